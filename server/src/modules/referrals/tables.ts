import { attributionSources } from '@emporia/contract'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Who brought a browser or, once somebody has signed in, a person. */
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

/** A product that a member shares; stopped, a link to it counts for nothing. */
export const affiliateLinks = pgTable('affiliate_links', {
  member_id: ref().notNull(),
  product_id: ref().notNull(),
  is_active: boolean().notNull().default(true),
  created_at: stamp(),
})

/** Who signed in with which browser. */
export const visitorLogins = pgTable('visitor_logins', {
  visitor_id: uuid().notNull(),
  user_id: ref().notNull(),
  signed_in_at: instant().notNull(),
})
