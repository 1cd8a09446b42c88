import { z } from 'zod'

import { requestProvider } from '../provider-request.ts'

export type PayPalSettings = {
  client_id: string
  client_secret: string
  /** PayPal's id of the webhook, against which its signatures are verified. */
  webhook_id: string
  /** Replaces PayPal's address, for its sandbox, tests and proxies. */
  api_base: string | undefined
}

type Call = { method?: 'GET' | 'POST'; body?: string; key?: string }

export type PayPalApi = ReturnType<typeof openPayPalApi>

const live = 'https://api-m.paypal.com'

type Token = { text: string; until: number }

/** Calls PayPal with an access token, which is stored until shortly before it expires. */
export const openPayPalApi = (settings: PayPalSettings) => {
  const { api_base = live } = settings
  let stored: Promise<Token> | undefined

  const getToken = async () => {
    const known = await stored
    if (known && known.until > Date.now()) return known.text
    stored = fetchToken(settings).catch((error: unknown) => {
      // The next call tries again.
      stored = undefined
      throw error
    })
    return (await stored).text
  }

  return async (path: string, { method = 'POST', body, key }: Call = {}) => {
    const send = async () =>
      requestProvider(api_base + path, {
        method,
        headers: {
          authorization: `Bearer ${await getToken()}`,
          'content-type': 'application/json',
          ...(key && { 'paypal-request-id': key }),
        },
        ...(method === 'POST' && { body: body ?? '{}' }),
      })
    const reply = await send()
    if (reply.status !== 401) return reply
    // The token was revoked before it expired.
    stored = undefined
    return send()
  }
}

const fetchToken = async ({ client_id, client_secret, api_base = live }: PayPalSettings) => {
  const { ok, status, data } = await requestProvider(`${api_base}/v1/oauth2/token`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  if (!ok) throw new Error(`PayPal replied ${status} to the request for an access token`)
  const { access_token, expires_in } = granted.parse(data)
  return { text: access_token, until: Date.now() + (expires_in - marginSeconds) * 1000 }
}

const marginSeconds = 60

const granted = z.object({ access_token: z.string(), expires_in: z.number() })

const failure = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .default([]),
})

/** Returns the code and the text of an error of PayPal. */
export const readFailure = (data: unknown) => {
  const { name, message, details } = failure.parse(data)
  const [detail] = details
  const issue = detail?.issue ?? name ?? 'UNKNOWN'
  return { issue, text: detail?.description ?? message ?? issue }
}
