import { visitDevices } from '@emporia/contract'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant, ref } from '../../../db/columns.ts'

/** Keys for hashing addresses, one for each month. */
export const visitKeys = pgTable('visit_keys', {
  month: text().primaryKey(),
  key: text().notNull(),
})

export const referralClicks = pgTable('referral_clicks', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  member_id: ref(),
  product_id: ref(),
  visitor_id: uuid().notNull(),
  user_id: ref(),
  landed_at: instant().notNull(),
  ip_hash: text().notNull(),
  ua_hash: text().notNull(),
  device: text({ enum: visitDevices }).notNull(),
  country: text(),
  referer_host: text(),
  sub_id: text(),
  is_bot: boolean().notNull().default(false),
  is_unique: boolean().notNull().default(false),
  rejected_reason: text(),
})

/** Product views and cart additions after a click that counts, each once. */
export const referralSteps = pgTable(
  'referral_steps',
  {
    click_id: uuid().notNull(),
    landed_at: instant().notNull(),
    member_id: ref().notNull(),
    /** The product of the link; null: the store. */
    product_id: ref(),
    referer_host: text(),
    sub_id: text(),
    seen_id: ref().notNull(),
    is_in_cart: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.click_id, table.seen_id] })],
)
