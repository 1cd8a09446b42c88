import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../../db/columns.ts'

/** Browsers that were used to sign in. */
export const devices = pgTable('devices', {
  id: id(),
  /** SHA-256 of the cookie. The token itself is not stored. */
  token_hash: text().notNull(),
  /** Several people use it, according to staff. */
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
    /** Until then, a sign-in on the device needs no second factor. */
    trusted_until: instant(),
  },
  (table) => [primaryKey({ columns: [table.device_id, table.user_id] })],
)
