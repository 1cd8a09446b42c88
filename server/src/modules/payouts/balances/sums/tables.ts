import { earningStates } from '@emporia/contract'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { minor, ref } from '../../../../db/columns.ts'

/**
 * Sums of a shop's earnings by day in the marketplace's time zone: of the delivery, or of an order
 * that is not delivered.
 */
export const earningSums = pgTable('earning_sums', {
  shop_id: ref().notNull(),
  day: date().notNull(),
  state: text({ enum: earningStates }).notNull(),
  lines: integer().notNull(),
  goods_minor: minor().notNull(),
  discount_minor: minor().notNull(),
  delivery_minor: minor().notNull(),
  tax_share_minor: minor().notNull(),
  fee_minor: minor().notNull(),
  fee_tax_minor: minor().notNull(),
  refunded_minor: minor().notNull(),
  net_minor: minor().notNull(),
})
