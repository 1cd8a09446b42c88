import { returnCosts, statuses } from '@emporia/contract'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** What the law of a country requires from sales to consumers there. */
export const consumerRules = pgTable('consumer_rules', {
  id: id(),
  country: text().notNull(),
  withdrawal_days: integer().notNull().default(14),
  return_cost: text({ enum: returnCosts }).notNull().default('buyer'),
  order_button: boolean().notNull().default(true),
  reduction_days: integer().notNull().default(0),
  guarantee_notice: boolean().notNull().default(false),
  guarantee_picture: ref(),
  status: text({ enum: statuses }).notNull().default('active'),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})
