import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../../db/columns.ts'

export const totpSecrets = pgTable('totp_secrets', {
  user_id: ref().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** The time step of the last accepted code. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** Null until a code of the authenticator app was entered. */
  confirmed_at: instant(),
  created_at: stamp(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: id(),
  user_id: ref().notNull(),
  /** SHA-256 of the code, which has 80 random bits. */
  code_hash: text().notNull(),
  used_at: instant(),
  created_at: stamp(),
})
