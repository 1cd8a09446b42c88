import type { Stripe } from 'stripe'

import type { Attempt, Happened } from '../gateway.ts'
import { declined, toPaymentId } from './events.ts'

export const isIntent = (reference: string) => reference.startsWith('pi_')

export const intentOf = (attempt: Attempt): Stripe.PaymentIntentCreateParams => ({
  amount: attempt.amount_minor,
  currency: attempt.currency.toLowerCase(),
  automatic_payment_methods: { enabled: true },
  description: attempt.title,
  metadata: { payment_id: String(attempt.payment_id) },
})

/**
 * Maps an event of a PaymentIntent. Those of Stripe Checkout have no id of ours and are ignored: the
 * event of the session reports them.
 */
export const toIntentEvent = (event: Stripe.Event) => {
  const intent = findIntent(event)
  const payment_id = toPaymentId(intent?.metadata['payment_id'])
  if (!intent || payment_id === null) return { payment_id: null, reference: null, happened: null }
  const isDeclined = event.type === 'payment_intent.payment_failed'
  const happened = isDeclined ? declined() : intentStateOf(intent)
  return { payment_id, reference: intent.id, happened }
}

const findIntent = (event: Stripe.Event) => {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object
    default:
      return undefined
  }
}

export const intentStateOf = (intent: Stripe.PaymentIntent): Happened => {
  const { status, amount_received, currency } = intent
  if (status === 'succeeded')
    return { kind: 'paid', amount_minor: amount_received, currency: currency.toUpperCase() }
  if (status === 'canceled') return { kind: 'expired' }
  return status === 'processing' ? { kind: 'pending' } : { kind: 'open' }
}
