import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { fromDecimal, toDecimal } from '../../../src/adapters/payments/decimal.ts'
import { openPayPal } from '../../../src/adapters/payments/paypal/paypal.ts'
import { openProviderServer } from '../provider-server.ts'
import type { Money, StandIn } from './stand-in.ts'

type Amount = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Amount; custom_id: string }
type Unit = { custom_id: string; amount: Amount; payments?: { captures: Capture[] } }
type Order = { id: string; status: string; purchase_units: [Unit] }

const settings = { client_id: 'client', client_secret: 'secret', webhook_id: 'WH1' }
const basic = `Basic ${Buffer.from('client:secret').toString('base64')}`

const amountOf = ({ amount_minor, currency }: Money): Amount => ({
  currency_code: currency,
  value: toDecimal(amount_minor, currency),
})

/** The signature of a webhook; PayPal has a private key, which it does not tell either. */
const sign = (id: string, text: string, key = 'private key of PayPal') =>
  createHmac('sha256', key).update(`${id}|${settings.webhook_id}|${text}`).digest('base64')

/** The part of PayPal that we use: Orders v2, refunds of captures, and verified webhooks. */
export const openPayPalStandIn = async () => {
  const state = openState()
  const server = await openProviderServer((request, body) => answer(state, request, body))
  const report = (type: string, resource: object, { id = type, isForged = false } = {}) => {
    const payload = JSON.stringify({ id: `WH-${id}`, event_type: type, resource })
    const sent = `tx-${id}`
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': sent,
      'paypal-transmission-time': '2026-11-28T10:00:00Z',
      'paypal-transmission-sig': sign(sent, payload, isForged ? 'another' : undefined),
    }
    return { payload, headers }
  }
  const standIn: StandIn = {
    gateway: openPayPal({ ...settings, api_base: server.url }),
    signsTime: false,
    fail: server.fail,
    close: server.close,
    pay: async (reference, money) => void state.capture(state.find(reference), money),
    end: async (reference) => {
      for (const captured of state.captures(reference)) captured.status = 'DECLINED'
      if (state.captures(reference).length === 0)
        state.capture(state.find(reference), { amount_minor: 6000, currency: 'USD' }, 'DECLINED')
    },
    report: async (reference, delivery) => {
      const captured = state.captures(reference).at(-1)
      const type = `PAYMENT.CAPTURE.${captured?.status}`
      const supplementary_data = { related_ids: { order_id: reference } }
      return report(type, { ...captured, supplementary_data }, delivery)
    },
    countPages: async () => state.orders.size,
    listRefunds: async () => [...state.refunds.values()],
    forget: state.forget,
  }
  return { ...standIn, state, sendEvent: report }
}

type State = ReturnType<typeof openState>

const openState = () => {
  const orders = new Map<string, Order>()
  const keys = new Map<string, Order>()
  const refunds = new Map<string, number>()
  const calls: string[] = []
  /** The access token that is valid now, and how many were issued. */
  const token = { text: 'A1', issued: 0 }
  const find = (id: string) => {
    const found = orders.get(id)
    if (!found) throw new Error(`No order ${id}`)
    return found
  }
  const captures = (id: string) => find(id).purchase_units[0].payments?.captures ?? []
  const capture = (order: Order, money?: Money, status = 'COMPLETED') => {
    const [unit] = order.purchase_units
    const { custom_id } = unit
    const amount = money ? amountOf(money) : unit.amount
    order.status = 'COMPLETED'
    unit.payments = { captures: [{ id: `C-${order.id}`, status, amount, custom_id }] }
    return order
  }
  const forget = () => {
    for (const stored of [orders, keys, refunds]) stored.clear()
    calls.splice(0)
  }
  return { orders, keys, refunds, calls, token, find, captures, capture, forget }
}

const create = ({ orders, keys }: State, body: string, key: string) => {
  const known = keys.get(key)
  if (known) return known
  const id = `O-${orders.size + 1}`
  const order: Order = { ...JSON.parse(body), id, status: 'PAYER_ACTION_REQUIRED' }
  const links = [{ rel: 'payer-action', href: `https://paypal.test/checkoutnow?token=${id}` }]
  Object.assign(order, { links })
  orders.set(id, order)
  keys.set(key, order)
  return order
}

const refund = ({ refunds, captures }: State, id: string, body: string, key: string) => {
  if (refunds.has(key)) return [201, { id: 'R-1', status: 'COMPLETED' }] as const
  const { amount } = JSON.parse(body) as { amount: Amount }
  const [captured] = captures(id)
  const value = fromDecimal(amount.value, amount.currency_code)
  const sum = [...refunds.values()].reduce((total, one) => total + one, value)
  const most = captured ? fromDecimal(captured.amount.value, captured.amount.currency_code) : 0
  if (sum > most) return [422, issue('REFUND_AMOUNT_EXCEEDED')] as const
  refunds.set(key, value)
  return [201, { id: 'R-1', status: 'COMPLETED' }] as const
}

const captureOnce = ({ find, capture }: State, id: string) => {
  const order = find(id)
  if (order.status === 'COMPLETED') return [422, issue('ORDER_ALREADY_CAPTURED')] as const
  if (order.status === 'DECLINES') return [422, issue('INSTRUMENT_DECLINED')] as const
  return [201, capture(order)] as const
}

const answer = (state: State, { method, url = '', headers }: IncomingMessage, body: string) => {
  const { calls, token, orders } = state
  const id = url.split('/')[4]?.replace('C-', '') ?? ''
  const key = String(headers['paypal-request-id'] ?? '')
  calls.push(`${method} ${url}`)
  if (url === '/v1/oauth2/token') {
    if (headers.authorization !== basic) return [401, {}] as const
    token.issued += 1
    return [200, { access_token: token.text, expires_in: 32_400 }] as const
  }
  if (headers.authorization !== `Bearer ${token.text}`) return [401, {}] as const
  if (url.endsWith('verify-webhook-signature')) return [200, verify(body)] as const
  if (method === 'POST' && url === '/v2/checkout/orders')
    return [201, create(state, body, key)] as const
  if (url.endsWith('/capture')) return captureOnce(state, id)
  if (url.endsWith('/refund')) return refund(state, id, body, key)
  return [orders.has(id) ? 200 : 404, orders.get(id) ?? issue('NOT_FOUND')] as const
}

const issue = (text: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: text }] })

/** Verifies the event as it was embedded, byte for byte. */
const verify = (body: string) => {
  const { webhook_id, transmission_id, transmission_sig } = JSON.parse(body)
  const text = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const isRight =
    webhook_id === settings.webhook_id && transmission_sig === sign(transmission_id, text)
  return { verification_status: isRight ? 'SUCCESS' : 'FAILURE' }
}
