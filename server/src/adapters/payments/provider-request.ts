export type ProviderRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeout_ms?: number
}

/**
 * Calls a provider and returns status and JSON. Throws if it is unreachable, busy or does not reply
 * in JSON, so that the caller can repeat the call. Does not follow redirects, which could take the
 * credentials elsewhere.
 */
export const requestProvider = async (
  url: string,
  { method = 'POST', headers = {}, body, timeout_ms = timeoutMs }: ProviderRequest,
) => {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout_ms),
  })
  return toProviderReply(url, { method, status: response.status, text: await response.text() })
}

type Replied = { method?: string; status: number; text: string }

/** Reads a reply as `requestProvider` does. */
export const toProviderReply = (url: string, { method = 'POST', status, text }: Replied) => {
  if (status >= 500 || isBusy.has(status))
    throw new Error(`${new URL(url).host} replied ${status} to ${method} ${new URL(url).pathname}`)
  const data: unknown = text === '' ? {} : JSON.parse(text)
  return { status, ok: status >= 200 && status < 300, data }
}

const timeoutMs = 10_000

/** Timeout, conflict with a request under way, and too many requests. */
const isBusy = new Set([408, 409, 425, 429])
