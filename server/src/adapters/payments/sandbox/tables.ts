import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant, minor, ref, stamp } from '../../../db/columns.ts'

/** The sandbox's records: what its page was asked to collect. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  reference: text().primaryKey(),
  idempotency_key: text().notNull(),
  payment_id: ref().notNull(),
  title: text().notNull(),
  amount_minor: minor().notNull(),
  currency: text().notNull(),
  success_url: text().notNull(),
  failure_url: text().notNull(),
  state: text({ enum: ['open', 'approved', 'declined', 'pending'] })
    .notNull()
    .default('open'),
  expires_at: instant().notNull(),
  created_at: stamp(),
  decided_at: instant(),
})
export type SandboxSession = typeof sandboxSessions.$inferSelect

export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotency_key: text().primaryKey(),
  reference: text().notNull(),
  amount_minor: minor().notNull(),
  created_at: stamp(),
})

export const sandboxSecrets = pgTable('sandbox_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
