import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { products, variants } from '../tables.ts'
import { lockProduct } from './lock-product.ts'
import type { Scope } from '../management/scope.ts'

/**
 * Deletes a product softly: its open orders continue, its stock stays booked, and its SKUs can be
 * used again.
 */
export const removeProduct = async (db: Db, reach: Scope, id: number, now: Date) => {
  await lockProduct(db, reach, id)
  const deleted_at = now.toISOString()
  await db.update(products).set({ status: 'archived', deleted_at }).where(eq(products.id, id))
  await db
    .update(variants)
    .set({ deleted_at })
    .where(and(eq(variants.product_id, id), isNull(variants.deleted_at)))
}
