import { visitDevices } from '@emporia/contract'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, ref } from '../../../db/columns.ts'

/** What addresses are hashed with, another each month. */
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
