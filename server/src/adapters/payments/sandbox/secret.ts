import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { sandboxSecrets } from './tables.ts'

export const signatureHeader = 'sandbox-signature'

/** Returns the webhook secret; created on first use and stored only in the database. */
export const getWebhookSecret = async (db: Db) => {
  const name = 'webhook'
  const [stored] = await db.select().from(sandboxSecrets).where(eq(sandboxSecrets.name, name))
  if (stored) return stored.value
  await db
    .insert(sandboxSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  return one(await db.select().from(sandboxSecrets).where(eq(sandboxSecrets.name, name))).value
}
