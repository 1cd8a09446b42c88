import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { amount, at, id, line, minor, toPageSchema, pageQuery, text } from '../shapes.ts'
import { disputeStates } from './refund-states.ts'

const dispute = z.object({
  id,
  order_id: id,
  /** The refund that the dispute created. */
  refund_id: id,
  order_number: z.string(),
  shop_name: z.string(),
  customer: z.string(),
  gateway: z.string(),
  state: z.enum(disputeStates),
  amount_minor: minor,
  fee_minor: minor,
  reason: z.string(),
  reference: z.string(),
  created_at: at,
  closed_at: at.nullable(),
})
export type Dispute = z.output<typeof dispute>

/**
 * Chargebacks: shop and members give back their parts until the dispute is decided (R7, R8, R9).
 */
export const adminDispute = {
  open: post('/admin/dispute', {
    access: 'admin:billing',
    input: z.strictObject({
      order_id: id,
      reason: text(300),
      /** The bank's number of the dispute. */
      reference: line(80),
      fee_minor: amount.optional(),
    }),
    data: dispute,
  }),
  setStatus: post('/admin/dispute-status', {
    access: 'admin:billing',
    input: z.strictObject({ id, status: z.enum(['won', 'lost']) }),
    data: dispute,
  }),
  list: get('/admin/dispute-list', {
    access: 'admin:billing',
    input: pageQuery(['created_at', 'amount_minor']).extend({
      state: z.enum(disputeStates).optional(),
    }),
    data: toPageSchema(dispute),
  }),
}
