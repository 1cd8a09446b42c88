import * as m from '@emporia/messages/error'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { assertProductLimit } from './check/package-limits.ts'
import { errorsInSkus } from './check/skus.ts'
import { products, variants } from '../tables.ts'
import type { Scope } from '../management/scope.ts'
import type { By } from './columns.ts'

type Gone = { product_id: number; status: (typeof products.$inferSelect)['status'] }

/** Restores a deleted product with the variants that were deleted with it. */
export const restoreProduct = async (
  db: Db,
  { reach, by }: { reach: Scope; by: By },
  { product_id: id, status }: Gone,
) => {
  const [product] = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.id, id),
        isNotNull(products.deleted_at),
        reach === 'everything' ? undefined : eq(products.shop_id, reach.shop_id),
      ),
    )
    .for('no key update')
  if (!product?.deleted_at) throw notFound(m.product_missing)

  const together = and(eq(variants.product_id, id), eq(variants.deleted_at, product.deleted_at))
  const gone = await db.select().from(variants).where(together)
  const taken = await errorsInSkus(
    db,
    gone.map((variant) => ({ ...variant, product_attributes: [] })),
    { shop_id: product.shop_id },
  )
  const [reason] = Object.values(taken)
  if (reason) throw conflict(reason)

  const limits = by.seller?.limits
  if (limits && status === 'active') await assertProductLimit(db, limits, id)
  await db.update(variants).set({ deleted_at: null }).where(together)
  await db.update(products).set({ deleted_at: null, status }).where(eq(products.id, id))
}
