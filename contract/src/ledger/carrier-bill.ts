import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import {
  amount,
  at,
  dateRange,
  day,
  id,
  inDateOrder,
  line,
  minor,
  pageQuery,
  toPageSchema,
} from '../shapes.ts'

const access = 'admin:billing'

const bill = z.object({
  id,
  carrier: z.string(),
  /** The number of the bill. */
  reference: z.string(),
  amount_minor: minor,
  billed_on: day,
  note: z.string().nullable(),
  created_at: at,
  created_by: z.string().nullable(),
  reversed_at: at.nullable(),
  reversal_reason: z.string().nullable(),
})
export type CarrierBill = z.output<typeof bill>

/** What the labels of a carrier cost in a period, and what it billed. */
const cost = z.object({
  carrier: z.string(),
  /** Labels bought in the period, less canceled ones. */
  labels: z.int(),
  labels_minor: minor,
  /** The part that shops paid. */
  shops_minor: minor,
  billed_minor: minor,
  /** Billed less labels; negative while bills are missing. */
  difference_minor: z.int(),
})
export type CarrierCost = z.output<typeof cost>

/** Bills of carriers (docs/domain/money.md#label-events). */
export const carrierBill = {
  list: get('/admin/carrier-bill-list', {
    access,
    input: inDateOrder(pageQuery(['billed_on', 'amount_minor']).extend(dateRange)),
    data: toPageSchema(bill).extend({
      /** The carriers with labels or bills in the period. */
      costs: z.array(cost),
    }),
  }),
  /** Posts a bill (L3); each reference of a carrier once. */
  book: post('/admin/carrier-bill', {
    access,
    input: z.strictObject({
      carrier: line(60),
      reference: line(60),
      amount_minor: amount.min(1),
      billed_on: day,
      note: line(300).nullish(),
    }),
    data: bill,
  }),
  /** Reverses a posted bill (L4), so that it can be posted again. */
  reverse: post('/admin/carrier-bill-reversal', {
    access,
    input: z.strictObject({ id, reason: line(200) }),
    data: bill,
  }),
}
