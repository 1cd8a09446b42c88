import { boolean } from 'drizzle-orm/pg-core'

import { minor } from '../../../db/columns.ts'

/** The amounts of an order, and of an order group. */
export const sums = {
  subtotal_minor: minor().notNull(),
  discount_minor: minor().notNull().default(0),
  shipping_minor: minor().notNull().default(0),
  shipping_discount_minor: minor().notNull().default(0),
  /** Fee of the payment method. */
  fee_minor: minor().notNull().default(0),
  tax_minor: minor().notNull().default(0),
  /** Whether totals include the tax, or it is added. */
  prices_include_tax: boolean().notNull().default(false),
  total_minor: minor().notNull(),
}
