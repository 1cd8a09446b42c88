import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

import { type Address, isAllowedAddress, isPublic, listAddresses } from './outgoing.ts'

const ports = new Set(['', '443', '8443'])
const bytesMax = 1024 * 1024
const timeoutMs = 10_000

type GuardedRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds for the whole exchange. */
  timeout_ms?: number
  /** The most bytes that a reply may have. */
  bytes_max?: number
}

type GuardedReply = {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Calls an address that people entered, and returns the reply. */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedReply>

/** An address that may not be called. Its message names the host, not what it resolves to. */
class Forbidden extends Error {
  constructor(host: string) {
    super(`${host} may not be called`)
  }
}

type Options = {
  /** Private addresses, ranges and names that may be called (`OUTGOING_PRIVATE`). */
  allowed: readonly string[]
  /** The public address of this marketplace, which does not call itself. */
  own_url?: string | undefined
  resolve?: (host: string) => Promise<Address[]>
}

/**
 * Opens the only way to call addresses that people enter. A call reaches only public addresses by
 * HTTPS on the ports 443 and 8443, so that a setting cannot probe the internal network. The
 * connection uses the address that was checked, because a name may resolve to another one a moment
 * later. Redirects are not followed (docs/domain/security.md#outgoing-calls).
 */
export const openGuardedFetch = ({
  allowed,
  own_url,
  resolve = listAddresses,
}: Options): GuardedFetch => {
  const ownHost = own_url ? new URL(own_url).host : undefined

  const findAddress = async ({ protocol, hostname, host, port, username, password }: URL) => {
    const name = hostname.replaceAll(/[[\]]/g, '')
    const found = await resolve(name)
    const [first] = found
    if (!first || username || password || host === ownHost) throw new Forbidden(host)
    if (allowed.includes(name) || isAllowedAddress(found, allowed)) return first
    if (protocol !== 'https:' || !ports.has(port) || !found.every(isPublic))
      throw new Forbidden(host)
    return first
  }

  return async (address, { timeout_ms = timeoutMs, bytes_max = bytesMax, ...sent } = {}) => {
    const signal = AbortSignal.timeout(timeout_ms)
    const url = parse(address)
    const pinned = await findAddress(url)
    const response = await send(url, { ...sent, signal, lookup: toLookup(pinned) })
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: await readText(response, bytes_max),
    }
  }
}

const parse = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Forbidden(address)
  return url
}

/** Resolves every name to the checked address. A literal address is connected to without it. */
const toLookup =
  (address: Address): LookupFunction =>
  (_, { all }, done) => {
    const family = address.kind() === 'ipv6' ? 6 : 4
    if (all) done(null, [{ address: address.toString(), family }])
    else done(null, address.toString(), family)
  }

type Sent = Omit<GuardedRequest, 'timeout_ms' | 'bytes_max'> &
  Pick<RequestOptions, 'lookup' | 'signal'>

const send = async (url: URL, { body, ...options }: Sent): Promise<IncomingMessage> => {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // Without an agent, no connection is used again after its address was checked.
  const outgoing = request(url, { ...options, agent: false })
  const responding = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject)
  })
  outgoing.end(body)
  return responding
}

const readText = async (response: IncomingMessage, max: number) => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    if (!Buffer.isBuffer(piece)) continue
    pieces.push(piece)
    size += piece.length
    if (size > max) throw new Error(`The reply has more than ${max} bytes`)
  }
  return Buffer.concat(pieces).toString('utf8')
}
