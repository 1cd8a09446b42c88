import { and, desc, eq, inArray } from 'drizzle-orm'

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

/** Returns the translations into a language that wait for review: by product, then by field. */
export const listPendingTexts = async (db: Db, productIds: number[], locale: string) => {
  if (productIds.length === 0) return new Map<number, Record<string, string>>()
  const found = await db
    .select({ id: productChanges.product_id, proposed: productChanges.proposed })
    .from(productChanges)
    .where(and(inArray(productChanges.product_id, productIds), eq(productChanges.state, 'pending')))
  return new Map(found.map(({ id, proposed }) => [id, proposed.translations?.[locale] ?? {}]))
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
