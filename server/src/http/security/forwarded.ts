import type { FastifyInstance } from 'fastify'
import { BlockList, isIPv6 } from 'node:net'

import { limitKey } from './limits.ts'

const minuteMs = 60_000

/** The row in `rate_limits` that lasts a day after an untrusted proxy was seen. */
export const untrustedForwardingKey = limitKey('untrusted_forwarding', 'proxy')

/**
 * Logs once a minute that a peer outside of `TRUST_PROXY` sends `X-Forwarded-For`. From the
 * internet that is a forged header. From a private network it is most likely a proxy that is
 * missing in the settings, so that all callers share one address; the dashboard shows it for a day.
 */
export const warnOfForwarding = (app: FastifyInstance) => {
  const { clock } = app.parts
  let loggedAt = -Infinity
  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return
    const now = clock.now().getTime()
    if (now - loggedAt < minuteMs) return
    loggedAt = now
    const facts = { event: 'untrusted_forwarding', peer: socket.remoteAddress }
    log.warn(facts, 'X-Forwarded-For comes from outside of TRUST_PROXY and is not believed')
    if (!isPrivate(socket.remoteAddress ?? '')) return
    await app.limits
      .count('untrusted_forwarding', 'proxy')
      .catch((error: unknown) => log.warn(error, 'The dashboard cannot show the untrusted proxy'))
  })
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addAddress('::1', 'ipv6')

const isPrivate = (address: string) =>
  privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
