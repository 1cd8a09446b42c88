import { openStripe } from '../../../src/adapters/payments/stripe.ts'
import { openStripeServer, stripeEvent } from '../stripe.ts'
import type { StandIn } from './stand-in.ts'

const secret_key = 'sk_test_market'
const webhook_secret = 'whsec_of_the_market'

const element = {
  publishable_key: 'pk_test_market',
  script_url: 'https://js.stripe.com/v3/',
  isUsed: true,
}

/** The Payment Element of Stripe, with a server on this machine. */
export const openStripeElementStandIn = async (): Promise<StandIn> => {
  const stripe = await openStripeServer()
  const intentOf = (reference: string) => {
    const intent = stripe.intents.get(reference)
    if (!intent) throw new Error(`No intent ${reference}`)
    return intent
  }
  return {
    gateway: openStripe({ secret_key, webhook_secret, api_base: stripe.url, element }),
    name: 'stripe with the Payment Element',
    signsTime: true,
    fail: stripe.fail,
    pay: async (reference, { amount_minor, currency }) =>
      Object.assign(intentOf(reference), {
        amount: amount_minor,
        amount_received: amount_minor,
        currency: currency.toLowerCase(),
        status: 'succeeded',
      }),
    end: async (reference) => Object.assign(intentOf(reference), { status: 'canceled' }),
    report: async (reference, { at, isForged, id }) => {
      const intent = intentOf(reference)
      const type = `payment_intent.${intent.status}`
      const secret = isForged ? 'whsec_of_another' : webhook_secret
      const event = { type, session: intent, id: id && `evt_${id}` }
      const { payload, signature } = stripeEvent(event, { secret, at })
      return { payload, headers: { 'stripe-signature': signature } }
    },
    countPages: async () => stripe.intents.size,
    listRefunds: async () => stripe.refunds.map(({ amount }) => amount),
    forget: stripe.forget,
    close: stripe.close,
  }
}
