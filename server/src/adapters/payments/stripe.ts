import { Stripe } from 'stripe'

import {
  type Attempt,
  type Gateway,
  type Happened,
  supportsAll,
  toleranceSeconds,
} from './gateway.ts'
import { declined, toPaymentId } from './stripe/events.ts'
import { type ElementSettings, openForm } from './stripe/form.ts'
import { intentOf, intentStateOf, isIntent, toIntentEvent } from './stripe/intent.ts'

export type StripeSettings = {
  secret_key: string
  webhook_secret: string
  /** Replaces Stripe's address, for tests and proxies. */
  api_base: string | undefined
  /** The Payment Element on our page; without it there is only Stripe Checkout. */
  element?: ElementSettings | undefined
}

/**
 * Stripe: the payer pays on Stripe's page (Checkout) or on ours (Payment Element), and a signed webhook
 * reports the result. Attempts of both kinds can be paid and refunded, whichever is in use.
 */
export const openStripe = ({
  secret_key,
  webhook_secret,
  api_base,
  element,
}: StripeSettings): Gateway => {
  const stripe = new Stripe(secret_key, { ...toStripeAddress(api_base), ...limits })
  return {
    code: 'stripe',
    supports: { ...supportsAll, min_minor: smallest },
    form: element && openForm(stripe, element),
    start: (attempt) =>
      element?.isUsed ? startIntent(stripe, attempt) : startSession(stripe, attempt),
    verify: async ({ body, headers, now }) => {
      const event = eventOf(stripe, { body, headers, now }, webhook_secret)
      return event && { event_id: event.id, type: event.type, ...toPaymentEvent(event) }
    },
    refund: async ({ key, reference, amount_minor }) => {
      const intent = await findIntent(stripe, reference)
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
    lookup: async (reference) =>
      isIntent(reference)
        ? intentStateOf(await stripe.paymentIntents.retrieve(reference))
        : sessionStateOf(await stripe.checkout.sessions.retrieve(reference)),
  }
}

const startIntent = async (stripe: Stripe, attempt: Attempt) => {
  const { id } = await stripe.paymentIntents.create(intentOf(attempt), {
    idempotencyKey: attempt.key,
  })
  return { reference: id, url: attempt.form_url }
}

const startSession = async (stripe: Stripe, attempt: Attempt) => {
  const { id, url } = await stripe.checkout.sessions.create(sessionOf(attempt), {
    idempotencyKey: attempt.key,
  })
  if (!url) throw new Error(`Stripe gave no page for ${attempt.key}`)
  return { reference: id, url }
}

const findIntent = async (stripe: Stripe, reference: string) => {
  if (isIntent(reference)) return reference
  const { payment_intent } = await stripe.checkout.sessions.retrieve(reference)
  return typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
}

const limits = { maxNetworkRetries: 1, timeout: 10_000 }

/** Stripe charges no less than 0.50 in most currencies. */
const smallest = 50

/** Returns the parts of an address that replaces that of Stripe. */
export const toStripeAddress = (base: string | undefined) => {
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

/** Maps an event of a checkout session or a PaymentIntent of ours; other events are ignored. */
const toPaymentEvent = (event: Stripe.Event) => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { ...namesOf(event.data.object), happened: sessionStateOf(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { ...namesOf(event.data.object), happened: declined() }
    default:
      return toIntentEvent(event)
  }
}

const namesOf = ({ id, client_reference_id }: Stripe.Checkout.Session) => ({
  payment_id: toPaymentId(client_reference_id),
  reference: id,
})

const sessionStateOf = (session: Stripe.Checkout.Session): Happened => {
  const { status, payment_status, amount_total, currency } = session
  if (payment_status === 'paid' && amount_total !== null && currency !== null)
    return { kind: 'paid', amount_minor: amount_total, currency: currency.toUpperCase() }
  if (status === 'expired') return { kind: 'expired' }
  return status === 'complete' ? { kind: 'pending' } : { kind: 'open' }
}
