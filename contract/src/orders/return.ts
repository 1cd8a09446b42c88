import { z } from 'zod'

import type { Access } from '../access.ts'
import { orApproval } from '../approvals/approval.ts'
import { del, get, post } from '../endpoint.ts'
import {
  at,
  byId,
  file,
  id,
  measure,
  minor,
  toPageSchema,
  pageQuery,
  picture,
  quantity,
  text,
} from '../shapes.ts'
import { refundTargets } from './refund-states.ts'
import { refund } from './refund.ts'
import {
  returnConditions,
  returnKinds,
  returnPhotosMax,
  returnReasons,
  returnStates,
} from './return-states.ts'

const returnLine = z.object({
  id,
  order_line_id: id,
  name: z.string(),
  variant_label: z.string(),
  unit: z.string(),
  decimals: z.int(),
  picture: picture.nullable(),
  quantity: measure,
  reason: z.enum(returnReasons),
  condition: z.enum(returnConditions),
  /** Units that the shop received; null before the goods arrive. */
  received_quantity: measure.nullable(),
  resellable: z.boolean().nullable(),
})

/** A return, for every caller within its scope. */
export const returned = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  group_id: id,
  shop_id: id.nullable(),
  shop_name: z.string(),
  customer: z.string(),
  kind: z.enum(returnKinds).optional(),
  /** When the refund of a withdrawal is due. */
  refund_due_at: at.nullish(),
  state: z.enum(returnStates),
  refund_to: z.enum(refundTargets),
  note: z.string().nullable(),
  photos: z.array(picture),
  lines: z.array(returnLine),
  events: z.array(
    z.object({
      id,
      actor: z.string(),
      from_state: z.enum(returnStates).nullable(),
      to_state: z.enum(returnStates),
      note: z.string().nullable(),
      created_at: at,
    }),
  ),
  /** Value of the goods without shipping; the refund may be less. */
  goods_minor: minor,
  with_shipping: z.boolean(),
  refund: refund.nullable(),
  created_at: at,
  /** States to which the caller may move the return now. */
  moves: z.array(z.enum(returnStates)),
})
export type Return = z.output<typeof returned>

const filters = pageQuery(['created_at', 'id']).extend({
  state: z.enum(returnStates).optional(),
  order_id: id.optional(),
})

export const buyerReturn = {
  request: post('/return', {
    access: 'buyer',
    input: z.strictObject({
      order_id: id,
      lines: z
        .array(
          z.strictObject({
            order_line_id: id,
            quantity,
            reason: z.enum(returnReasons),
            condition: z.enum(returnConditions),
          }),
        )
        .min(1)
        .max(200),
      note: text(1000).optional(),
      photos: z.array(file).max(returnPhotosMax).optional(),
      refund_to: z.enum(refundTargets),
      /** Bank details for the refund of a cash payment. */
      bank_details: text(200).optional(),
    }),
    data: returned,
  }),
  /** The buyer cancels the return. */
  cancel: del('/return', { access: 'buyer', input: byId, data: returned }),
  list: get('/return-list', { access: 'buyer', input: filters, data: toPageSchema(returned) }),
}

const arrived = z
  .array(z.strictObject({ id, received_quantity: measure.min(0), resellable: z.boolean() }))
  .max(200)
  .optional()

const counted = toPageSchema(returned).extend({
  /** Returns in each state under the same search, for the tabs of the list. */
  counts: z.record(z.enum(returnStates), z.int()),
})

const calls = <const A extends Access>(area: 'admin' | 'seller', access: A) => ({
  list: get(`/${area}/return-list`, { access, input: filters, data: counted }),
})

const decision = {
  id,
  /** The buyer reads it. */
  note: text(500).optional(),
  /** Units received; if omitted, all of them, in resellable condition. */
  lines: arrived,
}

export const sellerReturn = {
  ...calls('seller', 'seller:order'),
  setStatus: post('/seller/return-status', {
    access: 'seller:order',
    input: z.strictObject({ ...decision, status: z.enum(['approved', 'rejected', 'received']) }),
    data: returned,
  }),
}

export const adminReturn = {
  ...calls('admin', 'admin:order'),
  setStatus: post('/admin/return-status', {
    access: 'admin:order',
    input: z.strictObject({
      ...decision,
      status: z.enum(['approved', 'rejected', 'received', 'refunded']),
      /**
       * If omitted, the refund target that the buyer chose, and shipping by the reason of the
       * return.
       */
      to: z.enum(refundTargets).optional(),
      with_shipping: z.boolean().optional(),
      /** Refunds all units of a withdrawal, although fewer were recorded as received. */
      in_full: z.boolean().optional(),
    }),
    data: orApproval(returned),
  }),
}
