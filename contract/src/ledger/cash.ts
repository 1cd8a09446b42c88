import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get, post } from '../endpoint.ts'
import { amount, at, id, line, minor, nothing, toPageSchema, pageQuery } from '../shapes.ts'

const remittance = z.object({
  id,
  kind: z.enum(['courier', 'seller']),
  courier: z.string().nullable(),
  shop_id: id.nullable(),
  shop_name: z.string().nullable(),
  /** The courier's batch, or the bank's reference. */
  reference: z.string(),
  amount_minor: minor,
  fee_minor: minor,
  /** The parts that paid for collected cash and for debts. */
  cash_minor: minor,
  debt_minor: minor,
  created_at: at,
})
export type Remittance = z.output<typeof remittance>

/** Cash on delivery, until it reaches the platform. */
export const adminCash = {
  /** Who holds how much of it now. */
  open: get('/admin/cash-due', {
    access: 'admin:billing',
    input: nothing,
    data: z.object({
      couriers: z.array(z.object({ courier: z.string(), amount_minor: minor })),
      shops: z.array(
        z.object({
          shop_id: id,
          shop_name: z.string(),
          cash_minor: minor,
          debt_minor: minor,
          /** Since when the shop exceeds its cash limit. */
          over_since: at.nullable(),
          /**
           * When the shop was stopped: its products stay visible and cannot be bought until it
           * pays.
           */
          stopped_at: at.nullable(),
        }),
      ),
    }),
  }),
  list: get('/admin/remittance-list', {
    access: 'admin:billing',
    input: pageQuery(['created_at']).extend({ shop_id: id.optional() }),
    data: toPageSchema(remittance),
  }),
  /**
   * A courier remits collected cash less the courier fee (O7). It pays the orders on the courier's
   * statement; without their numbers, the oldest deliveries first.
   */
  fromCourier: post('/admin/courier-remittance', {
    access: 'admin:billing',
    input: z
      .strictObject({
        courier: line(60),
        batch: line(60),
        gross_minor: amount.min(1),
        fee_minor: amount.optional(),
        order_numbers: z.array(line(40)).min(1).max(5000).optional(),
      })
      .refine(({ gross_minor, fee_minor = 0 }) => fee_minor <= gross_minor, {
        path: ['fee_minor'],
        error: m.fee_above_collected,
      }),
    data: orApproval(remittance),
  }),
  /** A shop pays the cash it collected, then its debts (O12). */
  fromSeller: post('/admin/seller-remittance', {
    access: 'admin:billing',
    input: z.strictObject({ shop_id: id, amount_minor: amount.min(1), reference: line(60) }),
    data: orApproval(remittance),
  }),
}
