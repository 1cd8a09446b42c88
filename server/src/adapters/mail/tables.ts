import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, stamp } from '../../db/columns.ts'

/** The delivery log: every queued e-mail, and its outcome. */
export const mails = pgTable('mails', {
  id: id(),
  /** At most one e-mail per business event. */
  event_key: text().notNull().unique(),
  to_email: text().notNull(),
  subject: text().notNull(),
  /** Empty until the first attempt. */
  html: text().notNull(),
  text: text().notNull(),
  /** The content for resending, without secrets; null for mails older than this column. */
  letter: jsonb(),
  is_secret: boolean().notNull().default(false),
  /** The language of its texts; null is the default one. */
  locale: text(),
  state: text({ enum: ['queued', 'sent', 'logged', 'failed', 'off'] })
    .notNull()
    .default('queued'),
  error: text(),
  attempts: integer().notNull().default(0),
  created_at: stamp(),
  sent_at: instant(),
})
