import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get, post, put } from '../endpoint.ts'
import {
  at,
  byId,
  dateRange,
  id,
  inDateOrder,
  measure,
  minor,
  toPageSchema,
  pageQuery,
  quantity,
  text,
} from '../shapes.ts'
import { address } from '../orders/address.ts'
import { orderStatuses } from '../orders/status.ts'
import { saleDraft, saleLines } from './draft.ts'
import { gap } from './gap.ts'
import { receiptLine, posReceipt } from './pos-receipt.ts'
import {
  fulfillments,
  posStates,
  reviewReasons,
  saleDecisions,
  saleFlags,
  saleModes,
  posPayments,
} from './states.ts'

/** Commission of the member, and how much of it was reversed. */
const commission = {
  commission_minor: minor.meta({ title: 'Commission' }),
  commission_reversed_minor: minor.meta({ title: 'Reversed' }),
}

const row = z.object({
  id,
  number: z.string(),
  member_id: id,
  member: z.string(),
  customer: z.string(),
  phone: z.string(),
  fulfilment: z.enum(fulfillments),
  mode: z.enum(saleModes),
  state: z.enum(posStates),
  items: z.int(),
  total_minor: minor,
  /** Total shown at the register. */
  seen_minor: minor,
  discount_minor: minor,
  ...commission,
  returned_minor: minor,
  paid_by: z.array(z.enum(posPayments)),
  flags: z.array(z.enum(saleFlags)),
  /** Why it was parked for review. */
  review_reasons: z.array(z.enum(reviewReasons)),
  sold_at: at,
  received_at: at,
})
export type PosRow = z.output<typeof row>

export const posOrder = row.extend({
  /** Id that the register created; it gives access to the receipt. */
  client_uuid: z.uuid(),
  /** Whether the customer confirmed by a code that the sale belongs to their account. */
  is_confirmed: z.boolean(),
  /** Whether the data of the customer was erased. */
  is_erased: z.boolean(),
  /** Tax number of the platform, for the receipt. */
  market_tax_number: z.string(),
  /** Payment link of the customer, while it is valid. */
  pay: z.object({ url: z.string(), until: at }).nullable(),
  device: z.int(),
  device_seq: z.int(),
  group_number: z.string(),
  due_minor: minor,
  due_at: at,
  wallet_minor: minor,
  receipt: posReceipt,
  copies: z.int(),
  lines: z.array(
    receiptLine.extend({
      order_line_id: id,
      product_id: id,
      ...commission,
      returned_quantity: measure,
    }),
  ),
  orders: z.array(
    z.object({ id, number: z.string(), shop_name: z.string(), status: z.enum(orderStatuses) }),
  ),
  returns: z.array(
    z.object({
      id,
      amount_minor: minor,
      till_minor: minor,
      is_void: z.boolean(),
      reason: z.string(),
      created_at: at,
    }),
  ),
  /** The decision about a parked sale. */
  decision: z
    .object({ status: z.enum(saleDecisions), note: z.string(), by: z.string(), at })
    .nullable(),
  /** Deadline for voiding the sale, and end of the return period. */
  void_until: at.nullable(),
  return_until: at.nullable(),
})
export type PosOrder = z.output<typeof posOrder>

const filters = {
  ...dateRange,
  state: z.enum(posStates).optional(),
  payment: z.enum(posPayments).optional(),
  flagged: z.boolean().optional(),
}
const sorts = ['sold_at', 'total_minor', 'number'] as const
const list = toPageSchema(row).extend({
  totals: z.object({
    sales_minor: minor,
    discount_minor: minor,
    ...commission,
    returned_minor: minor,
  }),
  gaps: z.array(gap),
})

export const posSale = {
  /** Books a sale. Idempotent: the same sale sent again returns the first result. */
  place: put('/pos-order', {
    access: 'member',
    input: saleDraft,
    data: z.object({
      /** `parked`: stored and not booked; the register is stopped until staff decide. */
      state: z.enum(['booked', 'parked', 'rejected']),
      order: posOrder,
      replayed: z.boolean(),
      stock: z.array(z.object({ variant_id: id, stock: measure })),
    }),
  }),
  /** Calculates the total of a sale to be shipped. Saves nothing. */
  quote: post('/pos-quote', {
    access: 'member',
    input: z.strictObject({ lines: saleLines, address }),
    data: z.object({ shipping_minor: minor, tax_minor: minor, total_minor: minor }),
  }),
  /** Hands over the goods after the customer paid by link. */
  handOver: post('/pos-hand-over', { access: 'member', input: byId, data: posOrder }),
  list: get('/pos-order-list', {
    access: 'member',
    input: inDateOrder(pageQuery(sorts).extend(filters)),
    data: list,
  }),
  show: get('/pos-order/:id', { access: 'member', input: byId, data: posOrder }),
  /**
   * Returns lines of a sale, or all of them if omitted. Within 15 minutes the whole sale is voided.
   */
  giveBack: post('/pos-return', {
    access: 'member',
    input: z.strictObject({
      id,
      lines: z
        .array(z.strictObject({ order_line_id: id, quantity }))
        .min(1)
        .max(200)
        .optional(),
      restock: z.boolean(),
      reason: text(200),
    }),
    data: posOrder,
  }),
  /** Counts a further copy of the receipt, so that it is marked as a copy. */
  reprint: post('/pos-reprint', {
    access: 'member',
    input: byId,
    data: z.object({ copies: z.int(), logo: z.string() }),
  }),
}

export const adminPosSale = {
  list: get('/admin/pos-order-list', {
    access: 'admin:employee',
    input: inDateOrder(pageQuery(sorts).extend({ ...filters, member_id: id.optional() })),
    data: list,
  }),
  show: get('/admin/pos-order/:id', { access: 'admin:category', input: byId, data: posOrder }),
  /** Books a parked sale, or rejects it, which makes its receipt invalid. */
  setStatus: post('/admin/pos-sale-status', {
    access: 'admin:employee',
    confirm: true,
    input: z.strictObject({ id, status: z.enum(saleDecisions), note: text(300) }),
    data: orApproval(posOrder),
  }),
}
