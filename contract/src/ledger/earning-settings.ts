import { z } from 'zod'

import { amount } from '../shapes.ts'

/** Who takes the cash of an order that is paid on delivery. */
export const collectors = ['courier', 'seller'] as const
export type Collector = (typeof collectors)[number]

/** What the market decides about the money of its shops (product.md 8, money.md 0.5). */
export const earningSettings = z.strictObject({
  /** So long after its delivery a share becomes available; never before things can come back. */
  hold_days: z.int().min(0).max(365),
  collected_by: z.enum(collectors),
  /** A shop that owes more cash than this for longer than the grace sells nothing until it has paid. */
  cash_due_max_minor: amount,
  cash_grace_days: z.int().min(0).max(365),
  /** Whether a return is refunded as soon as the shop has it back, or only by the staff. */
  refund_on_receipt: z.boolean(),
})
export type EarningSettings = z.output<typeof earningSettings>

/** What holds until the owner of the market decides otherwise. */
export const defaultEarning: EarningSettings = {
  hold_days: 14,
  collected_by: 'courier',
  cash_due_max_minor: 50_000,
  cash_grace_days: 7,
  refund_on_receipt: true,
}
