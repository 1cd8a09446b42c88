import { toDecimal } from '../decimal.ts'
import { type Attempt, type Gateway, type GatewayRefund, supportsAll } from '../gateway.ts'
import { openPayPalApi, type PayPalApi, type PayPalSettings, readFailure } from './api.ts'
import { captureOf, declined, order, type Order, orderStateOf } from './order.ts'
import { readEvent, verifyWebhook } from './webhook.ts'

/**
 * PayPal, Orders v2: the payer approves an order on PayPal's page. The webhook about the approval,
 * or the next lookup, captures it.
 */
export const openPayPal = (settings: PayPalSettings): Gateway => {
  const api = openPayPalApi(settings)
  return {
    code: 'paypal',
    supports: { ...supportsAll, currencies, min_minor: 1 },
    start: (attempt) => createOrder(api, attempt),
    verify: async ({ body, headers }) => {
      const event = await verifyWebhook(api, settings, { body, headers })
      return event && readEvent(event, (id) => captureOrder(api, id))
    },
    refund: (back) => refundCapture(api, back),
    lookup: async (reference) => {
      const found = await findOrder(api, reference)
      if (!found) return { kind: 'expired' }
      return found.status === 'APPROVED' ? captureOrder(api, reference) : orderStateOf(found)
    },
  }
}

/** Currencies that PayPal collects. HUF and TWD are missing: PayPal takes them without decimals. */
const currencies =
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ')

const titleMax = 127

const createOrder = async (api: PayPalApi, attempt: Attempt) => {
  const { key, title, payment_id, amount_minor, currency, success_url, failure_url } = attempt
  const amount = { currency_code: currency, value: toDecimal(amount_minor, currency) }
  const unit = { custom_id: String(payment_id), description: title.slice(0, titleMax), amount }
  const experience_context = {
    return_url: success_url,
    cancel_url: failure_url,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  }
  const body = JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context } },
  })
  const { ok, data } = await api('/v2/checkout/orders', { body, key })
  if (!ok) throw new Error(`PayPal refuses the order ${key}: ${readFailure(data).text}`)
  const { id, links } = order.parse(data)
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!page) throw new Error(`PayPal gave no page for ${key}`)
  return { reference: id, url: page.href }
}

const pathOf = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`

const findOrder = async (api: PayPalApi, id: string): Promise<Order | undefined> => {
  const { ok, status, data } = await api(pathOf(id), { method: 'GET' })
  if (ok) return order.parse(data)
  if (status === 404) return undefined
  throw new Error(`PayPal replied ${status} for the order ${id}`)
}

/** Collects the money of an approved order; a repeated call has the result of the first. */
const captureOrder = async (api: PayPalApi, id: string) => {
  const { ok, data } = await api(`${pathOf(id)}/capture`, { key: `capture:${id}` })
  if (ok) return orderStateOf(order.parse(data))
  const { issue, text } = readFailure(data)
  if (declinedIssues.has(issue)) return declined()
  const found = issue === 'ORDER_ALREADY_CAPTURED' ? await findOrder(api, id) : undefined
  if (!found) throw new Error(`PayPal refuses to capture the order ${id}: ${text}`)
  return orderStateOf(found)
}

const declinedIssues = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'])

const refundCapture = async (api: PayPalApi, back: GatewayRefund) => {
  const { key, reference, amount_minor, currency } = back
  const found = await findOrder(api, reference)
  const captured = found && captureOf(found)
  if (!captured) return { refused: 'payment_unknown' }
  const amount = { currency_code: currency, value: toDecimal(amount_minor, currency) }
  const path = `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`
  const { ok, status, data } = await api(path, { key, body: JSON.stringify({ amount }) })
  if (ok) return { refused: null }
  // Wrong credentials are not an answer about this refund.
  if (status === 401 || status === 403) throw new Error(`PayPal replied ${status} to a refund`)
  return { refused: readFailure(data).text }
}
