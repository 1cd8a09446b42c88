import { type InvoiceTax, payoutKinds, withdrawalStates } from '@emporia/contract'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

const earners = ['member', 'seller'] as const

export const payoutMethods = pgTable('payout_methods', {
  id: id(),
  owner_type: text({ enum: earners }).notNull(),
  owner_id: ref().notNull(),
  kind: text({ enum: payoutKinds }).notNull(),
  /** Encrypted (`methods/account.ts`); decrypted only for payments, empty once it is erased. */
  account: text().notNull(),
  /** To find other owners who are paid to it (docs/domain/affiliate.md#fraud-rules). */
  account_mark: text(),
  label: text().notNull(),
  is_default: boolean().notNull().default(false),
  verified_at: instant(),
  verified_by: ref(),
  changed_at: instant().notNull(),
  created_at: stamp(),
  deleted_at: instant(),
})

export const withdrawals = pgTable('withdrawals', {
  id: id(),
  owner_type: text({ enum: earners }).notNull(),
  owner_id: ref().notNull(),
  amount_minor: minor().notNull(),
  /** Part of the amount, with its tax. */
  fee_minor: minor().notNull(),
  /** The tax in the fee, by jurisdiction and rate; `fee_taxes` is empty if services were not taxed. */
  fee_tax_minor: minor().notNull().default(0),
  fee_taxes: jsonb().$type<InvoiceTax[]>().notNull().default([]),
  method_id: ref().notNull(),
  method_kind: text({ enum: payoutKinds }).notNull(),
  method_label: text().notNull(),
  method_account: text().notNull(),
  state: text({ enum: withdrawalStates }).notNull().default('pending'),
  note: text(),
  reference: text(),
  reason: text(),
  request_key: uuid(),
  requested_by: ref().notNull(),
  requested_at: instant().notNull(),
  decided_by: ref(),
  decided_at: instant(),
  second_by: ref(),
  returned_at: instant(),
})
