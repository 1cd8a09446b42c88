import { apiKeyKinds } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** API keys of employees, shops and the marketplace. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  kind: text({ enum: apiKeyKinds }).notNull(),
  /** The person whose rights limit the key. */
  user_id: ref().notNull(),
  shop_id: ref(),
  name: text().notNull(),
  prefix: text().notNull(),
  key_hash: text().notNull(),
  /** The secret before the last rotation, and until when it works. */
  old_key_hash: text(),
  old_ends_at: instant(),
  scopes: text().array().notNull(),
  expires_at: instant().notNull(),
  /** When the person was warned that the key expires. */
  warned_at: instant(),
  used_at: instant(),
  revoked_at: instant(),
  created_at: stamp(),
})
