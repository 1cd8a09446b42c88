import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core'

import { ref, stamp } from '../../../../db/columns.ts'

/** A number for staff to cite, for a row with another key. */
const number = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()

export const affiliateProducts = pgTable('affiliate_products', {
  product_id: ref().primaryKey(),
  is_affiliate: boolean().notNull().default(true),
  affiliate_bp: integer(),
  /** For the platform's own products: the part of the price that is margin. */
  own_margin_bp: integer(),
  id: number(),
  created_at: stamp(),
})

/** The rate agreed with one member for one product. */
export const affiliateRates = pgTable('affiliate_rates', {
  member_id: ref().notNull(),
  product_id: ref().notNull(),
  bp: integer().notNull(),
  id: number(),
  created_at: stamp(),
})
