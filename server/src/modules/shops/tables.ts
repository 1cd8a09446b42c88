import { type Address, shopStatuses } from '@emporia/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

export const shops = pgTable('shops', {
  id: id(),
  owner_id: ref().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  status: text({ enum: shopStatuses }).notNull().default('draft'),
  reason: text(),
  category_id: ref(),
  tagline: text().notNull().default(''),
  about: text().notNull().default(''),
  logo: ref(),
  banner: ref(),
  address: jsonb().$type<Address>(),
  closed_from: instant(),
  closed_to: instant(),
  closed_note: text(),
  rating_total: integer().notNull().default(0),
  rating_count: integer().notNull().default(0),
  approved_at: instant(),
  /** The times in which it sells, as far as is known; kept by the database. */
  trades: text().notNull().default('{}'),
  created_at: stamp(),
  updated_at: stamp(),
})
