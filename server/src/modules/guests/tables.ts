import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { stamp } from '../../db/columns.ts'

/** Browsers with a cart that no account owns. */
export const guests = pgTable('guests', {
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of the cookie. The token itself is not stored. */
  secret_hash: text().notNull(),
  created_at: stamp(),
  seen_at: stamp(),
})
