import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref } from '../../../db/columns.ts'

/**
 * Periods in which too little of the earnings came from sales to others; open until the ratio
 * recovers.
 */
export const retailAlerts = pgTable('retail_alerts', {
  id: id(),
  tripped_at: instant().notNull(),
  recovered_at: instant(),
})

/** Adjustments by staff besides earnings. */
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
