import { z } from 'zod'

import type { Permission, TeamRight } from '../access.ts'
import { commissionStates, listedEarningKinds } from '../affiliate/words.ts'
import { get } from '../endpoint.ts'
import { at, day, id } from '../shapes.ts'
import { earningStates } from '../wallet/earnings.ts'

/** What can be asked about: amounts of one thing by its id, and balances by whose they are. */
export const explainKinds = [
  'seller_share',
  'commission',
  'member_earning',
  'earning_adjustment',
  'till_sale',
  'refund',
  'withdrawal',
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

/** The columns of a shop's earnings; `share` is what is left to it. */
export const earningParts = [
  'goods',
  'discount',
  'delivery',
  'tax',
  'fee',
  'refunded',
  'net',
] as const
export type EarningPart = (typeof earningParts)[number]

/** The sums above a statement. */
export const statementSums = ['opening', 'in', 'out', 'closing'] as const
export type StatementSum = (typeof statementSums)[number]

/** Staff who hold one of these keys may ask, and logins of a shop who hold this right; buyers always. */
export const explainKeys: readonly Permission[] = ['billing', 'order', 'withdraw']
export const explainRight: TeamRight = 'money'

const amount = z.int()

/** One line of the sum: what is added, taken away, or comes out of it. */
const step = z.object({
  label: z.string(),
  sign: z.enum(['plus', 'minus', 'equals']),
  amount_minor: amount,
  /** How it comes about: `2 × 19.00`, a rate and where it is from, a cap. */
  note: z.string().nullable(),
})
export type ExplainStep = z.output<typeof step>

const entry = z.object({
  id,
  transaction_id: id,
  event_type: z.string(),
  effective_at: at,
  purpose: z.string(),
  /** Whose account it is, as the asker may know it: his own, the market's. */
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
  /** The rule that was applied, and where it stands; what was rounded; what bounds it. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  entries: z.array(entry),
})
export type Explanation = z.output<typeof explanation>

/** Where an amount comes from, down to the entries of the ledger. Everybody asks about his own. */
export const explain = get('/explain', {
  access: 'signed_in',
  input: z.strictObject({
    kind: z.enum(explainKinds),
    /** Of a thing its number; of a balance its owner, or nothing for one's own. */
    id: id.optional(),
    /** Whose balance it is, where an office asks about somebody else's. */
    owner_type: z.enum(['user', 'member', 'seller']).optional(),
    /** Which sum of the earnings, over what was looked for. */
    part: z.enum(earningParts).optional(),
    /** Which sum above a statement. */
    sum: z.enum(statementSums).optional(),
    /** How far what a member earned is; left out: what of it was taken back. */
    earned: z.enum(commissionStates).optional(),
    earning_kind: z.enum(listedEarningKinds).optional(),
    release: day.optional(),
    q: z.string().trim().max(100).optional(),
    state: z.enum(earningStates).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  data: explanation,
})
