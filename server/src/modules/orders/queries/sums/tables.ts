import { orderStatuses } from '@emporia/contract'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { minor, ref } from '../../../../db/columns.ts'

/** Sums of orders by the day on which they were placed, in the marketplace's time zone. */
export const saleSums = pgTable('sale_sums', {
  /** 0: the platform. */
  shop_id: ref().notNull(),
  day: date().notNull(),
  status: text({ enum: orderStatuses }).notNull(),
  orders: integer().notNull(),
  /** Those of them that staff have hidden. */
  hidden: integer().notNull(),
  sales_minor: minor().notNull(),
})
