import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { openProviderServer } from './provider-server.ts'

type Session = Record<string, unknown> & { id: string; amount_total: number }

type Refund = { amount: number; key: string }

export type Intent = Record<string, unknown> & {
  id: string
  amount: number
  currency: string
  status: string
}

/**
 * A server with the part of Stripe's API that we use: form bodies, JSON replies, idempotency keys.
 */
export const openStripeServer = async (port = 0) => {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const stored = new Map<string, object>()
  const refunds: Refund[] = []
  const answer = answering({ sessions, intents }, refunds)

  const server = await openProviderServer((request, body) => {
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = stored.get(key)
    const reply = known ? ([200, known] as const) : answer(request, new URLSearchParams(body))
    if (key && reply[0] === 200) stored.set(key, reply[1])
    return reply
  }, port)
  return {
    ...server,
    sessions,
    intents,
    refunds,
    forget: () => {
      sessions.clear()
      intents.clear()
      stored.clear()
      refunds.splice(0)
    },
  }
}

type Payments = { sessions: Map<string, Session>; intents: Map<string, Intent> }

const answering =
  ({ sessions, intents }: Payments, refunds: Refund[]) =>
  (request: IncomingMessage, form: URLSearchParams): [number, object] => {
    const path = `${request.method} ${request.url?.split('?')[0]}`
    const id = path.split('/').at(-1) ?? ''
    if (request.headers.authorization !== 'Bearer sk_test_market')
      return [401, failure('Invalid API Key provided')]
    if (path === 'POST /v1/checkout/sessions') return [200, openSession(sessions, form)]
    if (path.startsWith('GET /v1/checkout/sessions/'))
      return sessions.has(id) ? [200, sessions.get(id) ?? {}] : [404, failure('No such session')]
    if (path === 'POST /v1/payment_intents') return [200, openIntent(intents, form)]
    if (path.startsWith('GET /v1/payment_intents/'))
      return intents.has(id) ? [200, intents.get(id) ?? {}] : [404, failure('No such intent')]
    if (path !== 'POST /v1/refunds') return [404, failure('Unrecognized request URL')]
    const amount = Number(form.get('amount'))
    const granted = refunds.reduce((sum, refund) => sum + refund.amount, amount)
    const captured = [
      ...[...sessions.values()].map(({ amount_total }) => amount_total),
      ...[...intents.values()].map((intent) => intent.amount),
    ]
    if (granted > captured.reduce((sum, one) => sum + one, 0))
      return [400, failure('Refund amount is greater than charge amount')]
    refunds.push({ amount, key: String(request.headers['idempotency-key']) })
    return [200, { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' }]
  }

const failure = (message: string) => ({ error: { type: 'invalid_request_error', message } })

const openSession = (sessions: Map<string, Session>, form: URLSearchParams) => {
  const id = `cs_test_${sessions.size + 1}`
  const session = {
    id,
    object: 'checkout.session',
    client_reference_id: form.get('client_reference_id'),
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    success_url: form.get('success_url'),
    payment_intent: `pi_${id}`,
    payment_status: 'unpaid',
    status: 'open',
    url: `https://checkout.stripe.test/${id}`,
  }
  sessions.set(id, session)
  return session
}

const openIntent = (intents: Map<string, Intent>, form: URLSearchParams) => {
  const id = `pi_test_${intents.size + 1}`
  const intent = {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    amount_received: 0,
    currency: String(form.get('currency')),
    status: 'requires_payment_method',
    client_secret: `${id}_secret`,
    metadata: { payment_id: form.get('metadata[payment_id]') },
    automatic_payment_methods: { enabled: form.get('automatic_payment_methods[enabled]') },
  }
  intents.set(id, intent)
  return intent
}

/** An event as Stripe posts it, with a signature as Stripe computes it. */
export const stripeEvent = (
  { type, session, id = `evt_${type}` }: { type: string; session: object; id?: string | undefined },
  { secret, at }: { secret: string; at: Date },
) => {
  const event = { id, object: 'event', type, data: { object: session } }
  const payload = JSON.stringify(event, null, 2)
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')
  return { payload, signature: `t=${t},v1=${v1}` }
}
