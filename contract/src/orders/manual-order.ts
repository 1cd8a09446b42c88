import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { cartResource } from '../cart/cart.ts'
import { companyToo, hasCompany, shippingChoice } from '../cart/checkout-draft.ts'
import type { PaymentMethod } from '../payments/offered-methods.ts'
import { orApproval } from '../approvals/approval.ts'
import { versionSeen } from '../edit.ts'
import { country } from '../addresses/country.ts'
import { get, post, put } from '../endpoint.ts'
import {
  amount,
  email,
  id,
  line,
  minor,
  name,
  toPageSchema,
  pageQuery,
  phone,
  price,
  quantity,
  text,
} from '../shapes.ts'
import { gatewayCodes } from '../payments/state.ts'
import { vatId } from '../taxes/vat-check.ts'
import { address } from './address.ts'
import { customerRow, orderProductRow } from './manual-choice.ts'
import { order } from './order.ts'
import { refundTargets } from './refund-states.ts'
import { refundPreview } from './refund.ts'

/** Payment of an order by staff: cash on delivery, a received bank transfer, or a payment link. */
export const manualPayments = ['cash_on_delivery', 'bank', ...gatewayCodes] as const
export type ManualPayment = (typeof manualPayments)[number] & PaymentMethod

const agreedPrice = {
  /** A price that differs from the shop's; it requires a reason. */
  price_minor: price.optional(),
  price_reason: text(200).optional(),
}
const hasReason = (one: { price_minor?: number | undefined; price_reason?: string | undefined }) =>
  (one.price_minor === undefined) === (one.price_reason === undefined)
const priceSentence = {
  path: ['price_reason'],
  error: m.order_price_reason_required,
}

const manualLine = z
  .strictObject({ variant_id: id, quantity, ...agreedPrice })
  .refine(hasReason, priceSentence)
export type ManualLine = z.output<typeof manualLine>

const newCustomer = z.strictObject({ name, email, phone: phone.optional() })

const composed = {
  /** Exactly one of the two: an account, or a new customer, who is invited to choose a password. */
  user_id: id.optional(),
  customer: newCustomer.optional(),
  lines: z.array(manualLine).max(100),
  address: address.optional(),
  address_id: id.optional(),
  shipping: shippingChoice.optional(),
  /** Discount that the platform pays; it requires a reason. */
  discount_minor: amount.optional(),
  discount_reason: text(200).optional(),
  /** The VAT id of the business that buys. */
  vat_id: vatId.optional(),
}

const draft = z
  .strictObject({
    ...composed,
    lines: composed.lines.min(1),
    payment_method: z.enum(manualPayments),
    /** Reference of the received bank transfer. */
    payment_reference: line(80).optional(),
    /** The business that buys; required with a VAT id. */
    company: line(120).optional(),
    billing: address.optional(),
    billing_address_id: id.optional(),
    note: z.string().trim().max(500).nullish(),
    expected_total_minor: amount.optional(),
  })
  .refine(({ user_id, customer }) => (user_id === undefined) !== (customer === undefined), {
    path: ['user_id'],
    error: m.order_customer_required,
  })
  .refine((one) => (one.address === undefined) !== (one.address_id === undefined), {
    path: ['address'],
    error: m.required_address,
  })
  .refine(hasCompany, companyToo)
  .refine((one) => !one.discount_minor || one.discount_reason !== undefined, {
    path: ['discount_reason'],
    error: m.order_discount_reason_required,
  })
  .refine((one) => one.payment_method !== 'bank' || one.payment_reference !== undefined, {
    path: ['payment_reference'],
    error: m.transfer_reference_required,
  })
export type ManualDraft = z.output<typeof draft>

const change = z.strictObject({
  id,
  /** The complete new list: omitted lines are removed. */
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
          error: m.order_product_required,
        })
        .refine((one) => one.order_line_id === undefined || one.price_minor === undefined, {
          path: ['price_minor'],
          error: m.order_line_price_fixed,
        })
        .refine(hasReason, priceSentence),
    )
    .min(1)
    .max(100)
    .optional(),
  address: address.optional(),
  note: z.string().trim().max(500).nullish(),
  /**
   * For a paid order: where the refund of removed units goes, and the reason that the buyer reads.
   */
  refund: z.strictObject({ to: z.enum(refundTargets), reason: text(300) }).optional(),
  /** Totals that the caller saw: if the order has changed since, the call is refused. */
  seen_total_minor: amount.optional(),
  seen_refunded_minor: amount.optional(),
  ...versionSeen,
})
export type OrderChange = z.output<typeof change>

/** Units of a paid order to keep per line; lines that are not listed are removed. */
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
  /** Payment link for the customer, which is also sent by e-mail. */
  payment_url: z.string().nullable(),
})

/**
 * Orders that staff create for customers, and changes to existing orders
 * (docs/domain/orders.md#orders-by-staff).
 */
export const manualOrder = {
  customers: get('/admin/order-customer-list', {
    access: 'admin:order',
    input: pageQuery(['name']),
    data: toPageSchema(customerRow),
  }),
  products: get('/admin/order-product-list', {
    access: 'admin:order',
    input: pageQuery(['name']),
    data: toPageSchema(orderProductRow),
  }),
  /** Calculates the totals of an order. Saves nothing. */
  resource: post('/admin/order-resource', {
    access: 'admin:order',
    // The place of an incomplete address: shipping methods and tax depend on it.
    input: z.strictObject(composed).omit({ address: true }).extend({
      country: country.optional(),
      region: address.shape.region,
      postcode: address.shape.postcode,
    }),
    data: cartResource,
  }),
  /** Received payments and discounts above the dual-control limit need approval. */
  create: post('/admin/order', { access: 'admin:order', input: draft, data: orApproval(placed) }),
  update: put('/admin/order', {
    access: 'admin:order',
    input: change,
    data: orApproval(order),
    edits: { record: 'order', key: 'edit_version', shows: 'GET /admin/order/:id' },
  }),
  /** Calculates the refund of such a change to a paid order. Saves nothing. */
  back: get('/admin/order-change-preview', {
    access: 'admin:order',
    input: lowering,
    data: refundPreview,
  }),
}
