import { z } from 'zod'

import { paymentMethods } from '../cart/cart.ts'
import { get, post } from '../endpoint.ts'
import { at, id, minor, text } from '../shapes.ts'
import { gatewayCodes } from './state.ts'

/**
 * How the payment of a purchase stands: `unpaid` nobody has begun, `waiting` the provider has not
 * told us yet, `expired` it is over and was never paid.
 */
export const paymentResults = [
  'on_delivery',
  'unpaid',
  'waiting',
  'failed',
  'expired',
  'paid',
] as const
export type PaymentResultState = (typeof paymentResults)[number]

/** How somebody pays now, and not when it arrives. */
const waysNow = ['wallet', ...gatewayCodes] as const
export type WayNow = (typeof waysNow)[number]

const result = z.object({
  group_id: id,
  group_number: z.string(),
  state: z.enum(paymentResults),
  payment_method: z.enum(paymentMethods),
  total_minor: minor,
  /** The wallet's part of it. */
  wallet_minor: minor,
  /** What is still to be paid; nothing once it is paid or over. */
  due_minor: minor,
  /** Why the last attempt failed, or what became of its money. */
  failure: z.string().nullable(),
  /** Until when it can be paid; the purchase ends then. */
  pay_until: at.nullable(),
  /** How it can be paid now. */
  payment_methods: z.array(z.object({ code: z.enum(waysNow), name: z.string() })),
})
export type PaymentResult = z.output<typeof result>

/** How a buyer pays for a purchase that is not paid yet. */
export const orderPayment = {
  /** Says how it stands and decides nothing: that only the provider's word does. */
  result: get('/payment-result', {
    access: 'buyer',
    input: z.strictObject({ group_number: text(40) }),
    data: result,
  }),
  /** Pays, or tries again, the same way or another; `payment_url` is null where the wallet has paid. */
  pay: post('/order-pay', {
    access: 'buyer',
    input: z.strictObject({ id, payment_method: z.enum(waysNow) }),
    data: z.object({ group_number: z.string(), payment_url: z.string().nullable() }),
  }),
}
