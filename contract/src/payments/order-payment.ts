import { z } from 'zod'

import { paymentMethods } from './offered-methods.ts'
import { agreedCharge, dueCharge, paidCharge } from '../currencies/charge.ts'
import { get, post } from '../endpoint.ts'
import { at, id, minor, text } from '../shapes.ts'
import { gatewayCodes } from './state.ts'

/**
 * Payment state of an order group: `unpaid` not started, `waiting` for the provider's result,
 * `expired` ended without payment.
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

/** Payment methods that pay now, not on delivery. */
const waysNow = ['wallet', ...gatewayCodes] as const
export type PayNowMethod = (typeof waysNow)[number]

const result = z.object({
  group_id: id,
  group_number: z.string(),
  state: z.enum(paymentResults),
  payment_method: z.enum(paymentMethods),
  total_minor: minor,
  /** The part that the wallet paid. */
  wallet_minor: minor,
  /** Amount still due; 0 once the group is paid or expired. */
  due_minor: minor,
  /** Why the last attempt failed, or what happened to its money. */
  failure: z.string().nullable(),
  /** Deadline of the payment; after it the group expires. */
  pay_until: at.nullable(),
  /** The methods that can pay it now. */
  payment_methods: z.array(z.object({ code: z.enum(waysNow), name: z.string() })),
  /** What gateways charge in another currency; null or missing: the amount due. */
  charge: dueCharge.nullish(),
  /** What it was charged as in another currency, once it is paid. */
  charged: paidCharge.nullish(),
})
export type PaymentResult = z.output<typeof result>

/** Payment of an order group that is not paid yet. */
export const orderPayment = {
  /** Returns the state of the payment and changes nothing: only the provider decides the result. */
  result: get('/payment-result', {
    access: 'buyer',
    input: z.strictObject({ group_number: text(40) }),
    data: result,
  }),
  /**
   * Starts or repeats the payment with any method; `payment_url` is null if the wallet has paid.
   */
  pay: post('/order-pay', {
    access: 'buyer',
    input: z.strictObject({
      id,
      payment_method: z.enum(waysNow),
      /** Omitted: in the currency of the marketplace. */
      charge: agreedCharge.optional(),
    }),
    data: z.object({ group_number: z.string(), payment_url: z.string().nullable() }),
  }),
}
