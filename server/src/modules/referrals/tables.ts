import { attributionSources } from '@emporia/contract'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Referring member of a browser or, after a sign-in, of a user. */
export const attributions = pgTable('attributions', {
  id: id(),
  visitor_id: uuid(),
  user_id: ref(),
  member_id: ref().notNull(),
  product_id: ref(),
  click_id: uuid(),
  source: text({ enum: attributionSources }).notNull(),
  clicked_at: instant().notNull(),
  expires_at: instant().notNull(),
})

/** Products that a member shares; a stopped link does not count. */
export const affiliateLinks = pgTable('affiliate_links', {
  member_id: ref().notNull(),
  product_id: ref().notNull(),
  is_active: boolean().notNull().default(true),
  created_at: stamp(),
})

/** Users who signed in with each browser. */
export const visitorLogins = pgTable('visitor_logins', {
  visitor_id: uuid().notNull(),
  user_id: ref().notNull(),
  signed_in_at: instant().notNull(),
})
