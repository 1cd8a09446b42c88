import { reviewStatuses, reviewTargets } from '@emporia/contract'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Buyers' reviews of a delivered line: of its product, and of its shop. */
export const reviews = pgTable('reviews', {
  id: id(),
  target: text({ enum: reviewTargets }).notNull(),
  product_id: ref(),
  shop_id: ref(),
  order_line_id: ref().notNull(),
  user_id: ref().notNull(),
  rating: integer().notNull(),
  title: text().notNull().default(''),
  text: text().notNull().default(''),
  pictures: bigint({ mode: 'number' }).array().notNull().default([]),
  status: text({ enum: reviewStatuses }).notNull().default('pending'),
  reason: text(),
  revision: integer().notNull().default(1),
  reply: text(),
  replied_at: instant(),
  created_at: stamp(),
  edited_at: instant(),
  moderated_by: ref(),
  moderated_at: instant(),
})
