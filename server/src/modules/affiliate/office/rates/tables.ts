import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core'

import { ref, stamp } from '../../../../db/columns.ts'

/** Of a row that has another key: what the staff calls it by. */
const number = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()

export const affiliateProducts = pgTable('affiliate_products', {
  product_id: ref().primaryKey(),
  is_affiliate: boolean().notNull().default(true),
  affiliate_bp: integer(),
  /** Of the house's own goods: what of their price is margin. */
  own_margin_bp: integer(),
  id: number(),
  created_at: stamp(),
})

/** What was agreed with one member for one product. */
export const affiliateRates = pgTable('affiliate_rates', {
  member_id: ref().notNull(),
  product_id: ref().notNull(),
  bp: integer().notNull(),
  id: number(),
  created_at: stamp(),
})
