import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant, ref } from '../../db/columns.ts'

/** Days whose rows have changed since their sums were stored, written by triggers. */
export const changedDays = pgTable('changed_days', {
  source: text({ enum: ['orders', 'earnings'] }).notNull(),
  shop_id: ref().notNull(),
  /** A moment of that day. */
  at: instant().notNull(),
})
