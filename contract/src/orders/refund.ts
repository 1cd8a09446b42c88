import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get, post } from '../endpoint.ts'
import {
  amount,
  at,
  id,
  line,
  measure,
  minor,
  pageOf,
  pageQuery,
  quantity,
  text,
} from '../shapes.ts'
import {
  refundChannels,
  refundKinds,
  refundReasonCodes,
  refundStates,
  refundTargets,
  unitSources,
} from './refund-words.ts'

const part = z.object({
  channel: z.enum(refundChannels),
  /** Through whom, where a gateway pays. */
  gateway: z.string().nullable(),
  amount_minor: minor,
})

const refundLine = z.object({
  order_line_id: id,
  quantity: measure,
  /** Of them, units that are not shipped any more, and units that are shipped all the same. */
  canceled_quantity: measure,
  kept_quantity: measure,
  net_minor: minor,
  tax_minor: minor,
  /** Of the delivery, with its tax, and the tax in it. */
  shipping_minor: minor,
  shipping_tax_minor: minor,
  amount_minor: minor,
})

/** A refund, as everybody within reach of its order may see it. */
export const refund = z.object({
  id,
  kind: z.enum(refundKinds),
  state: z.enum(refundStates),
  amount_minor: minor,
  reason: z.string(),
  reason_code: z.enum(refundReasonCodes).nullable(),
  parts: z.array(part),
  lines: z.array(refundLine),
  /** The bank's or the gateway's word for it. */
  reference: z.string().nullable(),
  created_at: at,
  paid_at: at.nullable(),
})
export type Refund = z.output<typeof refund>

const wanted = {
  order_id: id,
  /** How many of a line come back, or how much of its price is given back. */
  lines: z
    .array(
      z
        .strictObject({
          order_line_id: id,
          quantity: quantity.optional(),
          /** Left out: unshipped units first. */
          from: z.enum(unitSources).optional(),
          amount_minor: amount.min(1).optional(),
        })
        .refine((one) => (one.quantity === undefined) !== (one.amount_minor === undefined), {
          path: ['quantity'],
          message: 'Please enter Quantity or Amount',
        })
        .refine((one) => one.from === undefined || one.quantity !== undefined, {
          path: ['from'],
          message: 'An amount is refunded of the whole line',
        }),
    )
    .max(200)
    .optional(),
  /** Everything that was paid and not given back yet, instead of lines and delivery. */
  everything: z.boolean().optional(),
  /** Unshipped units stay in the order although they are refunded; otherwise they are canceled. */
  keep_order: z.boolean().optional(),
  /** How much of the delivery is given back. */
  shipping_minor: amount.optional(),
  /** A gift of the market: shop and members keep what they earned. */
  goodwill_minor: amount.optional(),
  to: z.enum(refundTargets),
}

export const refundPreview = z.object({
  /** What was paid and not given back yet: no refund is more. */
  refundable_minor: minor,
  amount_minor: minor,
  parts: z.array(part),
  lines: z.array(refundLine),
  /** Where the order ends with this refund: nothing of it is left to be shipped. */
  becomes: z.enum(['cancelled', 'shipped']).nullable(),
  /** What each side gives back. */
  gives: z.object({
    shop_minor: minor,
    /** How much of it the shop does not have and will owe. */
    shop_debt_minor: minor,
    commission_minor: minor,
    tax_minor: minor,
    shipping_minor: minor,
    goodwill_minor: minor,
    /** What the market's own coupons get back of it. */
    coupon_minor: minor,
  }),
})
export type RefundPreview = z.output<typeof refundPreview>

const refundRow = refund.extend({
  order_id: id,
  order_number: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  customer: z.string(),
  /** Where the buyer wants it, if it is paid by bank. */
  bank_details: z.string().nullable(),
  /** Why a gateway did not pay it. */
  failure: z.string().nullable(),
})
export type RefundRow = z.output<typeof refundRow>

export const adminRefund = {
  /** What a refund would come to, and who would pay it. */
  preview: get('/admin/refund-preview', {
    access: 'admin:order',
    input: z.strictObject(wanted),
    data: refundPreview,
  }),
  /** What does not go back the way it came needs approval above the bound of dual control. */
  create: post('/admin/refund', {
    access: 'admin:order',
    input: z
      .strictObject({
        ...wanted,
        /** The buyer reads it; left out: the words of the code. */
        reason: text(300).optional(),
        reason_code: z.enum(refundReasonCodes).optional(),
        version_seen: z.int().optional(),
      })
      .refine(({ reason, reason_code }) => reason !== undefined || reason_code !== undefined, {
        path: ['reason'],
        message: 'Please enter Reason',
      }),
    data: orApproval(refundRow),
  }),
  list: get('/admin/refund-list', {
    access: 'admin:order',
    input: pageQuery(['created_at', 'amount_minor']).extend({
      state: z.enum(refundStates).optional(),
      kind: z.enum(refundKinds).optional(),
      order_id: id.optional(),
    }),
    data: pageOf(refundRow),
  }),
  /** The bank has paid it; or one that a gateway refused goes another way. */
  setStatus: post('/admin/refund-status', {
    access: 'admin:billing',
    input: z
      .strictObject({
        id,
        status: z.enum(['paid', 'approved']),
        reference: line(80).optional(),
        to: z.enum(['wallet', 'bank']).optional(),
      })
      .refine(({ status, reference }) => status !== 'paid' || reference !== undefined, {
        path: ['reference'],
        message: 'Please enter Reference',
      })
      .refine(({ status, to }) => status !== 'approved' || to !== undefined, {
        path: ['to'],
        message: 'Please enter To',
      }),
    data: orApproval(refundRow),
  }),
}
