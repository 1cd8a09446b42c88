import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, ref, stamp } from '../../../db/columns.ts'

/** A browser that somebody signed in with. */
export const devices = pgTable('devices', {
  id: id(),
  /** SHA-256 of the cookie: the token itself is stored nowhere. */
  token_hash: text().notNull(),
  /** Used by several people, as the staff has found out. */
  is_shared: boolean().notNull().default(false),
  created_at: stamp(),
  seen_at: stamp(),
})

export const deviceAccounts = pgTable(
  'device_accounts',
  {
    device_id: ref().notNull(),
    user_id: ref().notNull(),
    first_at: stamp(),
    last_at: stamp(),
  },
  (table) => [primaryKey({ columns: [table.device_id, table.user_id] })],
)
