import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { loadLines } from './queries.ts'
import { cartLines } from './tables.ts'

/**
 * Empties a cart and returns its lines. Of two concurrent checkouts only one gets the lines; if a
 * checkout fails, its rollback restores them.
 */
export const claimCart = async (db: Db, userId: number, now: Date) => {
  const claimed = await db.delete(cartLines).where(eq(cartLines.user_id, userId)).returning()
  return loadLines(
    db,
    userId,
    claimed.toSorted((a, b) => a.id - b.id),
    now,
  )
}
