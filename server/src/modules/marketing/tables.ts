import { campaignStates, contactStates, segments, subscriberStates } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Contact messages. */
export const contacts = pgTable('contacts', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  subject: text().notNull(),
  message: text().notNull(),
  status: text({ enum: contactStates }).notNull().default('open'),
  /** The language of the writer; null is the default one. */
  locale: text(),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})

/** Replies by e-mail and internal notes of staff. */
export const contactReplies = pgTable('contact_replies', {
  id: id(),
  contact_id: ref().notNull(),
  author_id: ref(),
  text: text().notNull(),
  is_note: boolean().notNull().default(false),
  created_at: stamp(),
})

/** Newsletter subscribers. Only confirmed ones receive campaigns. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text().notNull(),
  name: text().notNull().default(''),
  state: text({ enum: subscriberStates }).notNull().default('pending'),
  source: text({ enum: ['form', 'staff'] })
    .notNull()
    .default('form'),
  token_hash: text(),
  token_sent_at: instant(),
  confirmed_at: instant(),
  left_at: instant(),
  /** The language of the newsletter; null is the default one. */
  locale: text(),
  /** Token in each e-mail, valid only for unsubscribing. */
  leave_token: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  created_at: stamp(),
})

export const newsletterCampaigns = pgTable('newsletter_campaigns', {
  id: id(),
  subject: text().notNull(),
  heading: text().notNull(),
  text: text().notNull(),
  button_label: text(),
  button_link: text(),
  segment: text({ enum: segments }).notNull().default('all'),
  status: text({ enum: campaignStates }).notNull().default('draft'),
  audience: integer().notNull().default(0),
  created_at: stamp(),
  updated_at: stamp(),
  started_at: instant(),
  finished_at: instant(),
  deleted_at: instant(),
})

/** Recipients of a campaign. The key prevents a second delivery. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  { campaign_id: ref().notNull(), subscriber_id: ref().notNull(), created_at: stamp() },
  ({ campaign_id, subscriber_id }) => [primaryKey({ columns: [campaign_id, subscriber_id] })],
)

/** Consents given and withdrawn. */
export const consents = pgTable('consents', {
  id: id(),
  user_id: ref(),
  email_hash: text().notNull(),
  kind: text({ enum: ['terms', 'newsletter'] }).notNull(),
  is_given: boolean().notNull(),
  words_hash: text().notNull().default(''),
  created_at: stamp(),
})
