import type { Data, Endpoint, Refusal, Reply, Sent } from '@emporia/contract'
import * as m from '@emporia/messages/common'

import { toFormData, hasFile, toPairs } from './form-of.ts'
import { answerInside } from './inside.ts'
import { sessionExpiry } from './session-expiry.ts'
import { getTokenKey } from './token-key.ts'
import { readToken, readViewToken } from './view-token.ts'

type Options = {
  /** The storage key of the bearer token, if it is not that of the page. */
  tokenKey?: string
  /** Identifies one write over all its retries, so that the server runs it once. */
  idempotencyKey?: string
  /**
   * `report`: an expired session is returned like any refusal, without opening the sign-in dialog.
   */
  onExpired?: 'sign-in' | 'report'
}

/** The reply when the server cannot be reached. Compare it by identity. */
export const unreachable: Refusal = {
  success: false,
  code: 'unexpected',
  get message() {
    return navigator.onLine ? m.notification_failed_text() : m.request_offline_text()
  },
}

let confirmIdentity: (() => Promise<boolean>) | undefined

/**
 * Registers the password prompt for calls that need a confirmed identity. The back office calls it.
 */
export const onConfirmNeeded = (confirm: () => Promise<boolean>) => {
  confirmIdentity = confirm
}

/**
 * Calls an endpoint of the contract. Resolves to a `Refusal` for every error status; never throws
 * for one.
 */
export const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}) =>
  callAddress<E>(endpoint, sent, options)

/** What a request needs of an endpoint. */
type Address = Pick<Endpoint, 'method' | 'path'>

/**
 * Calls an endpoint by its address: for public pages, where a reference to the endpoint would load
 * the descriptions of large records.
 */
export const callAddress = async <E extends Endpoint>(
  endpoint: Address,
  sent: Sent<E>,
  options: Options = {},
): Promise<Reply<Data<E>>> => {
  if (import.meta.env.SSR) {
    const reply = await answerInside(endpoint.method, endpoint.path, sent)
    return reply as Reply<Data<E>>
  }
  const reply = await send<E>(endpoint, sent, options)
  return (await isWorthRepeating(reply, options)) ? send<E>(endpoint, sent, options) : reply
}

const send = async <E extends Endpoint>(
  endpoint: Address,
  sent: Sent<E>,
  options: Options,
): Promise<Reply<Data<E>>> => {
  const { path, rest } = fillPath(endpoint.path, sent as Record<string, unknown>)
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const url = `/api${path}${inQuery ? toQueryString(rest) : ''}`

  const request = { method: endpoint.method, headers: getHeaders(options) }
  const fetchOnce = () => fetch(url, inQuery ? request : withBody(request, rest)).catch(() => null)
  const isSafe = endpoint.method === 'GET' || options.idempotencyKey !== undefined
  const response = await (isSafe ? repeatWhileBusy(fetchOnce) : fetchOnce())
  if (!response) return unreachable
  const reply = await replyOf<Data<E>>(response)
  const mayRepeat = !reply.success && reply.code === 'confirm_identity' && confirmIdentity
  // The same request is repeated under the same idempotency key.
  return mayRepeat && (await mayRepeat()) ? callAddress<E>(endpoint, sent, options) : reply
}

const repeatsMax = 2
/**
 * The longest `Retry-After` that is waited for. A marketplace closed for longer is reported at
 * once.
 */
const waitSecondsMax = 5

/** Retries a request up to two times when a busy server asks for a later attempt. */
const repeatWhileBusy = async (fetchOnce: () => Promise<Response | null>) => {
  let response = await fetchOnce()
  for (let repeats = 0; repeats < repeatsMax && response?.status === 503; repeats++) {
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    if (!(seconds <= waitSecondsMax)) return response
    // Adds jitter, so that requests refused together are not retried together.
    await new Promise((done) => setTimeout(done, seconds * 1000 * (1 + Math.random() / 2)))
    response = await fetchOnce()
  }
  return response
}

/**
 * Returns whether to repeat a call: once, after its session expired and the user signed in again.
 */
const isWorthRepeating = async (
  reply: Reply<unknown>,
  { tokenKey = getTokenKey(), onExpired = 'sign-in' }: Options,
) => {
  if (reply.success || reply.code !== 'unauthenticated' || onExpired === 'report') return false
  return !readViewToken() && readToken(tokenKey) !== null && sessionExpiry.signInAgain()
}

export const fillPath = (path: string, sent: Record<string, unknown>) => {
  const rest = { ...sent }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

export const toQueryString = (sent: Record<string, unknown>) => {
  const query = new URLSearchParams(toPairs(sent) as [string, string][]).toString()
  return query && `?${query}`
}

export const getHeaders = ({ tokenKey = getTokenKey(), idempotencyKey }: Options) => {
  const token = readToken(tokenKey)
  return {
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

const withBody = (request: { method: string; headers: object }, sent: Record<string, unknown>) =>
  hasFile(sent)
    ? { ...request, headers: { ...request.headers }, body: toFormData(sent) }
    : {
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      }

// A proxy's error page is not a `Reply`, but it is a response, so the session is not ended.
const replyOf = async <T>(response: Response): Promise<Reply<T>> => {
  const reply: unknown = await response.json().catch(() => null)
  return reply && typeof reply === 'object' && 'success' in reply
    ? (reply as Reply<T>)
    : { ...unreachable }
}
