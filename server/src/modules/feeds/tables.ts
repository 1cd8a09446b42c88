import { feedFormats } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** 122 random bits: the address is the only secret of a feed. */
export const newToken = sql`replace(gen_random_uuid()::text, '-', '')`

/** Product feeds for shopping services. */
export const feeds = pgTable('feeds', {
  id: id(),
  name: text().notNull(),
  format: text({ enum: feedFormats }).notNull(),
  category_id: ref(),
  locale: text(),
  country: text(),
  currency: text(),
  in_stock_only: boolean().notNull().default(false),
  token: text().notNull().default(newToken),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  version: integer().notNull().default(1),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})
export type Feed = typeof feeds.$inferSelect
