import { approvalKinds, approvalStates, permissions, type ApprovalEffect } from '@emporia/contract'
import type { LocaleTexts } from '@emporia/messages/locale'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref } from '../../db/columns.ts'

/** What a request says about itself. */
export type ApprovalTexts = { title: string; reason: string; effects: ApprovalEffect[] }

/** Calls that one person requests and another one decides. */
export const approvals = pgTable('approvals', {
  id: id(),
  kind: text({ enum: approvalKinds }).notNull(),
  /** The permission that decides; null: only owners decide. */
  permission: text({ enum: permissions }),
  /** The input of the call, encrypted; null once the request is closed. */
  input_sealed: text(),
  title: text().notNull(),
  effects: jsonb().$type<ApprovalEffect[]>().notNull(),
  path: text(),
  amount_minor: minor(),
  beneficiary_id: ref(),
  reason: text().notNull(),
  /** Title, reason and effects in every language offered at the time (decision 0038). */
  translations: jsonb().$type<LocaleTexts<ApprovalTexts>>(),
  asked_by: ref(),
  asked_at: instant().notNull(),
  expires_at: instant().notNull(),
  state: text({ enum: approvalStates }).notNull().default('pending'),
  decided_by: ref(),
  decided_at: instant(),
  note: text(),
  result_id: ref(),
  dedupe_key: text(),
})

/** Credits that employees booked without approval, below the limit of dual control. */
export const discretionaryCredits = pgTable('discretionary_credits', {
  id: id(),
  kind: text({ enum: approvalKinds }).notNull(),
  amount_minor: minor().notNull(),
  staff_id: ref().notNull(),
  beneficiary_id: ref(),
  created_at: instant().notNull(),
  dedupe_key: text(),
})
