import { z } from 'zod'

import { amount, bp } from '../shapes.ts'

/** Where earnings can be paid out to. */
export const payoutKinds = ['bank', 'mobile', 'paypal'] as const
export type PayoutKind = (typeof payoutKinds)[number]

const fee = z.strictObject({ fixed_minor: amount, bp })

/** What the market decides about paying out (product.md 8). */
export const payoutTerms = z.strictObject({
  minimum_minor: amount.min(1),
  /** What a withdrawal costs its owner, by the kind of its method. */
  fees: z.strictObject({ bank: fee, mobile: fee, paypal: fee }),
  /** An account that was changed is not paid to for so long. */
  block_hours: z.int().min(0).max(720),
  /** From here on a second person has to approve. */
  dual_control_minor: amount,
  /** Above this an identity document must be there. */
  identity_above_minor: amount,
  /** How long a member may keep the cash of a till. */
  remit_days: z.int().min(1).max(90),
})
export type PayoutTerms = z.output<typeof payoutTerms>

/** What holds until the owner of the market decides otherwise. */
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
