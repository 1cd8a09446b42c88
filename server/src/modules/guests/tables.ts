import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

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
export const guestPlacements = pgTable('guest_placements', {
  request_key: uuid().primaryKey(),
  /** SHA-256 of the request. */
  request_hash: text().notNull(),
  group_id: ref().notNull(),
  created_at: stamp(),
})
