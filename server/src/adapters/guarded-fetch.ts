import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

import { type Address, isAllowedAddress, isPublic, listAddresses, readAddress } from './outgoing.ts'

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
export type GuardedFetch = {
  (url: string, request?: GuardedRequest): Promise<GuardedReply>
  /**
   * Whether an address cannot be called, as far as this is known before its name is resolved: a person
   * learns it when they enter the address.
   */
  refuses: (url: string) => boolean
}

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
  const { isOpen, refuses } = createGate({ allowed, own_url })

  const findAddress = async (url: URL) => {
    const found = await resolve(nameOf(url))
    const [first] = found
    if (!first || !isOpen(url, found)) throw new Forbidden(url.host)
    return first
  }

  const call = async (
    address: string,
    { timeout_ms = timeoutMs, bytes_max = bytesMax, ...sent }: GuardedRequest = {},
  ) => {
    const signal = AbortSignal.timeout(timeout_ms)
    const url = parse(address)
    if (!url) throw new Forbidden(address)
    const pinned = await findAddress(url)
    const response = await send(url, { ...sent, signal, lookup: toLookup(pinned) })
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: await readText(response, bytes_max),
    }
  }
  return Object.assign(call, { refuses })
}

/** Returns the rules for addresses: those of a resolved name, and what is known before. */
const createGate = ({ allowed, own_url }: Omit<Options, 'resolve'>) => {
  const ownHost = own_url ? new URL(own_url).host : undefined

  const isOpen = (url: URL, found: Address[]) => {
    const { protocol, host, port, username, password } = url
    if (username || password || host === ownHost) return false
    if (allowed.includes(nameOf(url)) || isAllowedAddress(found, allowed)) return true
    return protocol === 'https:' && ports.has(port) && found.every(isPublic)
  }

  const refuses = (address: string) => {
    const url = parse(address)
    if (!url) return true
    const stated = readAddress(nameOf(url))
    if (stated) return !isOpen(url, [stated])
    // A name may resolve to an address that the operator allows.
    return nameOf(url) === 'localhost' || (allowed.length === 0 && !isOpen(url, []))
  }
  return { isOpen, refuses }
}

const parse = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** Returns the host without the brackets of IPv6. */
const nameOf = ({ hostname }: URL) => hostname.replaceAll(/[[\]]/g, '')

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
