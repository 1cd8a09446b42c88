import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, stamp } from '../../db/columns.ts'

/** The delivery log: every mail we meant to send, and what became of it. */
export const mails = pgTable('mails', {
  id: id(),
  /** One business event, one mail. */
  event_key: text().notNull().unique(),
  to_email: text().notNull(),
  subject: text().notNull(),
  /** Empty until it is first tried. */
  html: text().notNull(),
  text: text().notNull(),
  /** To send it again, without its secrets; none of a mail from before this was kept. */
  letter: jsonb(),
  is_secret: boolean().notNull().default(false),
  state: text({ enum: ['queued', 'sent', 'logged', 'failed', 'off'] })
    .notNull()
    .default('queued'),
  error: text(),
  attempts: integer().notNull().default(0),
  created_at: stamp(),
  sent_at: instant(),
})
