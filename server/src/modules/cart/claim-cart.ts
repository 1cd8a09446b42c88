import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { loadLines } from './queries.ts'
import { cartLines } from './tables.ts'

/**
 * Empties a cart and gives what was in it. Of two checkouts at once one gets the lines and the
 * other none; a checkout that is refused puts them back, because its transaction never was.
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
