import { eq, max } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { documents } from '../../accounts/public.ts'
import type { shops } from '../tables.ts'

type Shop = Pick<typeof shops.$inferSelect, 'owner_id' | 'updated_at'>

/** Returns when the newest part of the application was written: the shop itself, or a document. */
export const getSeenAt = async (db: Db, { owner_id, updated_at }: Shop) => {
  const [papers] = await db
    .select({ newest: max(documents.created_at) })
    .from(documents)
    .where(eq(documents.user_id, owner_id))
  const newest = papers?.newest ?? updated_at
  return newest > updated_at ? newest : updated_at
}
