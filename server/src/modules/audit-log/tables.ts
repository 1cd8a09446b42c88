import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref } from '../../db/columns.ts'

/** Every writing call of staff. Append-only. */
export const auditLog = pgTable('audit_log', {
  id: id(),
  at: instant().notNull(),
  actor_id: ref().notNull(),
  /** The API key that made the call; null: a session. */
  api_key_id: ref(),
  method: text().notNull(),
  path: text().notNull(),
  /** The record that the call named. */
  target_id: ref(),
  /** Without secrets. */
  sent: jsonb().$type<Record<string, unknown>>().notNull(),
  ip: text().notNull(),
  user_agent: text().notNull(),
  request_id: text().notNull(),
})

/** What a call changed. Written by triggers (`record_audit_change`, 0015_operations.sql) and `noteChange`. */
export const auditChanges = pgTable('audit_changes', {
  id: id(),
  audit_id: ref().notNull(),
  /** The table name. */
  record: text().notNull(),
  record_id: ref(),
  kind: text({ enum: ['insert', 'update', 'delete'] }).notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})
