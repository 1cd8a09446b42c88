import { feedFormats } from '@emporia/contract'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Product feeds for shopping services. */
export const feeds = pgTable('feeds', {
  id: id(),
  name: text().notNull(),
  format: text({ enum: feedFormats }).notNull(),
  category_id: ref(),
  locale: text(),
  in_stock_only: boolean().notNull().default(false),
  token: text().notNull(),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  version: integer().notNull().default(1),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})
export type Feed = typeof feeds.$inferSelect
