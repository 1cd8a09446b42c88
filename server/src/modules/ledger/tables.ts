import { type AccountKind, ownerTypes, type Purpose } from '@emporia/contract'
import { bigint, boolean, char, date, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

/** Accounts: where money is, or what it was earned or spent on. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  purpose: text().$type<Purpose>().notNull(),
  kind: text().$type<AccountKind>().notNull(),
  owner_type: text({ enum: ownerTypes }).notNull(),
  owner_id: ref().notNull(),
  detail: text().notNull().default(''),
  currency: char({ length: 3 }).notNull(),
  guarded: boolean().notNull(),
  balance_minor: minor().notNull().default(0),
  version: bigint({ mode: 'number' }).notNull().default(0),
})

/** Ledger events, each written once. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: id(),
  event_key: text().notNull(),
  event_type: text().notNull(),
  payload_hash: text().notNull(),
  ref_type: text(),
  ref_id: ref(),
  actor_id: ref(),
  reason: text(),
  effective_at: instant().notNull(),
  created_at: stamp(),
})

/** Debits and credits of the events. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: id(),
  transaction_id: ref().notNull(),
  account_id: ref().notNull(),
  side: text({ enum: ['D', 'C'] }).notNull(),
  amount_minor: minor().notNull(),
  currency: char({ length: 3 }).notNull(),
  balance_after_minor: minor(),
  order_id: ref(),
  order_line_id: ref(),
})

/** Nightly snapshots, taken after the ledger check found no violations. */
export const ledgerSnapshots = pgTable('ledger_snapshots', {
  id: id(),
  taken_at: instant().notNull(),
  last_entry_id: ref().notNull(),
  last_transaction_id: ref().notNull(),
  transactions: bigint({ mode: 'number' }).notNull(),
  debits_minor: minor().notNull(),
  credits_minor: minor().notNull(),
})

/** Sums of the entries of a snapshot by day, in the marketplace's time zone. */
export const ledgerDaySums = pgTable('ledger_day_sums', {
  last_entry_id: ref().notNull(),
  day: date().notNull(),
  earned_minor: minor().notNull(),
  debits_minor: minor().notNull(),
  credits_minor: minor().notNull(),
})

/** Sums of the entries of people and shops by account and event, up to the last snapshot. */
export const ledgerAccountSums = pgTable('ledger_account_sums', {
  account_id: ref().notNull(),
  event_type: text().notNull(),
  credited_minor: minor().notNull(),
  last_entry_id: ref().notNull(),
})
