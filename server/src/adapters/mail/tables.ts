import { boolean, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core'

import { id, instant, stamp } from '../../db/columns.ts'

const states = ['queued', 'sent', 'logged', 'failed', 'off'] as const

/** The delivery log: every e-mail that a job has sent, or tried to send for the last time. */
export const mails = pgTable('mails', {
  id: id(),
  /** At most one e-mail per business event. */
  event_key: text().notNull().unique(),
  to_email: text().notNull(),
  subject: text().notNull(),
  /** Empty where it is rendered from the content when someone reads it. */
  text: text().notNull().default(''),
  /** The content, without secrets; null for mails older than this column and for erased ones. */
  letter: jsonb(),
  is_secret: boolean().notNull().default(false),
  /** The language of its texts; null is the default one. */
  locale: text(),
  state: text({ enum: states }).notNull().default('queued'),
  error: text(),
  attempts: integer().notNull().default(0),
  created_at: stamp(),
  sent_at: instant(),
})

/** The delivery log with the e-mails that wait in the outbox. */
export const mailLog = pgView('mail_log', {
  id: id(),
  event_key: text().notNull(),
  to_email: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  letter: jsonb(),
  is_secret: boolean().notNull(),
  locale: text(),
  state: text({ enum: states }).notNull(),
  error: text(),
  attempts: integer().notNull(),
  created_at: stamp(),
  sent_at: instant(),
}).existing()
