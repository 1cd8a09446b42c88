import { teamRights } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant, ref, stamp } from '../../db/columns.ts'

/** Further logins of a shop; its owner stands in `shops`. */
export const shopTeam = pgTable('shop_team', {
  user_id: ref().primaryKey(),
  shop_id: ref().notNull(),
  rights: text({ enum: teamRights }).array().notNull(),
  /** Since when the shop's package holds fewer logins: it may do nothing meanwhile. */
  paused_at: instant(),
  created_at: stamp(),
})
