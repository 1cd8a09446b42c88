import { teamRights } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { ref, stamp } from '../../db/columns.ts'

/** Further logins of a shop; its owner stands in `shops`. */
export const shopTeam = pgTable('shop_team', {
  user_id: ref().primaryKey(),
  shop_id: ref().notNull(),
  rights: text({ enum: teamRights }).array().notNull(),
  created_at: stamp(),
})
