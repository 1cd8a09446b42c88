import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref } from '../../../db/columns.ts'

/** When too little of what members earn came from selling to others; open until it is enough again. */
export const retailTrips = pgTable('retail_trips', {
  id: id(),
  tripped_at: instant().notNull(),
  recovered_at: instant(),
})

/** What the staff gave or took beside what was earned. */
export const earningAdjustments = pgTable('earning_adjustments', {
  id: id(),
  uuid: uuid().notNull(),
  member_id: ref().notNull(),
  kind: text({ enum: ['bonus', 'correction', 'writeoff'] }).notNull(),
  amount_minor: minor().notNull(),
  reason: text().notNull(),
  actor_id: ref(),
  created_at: instant().notNull(),
})
