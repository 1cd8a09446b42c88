import { pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { minor, ref, stamp } from '../../db/columns.ts'

/** Products that buyers saved, with the price that they saw then. */
export const savedItems = pgTable(
  'saved_items',
  {
    user_id: ref().notNull(),
    product_id: ref().notNull(),
    price_minor: minor().notNull(),
    created_at: stamp(),
  },
  ({ user_id, product_id }) => [primaryKey({ columns: [user_id, product_id] })],
)
