import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../db/columns.ts'

/** Addresses that wait for a variant: `pending` until confirmed, `notified` once informed. */
export const stockAlerts = pgTable('stock_alerts', {
  id: id(),
  variant_id: ref().notNull(),
  email: text().notNull(),
  /** The language of the visitor; null is the default one. */
  locale: text(),
  state: text({ enum: ['pending', 'waiting', 'notified'] })
    .notNull()
    .default('pending'),
  token_hash: text(),
  token_sent_at: instant(),
  /** Token in each e-mail, valid only for ending the alert. */
  leave_token: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  created_at: stamp(),
  expires_at: instant().notNull(),
  notified_at: instant(),
})
