import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, id } from '../shapes.ts'

/** What can be asked about: amounts of one thing by its id, and balances by whose they are. */
export const explainKinds = [
  'seller_share',
  'commission',
  'refund',
  'withdrawal',
  'wallet',
  'seller_pending',
  'seller_available',
  'seller_cod_due',
  'owner_debt',
  'commission_pending',
] as const
export type ExplainKind = (typeof explainKinds)[number]

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
  }),
  data: explanation,
})
