import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { updateProduct } from '../products/update-product.ts'
import { scopeFilter } from '../management/scope.ts'
import { products } from '../tables.ts'
import { endChange } from './end-change.ts'
import { findPending } from './pending.ts'

/**
 * Takes a product off sale. That of a shop is also rejected with the reason, so its seller cannot
 * offer it again without a review. Does nothing to a deleted product.
 */
export const unpublishProduct = async (
  context: Context & { actor: { id: number } },
  id: number,
  reason: string,
) => {
  const { db, now, actor, jobs } = context
  const [product] = await db
    .select({ shop_id: products.shop_id })
    .from(products)
    .where(and(eq(products.id, id), scopeFilter('everything')))
  if (!product) return
  const by = { actor, received: [], jobs, now }
  await updateProduct(db, 'everything', { id, status: 'inactive' }, by)
  if (product.shop_id === null) return
  const pending = await findPending(db, id)
  if (pending) await endChange(db, pending, { state: 'declined', reason, by: { actor, now } })
  await db
    .update(products)
    .set({ approval: 'rejected', approval_reason: reason, updated_at: now.toISOString() })
    .where(eq(products.id, id))
}
