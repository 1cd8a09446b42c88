import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { stamp } from '../../db/columns.ts'

/** Settings by the owner of the marketplace, one row per topic. */
export const settings = pgTable('settings', {
  topic: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: stamp(),
})
