import { pgTable, uuid } from 'drizzle-orm/pg-core'

import { id, measure, minor, ref, stamp } from '../../db/columns.ts'

const line = {
  product_id: ref().notNull(),
  variant_id: ref().notNull(),
  quantity: measure().notNull(),
  /** The unit price when the buyer last viewed the cart, to show price changes. */
  price_seen_minor: minor().notNull(),
  created_at: stamp(),
}

export const cartLines = pgTable('cart_lines', { id: id(), user_id: ref().notNull(), ...line })

/** Carts of buyers without an account (docs/domain/guests.md#carts). */
export const guestCartLines = pgTable('guest_cart_lines', {
  id: id(),
  guest_id: uuid().notNull(),
  ...line,
})
