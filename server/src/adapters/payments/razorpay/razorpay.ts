import { createHash } from 'node:crypto'

import { type Attempt, type Gateway, type GatewayRefund, supportsAll } from '../gateway.ts'
import { requestProvider } from '../provider-request.ts'
import { link, type Link, linkList, linkStateOf, readFailure, refund } from './link.ts'
import { verifyWebhook } from './webhook.ts'

export type RazorpaySettings = {
  key_id: string
  key_secret: string
  webhook_secret: string
  /** Replaces Razorpay's address, for tests and proxies. */
  api_base: string | undefined
}

type Call = { method?: 'GET' | 'POST'; body?: object; headers?: Record<string, string> }
type Api = ReturnType<typeof openApi>

/** Razorpay Payment Links: the payer pays on Razorpay's page by card, UPI, bank or wallet. */
export const openRazorpay = (settings: RazorpaySettings): Gateway => {
  const api = openApi(settings)
  return {
    code: 'razorpay',
    supports: { ...supportsAll, currencies, min_minor: 100 },
    start: (attempt) => createLink(api, attempt),
    verify: async ({ body, headers }) => verifyWebhook({ body, headers }, settings.webhook_secret),
    refund: (back) => refundPayment(api, back),
    lookup: async (reference) => {
      const found = await findLink(api, reference)
      return found ? linkStateOf(found) : { kind: 'expired' }
    },
  }
}

/** Those with two decimals: of three, Razorpay takes two only. */
const currencies = 'INR AED AUD CAD CHF DKK EUR GBP HKD MYR NOK NZD SAR SEK SGD THB USD ZAR'.split(
  ' ',
)

const openApi = ({ key_id, key_secret, api_base }: RazorpaySettings) => {
  const base = api_base ?? 'https://api.razorpay.com'
  const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`
  return async (path: string, { method = 'POST', body, headers }: Call = {}) => {
    const reply = await requestProvider(base + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.status === 401) throw new Error(`Razorpay refuses the keys for ${path}`)
    return reply
  }
}

const minuteMs = 60_000
// Razorpay's minimum is 15; a payment after the order has expired is refunded.
const shortestMs = 16 * minuteMs

/** Creates the link of an attempt. Razorpay accepts a reference once, so a repeated call finds it. */
const createLink = async (api: Api, attempt: Attempt) => {
  const reference_id = hashOf(attempt.key).slice(0, 24)
  const created = await post(api, attempt, reference_id)
  if (created) return created
  const found = await findByReference(api, reference_id)
  // Nobody has the address of a link that cannot be found, so another one replaces it.
  const opened = found ?? (await post(api, attempt, `${reference_id}-${Date.now().toString(36)}`))
  if (!opened) throw new Error(`Razorpay has no link for ${attempt.key}`)
  return opened
}

const post = async (api: Api, attempt: Attempt, reference_id: string) => {
  const { title, email, payment_id, amount_minor, currency, success_url } = attempt
  const ends = Math.max(attempt.expires_at.getTime(), Date.now() + shortestMs)
  const { ok, data } = await api('/v1/payment_links', {
    body: {
      amount: amount_minor,
      currency,
      accept_partial: false,
      reference_id,
      description: title.slice(0, 2048),
      customer: { email },
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { payment_id: String(payment_id) },
      callback_url: success_url,
      callback_method: 'get',
      expire_by: Math.floor(ends / 1000),
    },
  })
  if (ok) return toOpened(link.parse(data))
  const text = readFailure(data)
  if (text.includes('already exists')) return undefined
  throw new Error(`Razorpay refuses the link for ${attempt.key}: ${text}`)
}

const toOpened = ({ id, short_url }: Link) => ({ reference: id, url: short_url })

const findByReference = async (api: Api, reference_id: string) => {
  const path = `/v1/payment_links?reference_id=${reference_id}`
  const { ok, data } = await api(path, { method: 'GET' })
  const links = ok ? linkList.parse(data).payment_links : []
  const found = links.find((one) => one.reference_id === reference_id)
  return found && toOpened(found)
}

const findLink = async (api: Api, id: string) => {
  const path = `/v1/payment_links/${encodeURIComponent(id)}`
  const { ok, data } = await api(path, { method: 'GET' })
  return ok ? link.parse(data) : undefined
}

const refundPayment = async (api: Api, { key, reference, amount_minor }: GatewayRefund) => {
  const found = await findLink(api, reference)
  const paid = found?.payments?.find(({ status }) => status === 'captured')
  if (!paid) return { refused: 'payment_unknown' }
  const path = `/v1/payments/${encodeURIComponent(paid.payment_id)}/refund`
  const { ok, data } = await api(path, {
    body: { amount: amount_minor },
    headers: { 'x-refund-idempotency': hashOf(key) },
  })
  if (!ok) return { refused: readFailure(data) }
  return { refused: refund.parse(data).status === 'failed' ? 'failed' : null }
}

/** Razorpay accepts only alphanumeric characters. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
