import { orderStatuses } from '@emporia/contract'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { measure, minor, ref } from '../../../../db/columns.ts'

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

/** Sums of the lines of a product by the day on which they were ordered. */
export const productSums = pgTable('product_sums', {
  /** 0: the platform. */
  shop_id: ref().notNull(),
  day: date().notNull(),
  product_id: ref().notNull(),
  units: measure().notNull(),
  sales_minor: minor().notNull(),
  /** The last line of the day. */
  line_id: ref().notNull(),
  decimals: integer().notNull(),
})
