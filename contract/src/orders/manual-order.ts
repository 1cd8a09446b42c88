import { z } from 'zod'

import { type PaymentMethod, cartResource, shippingChoice } from '../cart/cart.ts'
import { orApproval } from '../approvals/approval.ts'
import { versionSeen } from '../edit.ts'
import { get, post, put } from '../endpoint.ts'
import {
  amount,
  email,
  id,
  line,
  minor,
  name,
  pageOf,
  pageQuery,
  phone,
  price,
  quantity,
  text,
} from '../shapes.ts'
import { gatewayCodes } from '../payments/state.ts'
import { address } from './address.ts'
import { customerRow, thingRow } from './manual-choice.ts'
import { order } from './order.ts'
import { refundTargets } from './refund-words.ts'
import { refundPreview } from './refund.ts'

/** How an order that the staff writes is paid: at the door, already at the bank, or by a link. */
export const manualPayments = ['cash_on_delivery', 'bank', ...gatewayCodes] as const
export type ManualPayment = (typeof manualPayments)[number] & PaymentMethod

const agreedPrice = {
  /** Another price than the shop's; it needs a reason. */
  price_minor: price.optional(),
  price_reason: text(200).optional(),
}
const hasReason = (one: { price_minor?: number | undefined; price_reason?: string | undefined }) =>
  (one.price_minor === undefined) === (one.price_reason === undefined)
const priceSentence = {
  path: ['price_reason'],
  message: 'Please enter why the price is another one',
}

const manualLine = z
  .strictObject({ variant_id: id, quantity, ...agreedPrice })
  .refine(hasReason, priceSentence)
export type ManualLine = z.output<typeof manualLine>

const newCustomer = z.strictObject({ name, email, phone: phone.optional() })

/** Of an address that is not whole yet: it decides how things can be sent. */
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'country code of two letters')
  .optional()

const composed = {
  /** One of the two: an account, or somebody new, who is invited to choose a password. */
  user_id: id.optional(),
  customer: newCustomer.optional(),
  lines: z.array(manualLine).max(100),
  address: address.optional(),
  address_id: id.optional(),
  shipping: shippingChoice.optional(),
  /** What the market gives beside; it needs a reason. */
  discount_minor: amount.optional(),
  discount_reason: text(200).optional(),
}

const draft = z
  .strictObject({
    ...composed,
    lines: composed.lines.min(1),
    payment_method: z.enum(manualPayments),
    /** Of the bank transfer that has arrived. */
    payment_reference: line(80).optional(),
    note: z.string().trim().max(500).nullish(),
    expected_total_minor: amount.optional(),
  })
  .refine(({ user_id, customer }) => (user_id === undefined) !== (customer === undefined), {
    path: ['user_id'],
    message: 'Please choose a customer',
  })
  .refine((one) => (one.address === undefined) !== (one.address_id === undefined), {
    path: ['address'],
    message: 'Please enter Address',
  })
  .refine((one) => !one.discount_minor || one.discount_reason !== undefined, {
    path: ['discount_reason'],
    message: 'Please enter why there is a discount',
  })
  .refine((one) => one.payment_method !== 'bank' || one.payment_reference !== undefined, {
    path: ['payment_reference'],
    message: 'Please enter the reference of the transfer',
  })
export type ManualDraft = z.output<typeof draft>

const change = z.strictObject({
  id,
  /** The whole list as it is to be: lines that are left out go. */
  lines: z
    .array(
      z
        .strictObject({
          order_line_id: id.optional(),
          variant_id: id.optional(),
          quantity,
          ...agreedPrice,
        })
        .refine((one) => (one.order_line_id === undefined) !== (one.variant_id === undefined), {
          path: ['variant_id'],
          message: 'Please choose a product',
        })
        .refine((one) => one.order_line_id === undefined || one.price_minor === undefined, {
          path: ['price_minor'],
          message: 'The price of a line that was ordered stays',
        })
        .refine(hasReason, priceSentence),
    )
    .min(1)
    .max(100)
    .optional(),
  address: address.optional(),
  note: z.string().trim().max(500).nullish(),
  /** Of a paid order: where the money of what is left out goes, and why; the buyer reads it. */
  refund: z.strictObject({ to: z.enum(refundTargets), reason: text(300) }).optional(),
  /** What somebody saw: an order that was changed meanwhile is refused. */
  seen_total_minor: amount.optional(),
  seen_refunded_minor: amount.optional(),
  ...versionSeen,
})
export type OrderChange = z.output<typeof change>

/** What of each line of a paid order is to be sent; lines that are not named are left out. */
const lowering = z.strictObject({
  id,
  lines: z
    .array(z.strictObject({ order_line_id: id, quantity }))
    .min(1)
    .max(100),
  to: z.enum(refundTargets),
})

const placed = z.object({
  group_id: id,
  group_number: z.string(),
  order_ids: z.array(id),
  total_minor: minor,
  /** To send to the customer, who has it by mail too. */
  payment_url: z.string().nullable(),
})

/** Orders that the staff writes for a customer, and what of an order may still be changed. */
export const manualOrder = {
  customers: get('/admin/order-customer-list', {
    access: 'admin:order',
    input: pageQuery(['name']),
    data: pageOf(customerRow),
  }),
  things: get('/admin/order-thing-list', {
    access: 'admin:order',
    input: pageQuery(['name']),
    data: pageOf(thingRow),
  }),
  /** What an order would come to; writes nothing. */
  resource: post('/admin/order-resource', {
    access: 'admin:order',
    input: z.strictObject(composed).omit({ address: true }).extend({ country }),
    data: cartResource,
  }),
  /** Above the bound of dual control, money recorded as received and discounts need approval. */
  create: post('/admin/order', { access: 'admin:order', input: draft, data: orApproval(placed) }),
  update: put('/admin/order', {
    access: 'admin:order',
    input: change,
    data: orApproval(order),
    edits: { record: 'order', key: 'edit_version', shows: 'GET /admin/order/:id' },
  }),
  /** What such a change of a paid order would give back to its buyer; writes nothing. */
  back: get('/admin/order-change-preview', {
    access: 'admin:order',
    input: lowering,
    data: refundPreview,
  }),
}
