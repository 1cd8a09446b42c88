import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { chargedMoney } from '../currencies/charge.ts'
import { get, post } from '../endpoint.ts'
import {
  amount,
  at,
  id,
  line,
  measure,
  minor,
  toPageSchema,
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
} from './refund-states.ts'

const part = z.object({
  channel: z.enum(refundChannels),
  /** The gateway, if one pays. */
  gateway: z.string().nullable(),
  amount_minor: minor,
})

const refundLine = z.object({
  order_line_id: id,
  quantity: measure,
  /** Of these units, those that were canceled and those that are shipped anyway. */
  canceled_quantity: measure,
  kept_quantity: measure,
  net_minor: minor,
  tax_minor: minor,
  /** Refunded shipping including its tax, and the tax in it. */
  shipping_minor: minor,
  shipping_tax_minor: minor,
  /** Refunded payment fee including its tax. */
  fee_minor: minor.optional(),
  amount_minor: minor,
})

/** A refund, for every caller within the scope of its order. */
export const refund = z.object({
  id,
  kind: z.enum(refundKinds),
  state: z.enum(refundStates),
  amount_minor: minor,
  reason: z.string(),
  reason_code: z.enum(refundReasonCodes).nullable(),
  parts: z.array(part),
  lines: z.array(refundLine),
  /** What the gateway sends back in another currency. */
  charge: chargedMoney.nullish(),
  /** Reference of the bank or the gateway. */
  reference: z.string().nullable(),
  created_at: at,
  paid_at: at.nullable(),
})
export type Refund = z.output<typeof refund>

const refundInput = {
  order_id: id,
  /** Quantity of a line to refund, or an amount of its price. */
  lines: z
    .array(
      z
        .strictObject({
          order_line_id: id,
          quantity: quantity.optional(),
          /** If omitted, unshipped units first. */
          from: z.enum(unitSources).optional(),
          amount_minor: amount.min(1).optional(),
        })
        .refine((one) => (one.quantity === undefined) !== (one.amount_minor === undefined), {
          path: ['quantity'],
          error: m.refund_quantity_required,
        })
        .refine((one) => one.from === undefined || one.quantity !== undefined, {
          path: ['from'],
          error: m.refund_amount_source,
        }),
    )
    .max(200)
    .optional(),
  /** The whole refundable amount, instead of lines and shipping. */
  everything: z.boolean().optional(),
  /** Keeps refunded unshipped units in the order; otherwise they are canceled. */
  keep_order: z.boolean().optional(),
  /** Amount of the shipping to refund. */
  shipping_minor: amount.optional(),
  /** Goodwill credit paid by the platform: shop and members keep their earnings. */
  goodwill_minor: amount.optional(),
  to: z.enum(refundTargets),
}

export const refundPreview = z.object({
  /** Paid and not yet refunded: the maximum of a refund. */
  refundable_minor: minor,
  amount_minor: minor,
  parts: z.array(part),
  lines: z.array(refundLine),
  /** Final status of the order if the refund leaves nothing to ship. */
  becomes: z.enum(['cancelled', 'shipped']).nullable(),
  /** The part of the refund that each side pays. */
  gives: z.object({
    shop_minor: minor,
    /** The part that the shop's balance does not cover and that becomes its debt. */
    shop_debt_minor: minor,
    commission_minor: minor,
    tax_minor: minor,
    shipping_minor: minor,
    /** The payment fee, which the platform received. */
    fee_minor: minor.optional(),
    goodwill_minor: minor,
    /** The part that returns to coupons of the platform. */
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
  /** Bank details of the buyer, if the refund is paid by bank. */
  bank_details: z.string().nullable(),
  /** Why the gateway did not pay it. */
  failure: z.string().nullable(),
})
export type RefundRow = z.output<typeof refundRow>

export const adminRefund = {
  /** Calculates a refund and who pays it. Saves nothing. */
  preview: get('/admin/refund-preview', {
    access: 'admin:order',
    input: z.strictObject(refundInput),
    data: refundPreview,
  }),
  /**
   * Creates a refund. One that does not go to the original payment method needs approval above the
   * dual-control limit.
   */
  create: post('/admin/refund', {
    access: 'admin:order',
    input: z
      .strictObject({
        ...refundInput,
        /** The buyer reads it; if omitted, the label of `reason_code`. */
        reason: text(300).optional(),
        reason_code: z.enum(refundReasonCodes).optional(),
        version_seen: z.int().optional(),
      })
      .refine(({ reason, reason_code }) => reason !== undefined || reason_code !== undefined, {
        path: ['reason'],
        error: m.required_reason,
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
    data: toPageSchema(refundRow),
  }),
  /** Marks a refund as paid by the bank, or sends a failed gateway refund another way. */
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
        error: m.required_reference,
      })
      .refine(({ status, to }) => status !== 'approved' || to !== undefined, {
        path: ['to'],
        error: m.required_to,
      }),
    data: orApproval(refundRow),
  }),
}
