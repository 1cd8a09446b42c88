import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { ref, stamp } from '../../db/columns.ts'

/** Browsers with a cart that no account owns. */
export const guests = pgTable('guests', {
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of the cookie. The token itself is not stored. */
  secret_hash: text().notNull(),
  created_at: stamp(),
  seen_at: stamp(),
})

/** What guests ordered by the key of the request. */
export const guestPlacements = pgTable(
  'guest_placements',
  {
    guest_id: uuid().notNull(),
    request_key: uuid().notNull(),
    group_id: ref().notNull(),
    created_at: stamp(),
  },
  ({ guest_id, request_key }) => [primaryKey({ columns: [guest_id, request_key] })],
)
