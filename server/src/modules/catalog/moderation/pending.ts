import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { productChanges } from './tables.ts'

export type Change = typeof productChanges.$inferSelect

/** Returns the pending change of a product. */
export const findPending = async (db: Db, productId: number): Promise<Change | undefined> => {
  const [pending] = await db
    .select()
    .from(productChanges)
    .where(and(eq(productChanges.product_id, productId), eq(productChanges.state, 'pending')))
  return pending
}

/** Returns the last change of a product if its seller still needs to see it. */
export const findLast = async (db: Db, productId: number): Promise<Change | undefined> => {
  const [last] = await db
    .select()
    .from(productChanges)
    .where(eq(productChanges.product_id, productId))
    .orderBy(desc(productChanges.id))
    .limit(1)
  return last && (last.state === 'pending' || last.state === 'declined') ? last : undefined
}
