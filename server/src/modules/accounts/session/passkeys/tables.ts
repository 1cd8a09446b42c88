import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../../db/columns.ts'

export const passkeys = pgTable('passkeys', {
  id: id(),
  user_id: ref().notNull(),
  credential_id: text().notNull(),
  /** The COSE key, in base64url. */
  public_key: text().notNull(),
  /** How often the authenticator signed; 0 for those that do not count. */
  counter: bigint({ mode: 'number' }).notNull().default(0),
  /** How the browser reaches it, such as `internal` or `usb`. */
  transports: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  name: text().notNull(),
  used_at: instant(),
  created_at: stamp(),
})
