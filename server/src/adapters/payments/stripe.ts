import * as answers from '@emporia/messages/answer'
import { Stripe } from 'stripe'

import {
  type Attempt,
  type Gateway,
  type Happened,
  supportsAll,
  toleranceSeconds,
} from './gateway.ts'

export type StripeSettings = {
  secret_key: string
  webhook_secret: string
  /** Replaces Stripe's address, for tests and proxies. */
  api_base: string | undefined
}

/** Stripe Checkout: the payer pays on Stripe's page, and a signed webhook reports the result. */
export const openStripe = ({ secret_key, webhook_secret, api_base }: StripeSettings): Gateway => {
  const stripe = new Stripe(secret_key, { ...addressOf(api_base), maxNetworkRetries: 1, timeout })
  return {
    code: 'stripe',
    supports: { ...supportsAll, min_minor: smallest },
    start: async (attempt) => {
      const { id, url } = await stripe.checkout.sessions.create(sessionOf(attempt), {
        idempotencyKey: attempt.key,
      })
      if (!url) throw new Error(`Stripe gave no page for ${attempt.key}`)
      return { reference: id, url }
    },
    verify: async ({ body, headers, now }) => {
      const event = eventOf(stripe, { body, headers, now }, webhook_secret)
      return event && { event_id: event.id, type: event.type, ...toPaymentEvent(event) }
    },
    refund: async ({ key, reference, amount_minor }) => {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(reference)
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (!intent) return { refused: 'payment_unknown' }
      const order = { payment_intent: intent, amount: amount_minor }
      try {
        const { status, failure_reason } = await stripe.refunds.create(order, {
          idempotencyKey: key,
        })
        const isRefused = status === 'failed' || status === 'canceled'
        return { refused: isRefused ? (failure_reason ?? status) : null }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { refused: error.message }
        throw error
      }
    },
    lookup: async (reference) => sessionStateOf(await stripe.checkout.sessions.retrieve(reference)),
  }
}

const timeout = 10_000

/** Stripe charges no less than 0.50 in most currencies. */
const smallest = 50

const addressOf = (base: string | undefined) => {
  if (!base) return {}
  const { protocol, hostname, port } = new URL(base)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

const minuteMs = 60_000
// Stripe's minimum; a payment after the order has expired is refunded.
const shortestMs = 31 * minuteMs

const sessionOf = (attempt: Attempt): Stripe.Checkout.SessionCreateParams => {
  const ends = Math.max(attempt.expires_at.getTime(), Date.now() + shortestMs)
  return {
    mode: 'payment',
    client_reference_id: String(attempt.payment_id),
    customer_email: attempt.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: attempt.currency.toLowerCase(),
          unit_amount: attempt.amount_minor,
          product_data: { name: attempt.title },
        },
      },
    ],
    success_url: attempt.success_url,
    cancel_url: attempt.failure_url,
    expires_at: Math.floor(ends / 1000),
  }
}

type Delivered = Parameters<Gateway['verify']>[0]

const eventOf = (stripe: Stripe, { body, headers, now }: Delivered, secret: string) => {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return undefined
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    return undefined
  }
}

/** Maps a checkout session event; other Stripe events are ignored. */
const toPaymentEvent = (event: Stripe.Event) => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { ...namesOf(event.data.object), happened: sessionStateOf(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { ...namesOf(event.data.object), happened: declined() }
    default:
      return { payment_id: null, reference: null, happened: null }
  }
}

const declined = (): Happened => ({ kind: 'failed', reason: answers.payment_declined_bank() })

const namesOf = ({ id, client_reference_id: ours }: Stripe.Checkout.Session) => ({
  payment_id: ours && /^\d{1,15}$/.test(ours) ? Number(ours) : null,
  reference: id,
})

const sessionStateOf = (session: Stripe.Checkout.Session): Happened => {
  const { status, payment_status, amount_total, currency } = session
  if (payment_status === 'paid' && amount_total !== null && currency !== null)
    return { kind: 'paid', amount_minor: amount_total, currency: currency.toUpperCase() }
  if (status === 'expired') return { kind: 'expired' }
  return status === 'complete' ? { kind: 'pending' } : { kind: 'open' }
}
