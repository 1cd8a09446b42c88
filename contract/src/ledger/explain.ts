import { z } from 'zod'

import type { Permission, TeamRight } from '../access.ts'
import { commissionStates, listedEarningKinds } from '../affiliate/states.ts'
import { get } from '../endpoint.ts'
import { at, dateRange, day, id, inDateOrder } from '../shapes.ts'
import { earningStates } from '../wallet/states.ts'

/** What can be explained: amounts of a record by its id, and balances by their owner. */
export const explainKinds = [
  'seller_share',
  'commission',
  'member_earning',
  'earning_adjustment',
  'till_sale',
  'refund',
  'withdrawal',
  'shipping_label',
  'carrier_bill',
  'purchase_total',
  'order_total',
  'order_share',
  'order_commission',
  'movement',
  'earnings',
  'paid_out',
  'member_earnings',
  'sales',
  'statement',
  'wallet',
  'wallet_hold',
  'withdrawal_transit',
  'seller_pending',
  'seller_available',
  'seller_cod_due',
  'owner_debt',
  'commission_pending',
  'commission_held',
  'pos_cash_due',
] as const
export type ExplainKind = (typeof explainKinds)[number]

/** Columns of a shop's earnings; `net` is what remains for the shop. */
export const earningParts = [
  'goods',
  'discount',
  'delivery',
  'tax',
  'fee',
  'fee_tax',
  'refunded',
  'net',
] as const
export type EarningPart = (typeof earningParts)[number]

/** The sums above a statement. */
export const statementSums = ['opening', 'in', 'out', 'closing'] as const
export type StatementSum = (typeof statementSums)[number]

/** Staff need one of these permissions, logins of a shop this right; buyers always have access. */
export const explainPermissions: readonly Permission[] = ['billing', 'order', 'withdraw']
export const explainRight: TeamRight = 'money'

const amount = z.int()

/** One step of the calculation: an amount added, deducted, or the result. */
const step = z.object({
  label: z.string(),
  sign: z.enum(['plus', 'minus', 'equals']),
  amount_minor: amount,
  /** How the amount is calculated: `2 × 19.00`, a rate and its source, a cap. */
  note: z.string().nullable(),
})
export type ExplainStep = z.output<typeof step>

const entry = z.object({
  id,
  transaction_id: id,
  event_type: z.string(),
  effective_at: at,
  purpose: z.string(),
  /**
   * Owner of the account, as far as the caller may know: `own`, `market` (the platform) or `other`.
   */
  owner: z.enum(['own', 'market', 'other']),
  side: z.enum(['D', 'C']),
  amount_minor: amount,
  order_number: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ExplainEntry = z.output<typeof entry>

const explanation = z.object({
  kind: z.enum(explainKinds),
  title: z.string(),
  amount_minor: amount,
  steps: z.array(step),
  /** The rule that applies and its source, rounding, and limits. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  entries: z.array(entry),
})
export type Explanation = z.output<typeof explanation>

/** Explains an amount down to its ledger entries. Callers can ask about their own amounts. */
export const explain = get('/explain', {
  access: 'signed_in',
  input: inDateOrder(
    z.strictObject({
      kind: z.enum(explainKinds),
      /** Id of the record; for a balance, the id of the owner, by default the caller. */
      id: id.optional(),
      /** Owner of the balance, if staff ask about another account. */
      owner_type: z.enum(['user', 'member', 'seller']).optional(),
      /** The column of the earnings, over the rows that match the filters. */
      part: z.enum(earningParts).optional(),
      /** The sum of the statement. */
      sum: z.enum(statementSums).optional(),
      /** State of a member's earnings; if omitted, the reversed amount. */
      earned: z.enum(commissionStates).optional(),
      earning_kind: z.enum(listedEarningKinds).optional(),
      release: day.optional(),
      q: z.string().trim().max(100).optional(),
      state: z.enum(earningStates).optional(),
      ...dateRange,
    }),
  ),
  data: explanation,
})
