import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, id, minor, toPageSchema, pageQuery } from '../shapes.ts'
import { ownerTypes } from './accounts.ts'

/** Accounts of the platform may have a balance on either side. */
const balance = z.int()

const account = z.object({
  code: z.int(),
  purpose: z.string(),
  kind: z.enum(['asset', 'liability', 'income', 'expense']),
  detail: z.string(),
})

/**
 * One invariant of the ledger and the first rows that violate it (docs/domain/money.md#invariants).
 */
const check = z.object({
  key: z.string(),
  title: z.string(),
  holds: z.boolean(),
  broken: z.array(z.string()),
})
export type Check = z.output<typeof check>

const audit = z.object({
  checked_at: at,
  /** False if any invariant is violated. */
  holds: z.boolean(),
  checks: z.array(check),
  /** Whether they are those of the last night, because checking takes longer than a call may. */
  is_stored: z.boolean(),
  /** The nightly balance snapshot from which entries were counted; null: all entries were read. */
  counted_from: at.nullable(),
  /** Whether the database role, and not only triggers, keeps the ledger append-only. */
  separate_role: z.boolean(),
  transactions: z.int(),
  /** Total balance per purpose, on its normal side. */
  trial_balance: z.array(account.extend({ balance_minor: balance, owners: z.int() })),
  debits_minor: z.int(),
  credits_minor: z.int(),
  /** Time and result of the last nightly check; null before the first. */
  nightly: z.object({ checked_at: at, holds: z.boolean() }).nullable(),
})
export type Audit = z.output<typeof audit>

const entry = account.extend({
  id,
  transaction_id: id,
  event_key: z.string(),
  event_type: z.string(),
  effective_at: at,
  owner_type: z.enum(ownerTypes),
  owner_id: z.int(),
  owner_name: z.string(),
  side: z.enum(['D', 'C']),
  amount_minor: minor,
  balance_after_minor: minor.nullable(),
  order_id: id.nullable(),
  reason: z.string().nullable(),
})
export type LedgerEntry = z.output<typeof entry>

/** Read-only access to the ledger. */
export const ledger = {
  audit: get('/admin/ledger-audit', {
    access: 'admin:billing',
    /** `whole` reads every entry again, not only those since the last night. */
    input: z.strictObject({ whole: z.boolean().optional() }),
    data: audit,
  }),
  list: get('/admin/ledger-list', {
    access: 'admin:billing',
    input: pageQuery(['effective_at']).extend({
      purpose: z.string().max(40).optional(),
      owner_type: z.enum(ownerTypes).optional(),
      owner_id: z.int().optional(),
      order_id: id.optional(),
      transaction_id: id.optional(),
    }),
    data: toPageSchema(entry),
  }),
}
