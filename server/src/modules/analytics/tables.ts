import { date, integer, pgTable } from 'drizzle-orm/pg-core'

/** Purchases and returned orders by the day of the order, in the marketplace's time zone. */
export const purchaseSums = pgTable('purchase_sums', {
  day: date().primaryKey(),
  purchases: integer().notNull(),
  returned: integer().notNull(),
})
