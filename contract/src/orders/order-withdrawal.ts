import { z } from 'zod'

import { post } from '../endpoint.ts'
import { at, id, line, measure, text } from '../shapes.ts'

const withdrawn = z.object({
  number: z.string(),
  shop_name: z.string(),
  items: z.array(
    z.object({
      order_line_id: id,
      name: z.string(),
      variant_label: z.string(),
      unit: z.string(),
      decimals: z.int(),
      quantity: measure,
    }),
  ),
})

/**
 * Withdraws from the contract without signing in, by the order number and the e-mail or phone of the
 * order (docs/domain/consumer-law.md#withdrawal). Without a confirmation it changes nothing and
 * returns what would be withdrawn.
 */
export const orderWithdrawal = post('/withdraw-contract', {
  access: 'public',
  input: z.strictObject({
    number: text(40),
    contact: text(254),
    /** Who declares the withdrawal. */
    name: line(120),
    is_confirmed: z.boolean().optional(),
  }),
  data: z.object({
    number: z.string(),
    /** When the declaration was received; null: not confirmed yet. */
    received_at: at.nullable(),
    orders: z.array(withdrawn),
  }),
})
