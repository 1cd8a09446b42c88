import { z } from 'zod'

import { amount } from '../shapes.ts'

/** Who collects the cash of an order that is paid on delivery. */
export const collectors = ['courier', 'seller'] as const
export type Collector = (typeof collectors)[number]

/** Settings of seller earnings (docs/domain/money.md#seller-earnings). */
export const earningSettings = z.strictObject({
  /** Days from delivery until a share becomes available, at least the return period. */
  hold_days: z.int().min(0).max(365),
  collected_by: z.enum(collectors),
  /** A shop that owes more cash for longer than the grace period cannot sell until it has paid. */
  cash_due_max_minor: amount,
  cash_grace_days: z.int().min(0).max(365),
  /** Whether a return is refunded when the shop receives it, or only by staff. */
  refund_on_receipt: z.boolean(),
})
export type EarningSettings = z.output<typeof earningSettings>

/** Defaults, until the owner changes the settings. */
export const defaultEarning: EarningSettings = {
  hold_days: 14,
  collected_by: 'courier',
  cash_due_max_minor: 50_000,
  cash_grace_days: 7,
  refund_on_receipt: true,
}
