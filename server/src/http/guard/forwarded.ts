import type { FastifyInstance } from 'fastify'

const minuteMs = 60_000

/**
 * Somebody names another address, and is no proxy that we trust: a stranger, or a proxy in front
 * that `TRUST_PROXY` does not know, behind which all callers look like one. Told once a minute.
 */
export const warnOfForwarding = (app: FastifyInstance) => {
  const { clock } = app.parts
  let toldAt = -Infinity
  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return
    const now = clock.now().getTime()
    if (now - toldAt < minuteMs) return
    toldAt = now
    const facts = { event: 'untrusted_forwarding', peer: socket.remoteAddress }
    log.warn(facts, 'X-Forwarded-For comes from outside of TRUST_PROXY and is not believed')
  })
}
