import { EmporiaError } from './error.ts'
import type { CallOptions, Method } from './types.ts'

export type ClientOptions = {
  /** The address of the marketplace: `https://market.example`. */
  url: string
  /** An API key, or the token of a sign-in; none for public calls. */
  key?: string
  /** How often a call is repeated after a failure that may pass; 3 by default. */
  retries?: number
  /** After this time without a reply an attempt is given up; 40 s by default. */
  timeoutMs?: number
  /** The language of messages, such as `de`. */
  language?: string
  fetch?: typeof fetch
}

type Call = {
  method: Method
  path: string
  input?: object | undefined
  options?: CallOptions | undefined
}

/** Failures that pass: too many calls, a busy server, or a proxy without its server. */
const passing = new Set([429, 502, 503, 504])
const pauseMs = 500
const pauseMsMax = 30_000

/** Sends a call, repeats it while that can help, and returns the successful reply. */
export const send = async (client: ClientOptions, call: Call): Promise<Response> => {
  const isWrite = call.method !== 'get'
  const idempotencyKey =
    client.key && isWrite ? (call.options?.idempotencyKey ?? crypto.randomUUID()) : undefined
  const request = toRequest(client, call, idempotencyKey)
  // Without an idempotency key, a write that had no reply may have happened.
  const isRepeatable = !isWrite || idempotencyKey !== undefined

  for (let attempt = 0; ; attempt++) {
    const signal = toSignal(client, call)
    const failure = await attemptCall(client, request, signal)
    if (failure instanceof Response) return failure
    const { error, waitMs } = failure
    const canPass =
      passing.has(error.status) || isRunning(error) || (error.status === 0 && isRepeatable)
    if (!canPass || attempt >= (client.retries ?? 3) || call.options?.signal?.aborted) throw error
    await pause(waitMs ?? pauseMs * 2 ** attempt * (1 + Math.random()), call.options?.signal)
  }
}

/** The first attempt of this write still runs. */
const isRunning = ({ code, data }: EmporiaError) =>
  code === 'conflict' && (data as { is_running?: boolean } | undefined)?.is_running === true

const toSignal = ({ timeoutMs = 40_000 }: ClientOptions, { options }: Call) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  return options?.signal ? AbortSignal.any([timeout, options.signal]) : timeout
}

type Request = { address: string; init: RequestInit }

const toRequest = (client: ClientOptions, call: Call, key: string | undefined): Request => {
  const { method, path, input = {} } = call
  const isForm = input instanceof FormData
  const isInQuery = method === 'get' || method === 'delete'
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input as Record<string, unknown>)[name])),
  )
  const query = isInQuery && !isForm ? toQuery(input, path) : ''
  const headers = new Headers({ accept: 'application/json' })
  if (client.key) headers.set('authorization', `Bearer ${client.key}`)
  if (client.language) headers.set('accept-language', client.language)
  if (key) headers.set('idempotency-key', key)
  if (!isInQuery && !isForm) headers.set('content-type', 'application/json')
  return {
    address: `${client.url.replace(/\/$/, '')}/api${filled}${query}`,
    init: {
      method: method.toUpperCase(),
      headers,
      ...(!isInQuery && { body: isForm ? input : JSON.stringify(input) }),
    },
  }
}

type Value = string | number | boolean
type Parameter = Value | Value[] | undefined

/** A list in the query repeats its name. */
const toQuery = (input: object, path: string) => {
  const fields = Object.entries(input as Record<string, Parameter>).flatMap(([name, value]) =>
    value === undefined || path.includes(`{${name}}`)
      ? []
      : [value].flat().map((one) => [name, String(one)]),
  )
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''
}

type Failure = { error: EmporiaError; waitMs?: number | undefined }

const attemptCall = async (
  { fetch: exchange = fetch }: ClientOptions,
  { address, init }: Request,
  signal: AbortSignal,
): Promise<Response | Failure> => {
  try {
    const reply = await exchange(address, { ...init, signal })
    return reply.ok ? reply : await toFailure(reply)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    return { error: new EmporiaError({ status: 0, code: 'unreachable', message }, { cause }) }
  }
}

const toFailure = async (reply: Response): Promise<Failure> => {
  const text = await reply.text()
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  const error = new EmporiaError({
    code: 'unexpected',
    message: `The marketplace answered ${reply.status}`,
    ...(parse(text) as object | undefined),
    status: reply.status,
    requestId: reply.headers.get('x-request-id'),
  })
  return { error, waitMs: seconds >= 0 ? Math.min(seconds * 1000, pauseMsMax) : undefined }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Waits, or throws the reason of the signal. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason as Error)
    })
  })
