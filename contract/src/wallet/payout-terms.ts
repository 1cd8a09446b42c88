import { z } from 'zod'

import { amount, bp, orderTotalMax } from '../shapes.ts'

/** Kinds of payout accounts. */
export const payoutKinds = ['bank', 'mobile', 'paypal'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/** The largest limit of dual control: no amount needs a second person. */
export const dualControlMax = orderTotalMax

const fee = z.strictObject({ fixed_minor: amount, bp })

/** Settings of withdrawals (docs/domain/money.md#withdrawals). */
export const payoutTerms = z.strictObject({
  minimum_minor: amount.min(1),
  /** Withdrawal fees by kind of method. */
  fees: z.strictObject({ bank: fee, mobile: fee, paypal: fee }),
  /** Hours for which a changed account is blocked. */
  block_hours: z.int().min(0).max(720),
  /** Amount above which a second person has to approve; `dualControlMax` turns approval off. */
  dual_control_minor: amount,
  /** Amount above which an identity document is required. */
  identity_above_minor: amount,
  /** Days for which a member may hold cash of POS sales. */
  remit_days: z.int().min(1).max(90),
})
export type PayoutTerms = z.output<typeof payoutTerms>

/** Defaults, until the owner changes the settings. */
export const defaultPayoutTerms: PayoutTerms = {
  minimum_minor: 5000,
  fees: {
    bank: { fixed_minor: 100, bp: 0 },
    mobile: { fixed_minor: 50, bp: 50 },
    paypal: { fixed_minor: 0, bp: 200 },
  },
  block_hours: 72,
  dual_control_minor: 500_000,
  identity_above_minor: 100_000,
  remit_days: 7,
}
