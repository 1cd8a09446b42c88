import { openStripe } from '../../../src/adapters/payments/stripe.ts'
import { openStripeServer, stripeEvent } from '../stripe.ts'
import type { StandIn } from './stand-in.ts'

const secret_key = 'sk_test_market'
const webhook_secret = 'whsec_of_the_market'

/** Stripe Checkout at a server on this machine. */
export const openStripeStandIn = async (): Promise<StandIn> => {
  const stripe = await openStripeServer()
  const sessionOf = (reference: string) => {
    const session = stripe.sessions.get(reference)
    if (!session) throw new Error(`No session ${reference}`)
    return session
  }
  const change = async (reference: string, to: object) => Object.assign(sessionOf(reference), to)
  return {
    gateway: openStripe({ secret_key, webhook_secret, api_base: stripe.url }),
    signsTime: true,
    fail: stripe.fail,
    pay: (reference, { amount_minor, currency }) =>
      change(reference, {
        amount_total: amount_minor,
        currency: currency.toLowerCase(),
        payment_status: 'paid',
        status: 'complete',
      }),
    end: (reference) => change(reference, { status: 'expired' }),
    report: async (reference, { at, isForged, id }) => {
      const session = sessionOf(reference)
      const type =
        session['status'] === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
      const secret = isForged ? 'whsec_of_another' : webhook_secret
      const event = { type, session, id: id && `evt_${id}` }
      const { payload, signature } = stripeEvent(event, { secret, at })
      return { payload, headers: { 'stripe-signature': signature } }
    },
    countPages: async () => stripe.sessions.size,
    listRefunds: async () => stripe.refunds.map(({ amount }) => amount),
    forget: stripe.forget,
    close: stripe.close,
  }
}
