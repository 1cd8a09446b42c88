import { teamRights } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant, ref, stamp } from '../../../db/columns.ts'

/** Additional logins of a shop; the owner is in `shops`. */
export const shopTeam = pgTable('shop_team', {
  user_id: ref().primaryKey(),
  shop_id: ref().notNull(),
  rights: text({ enum: teamRights }).array().notNull(),
  /** Since when the shop's package allows fewer logins; a paused login has no access. */
  paused_at: instant(),
  created_at: stamp(),
})
