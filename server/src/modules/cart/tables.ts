import { pgTable } from 'drizzle-orm/pg-core'

import { id, measure, minor, ref, stamp } from '../../db/columns.ts'

export const cartLines = pgTable('cart_lines', {
  id: id(),
  user_id: ref().notNull(),
  product_id: ref().notNull(),
  variant_id: ref().notNull(),
  quantity: measure().notNull(),
  /** The unit price when the buyer last viewed the cart, to show price changes. */
  price_seen_minor: minor().notNull(),
  created_at: stamp(),
})
