import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { productChanges } from './tables.ts'

export type Change = typeof productChanges.$inferSelect

/** The change of a product that waits for review. */
export const findPending = async (db: Db, productId: number): Promise<Change | undefined> => {
  const [pending] = await db
    .select()
    .from(productChanges)
    .where(and(eq(productChanges.product_id, productId), eq(productChanges.state, 'pending')))
  return pending
}

/** The last change of a product, if its seller still has to know of it. */
export const findLast = async (db: Db, productId: number): Promise<Change | undefined> => {
  const [last] = await db
    .select()
    .from(productChanges)
    .where(eq(productChanges.product_id, productId))
    .orderBy(desc(productChanges.id))
    .limit(1)
  return last && (last.state === 'pending' || last.state === 'declined') ? last : undefined
}
