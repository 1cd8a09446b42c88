import type { Gateway, Knock, Payments } from './gateway.ts'
import { type HttpSettings, openHttp } from './http/http.ts'
import { openPayPal } from './paypal/paypal.ts'
import type { PayPalSettings } from './paypal/api.ts'
import { openRazorpay, type RazorpaySettings } from './razorpay/razorpay.ts'
import { openSandbox } from './sandbox/sandbox.ts'
import type { StripeSettings } from './stripe.ts'

type PaymentsParams = Parameters<typeof openSandbox>[0] & {
  stripe: StripeSettings | undefined
  paypal: PayPalSettings | undefined
  razorpay: RazorpaySettings | undefined
  http: HttpSettings | undefined
  sandbox: boolean
  /** The address of this process. */
  own_url: string
}

export const openPayments = async ({
  stripe,
  paypal,
  razorpay,
  http,
  sandbox,
  own_url,
  ...options
}: PaymentsParams): Promise<Payments> => {
  const gateways: Gateway[] = [
    ...(stripe ? [await stripeOf(stripe)] : []),
    ...(paypal ? [openPayPal(paypal)] : []),
    ...(razorpay ? [openRazorpay(razorpay)] : []),
    ...(http ? [openHttp(http)] : []),
    ...(sandbox ? [openSandbox(options)] : []),
  ]
  return { gateways, knock: knockAt(own_url) }
}

/** Imported on use, because the library is large. */
const stripeOf = async (keys: StripeSettings) => {
  const { openStripe } = await import('./stripe.ts')
  return openStripe(keys)
}

const knockAt =
  (own_url: string): Knock =>
  async (path, body, headers) => {
    const { status } = await fetch(own_url + path, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(10_000),
    })
    return status
  }
