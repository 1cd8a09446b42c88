export type EasypostSettings = {
  api_key: string
  webhook_secret: string
  /** Replaces the address of EasyPost, for tests and proxies. */
  api_base: string | undefined
}

/** How requests reach EasyPost: over the network, or the sandbox in this process. */
export type Transport = {
  send: (method: 'GET' | 'POST', path: string, body?: object, timeoutMs?: number) => Promise<Answer>
  /** Returns the bytes at an address that EasyPost named. */
  download: (url: string) => Promise<Uint8Array>
}

type Answer = { status: number; body: unknown }

const defaultTimeoutMs = 10_000
const labelBytesMax = 5_000_000

export const openTransport = ({ api_key, api_base }: EasypostSettings): Transport => ({
  send: async (method, path, body, timeoutMs = defaultTimeoutMs) => {
    const response = await fetch((api_base ?? 'https://api.easypost.com') + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${api_key}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      status: response.status,
      body: parseJson(Buffer.from(await response.arrayBuffer())),
    }
  },
  download: async (url) => {
    // Labels are at a public address of EasyPost's storage.
    if (!url.startsWith('https://') && !(api_base && url.startsWith(`${api_base}/`)))
      throw new Error('EasyPost named an address without TLS')
    const response = await fetch(url, { signal: AbortSignal.timeout(defaultTimeoutMs) })
    if (!response.ok) throw new Error(`A label was answered with ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length > labelBytesMax) throw new Error('A label is too large')
    return bytes
  },
})

export const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
