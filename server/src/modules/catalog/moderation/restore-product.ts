import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { scopeFilter } from '../management/scope.ts'
import { updateProduct } from '../products/update-product.ts'
import { products } from '../tables.ts'

/** What `unpublishProduct` changes. */
export type ListingState = Pick<
  typeof products.$inferSelect,
  'status' | 'approval' | 'approval_reason'
>

const select = (context: Pick<Context, 'db'>, id: number) =>
  context.db
    .select({
      shop_id: products.shop_id,
      status: products.status,
      approval: products.approval,
      approval_reason: products.approval_reason,
    })
    .from(products)
    .where(and(eq(products.id, id), scopeFilter('everything')))

/** Returns the state to which a product can be restored; undefined if it was deleted. */
export const findListingState = async (
  context: Pick<Context, 'db'>,
  id: number,
): Promise<ListingState | undefined> => {
  const [found] = await select(context, id)
  if (!found) return undefined
  const { shop_id: _, ...state } = found
  return state
}

/**
 * Puts a product that `unpublishProduct` took off sale back into its state. Does nothing to one that
 * was deleted, or that its seller or staff changed since.
 */
export const restoreProduct = async (
  context: Context & { actor: { id: number } },
  id: number,
  before: ListingState,
) => {
  const { db, now, actor, jobs } = context
  const [product] = await select(context, id)
  if (!product || product.status !== 'inactive') return
  if (product.shop_id !== null && product.approval !== 'rejected') return
  await updateProduct(
    db,
    'everything',
    { id, status: before.status },
    {
      actor,
      received: [],
      jobs,
      now,
    },
  )
  const { approval, approval_reason } = before
  await db
    .update(products)
    .set({ approval, approval_reason, updated_at: now.toISOString() })
    .where(eq(products.id, id))
}
