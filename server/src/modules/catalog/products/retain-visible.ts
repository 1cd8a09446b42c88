import * as m from '@emporia/messages/error'
import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { products, variants, variantValues } from '../tables.ts'
import { isOffered } from '../availability/visible.ts'

/**
 * Updates what a product shows of its offered variants: price and compare-at price of the cheapest
 * one, and the attribute values of all.
 */
export const updateDisplayColumns = async (db: Db, productId: number) => {
  const isOfIt = and(eq(variants.product_id, productId), isOffered())
  const [cheapest] = await db
    .select({
      price_minor: variants.price_minor,
      compare_at_minor: variants.compare_at_minor,
    })
    .from(variants)
    .where(isOfIt)
    .orderBy(asc(variants.price_minor), asc(variants.rank))
    .limit(1)
  if (!cheapest) throw invalid('variants', m.product_variant_active)
  const value_ids = sql`array(select distinct ${variantValues.value_id}
    from ${variants} join ${variantValues} on ${variantValues.variant_id} = ${variants.id}
    where ${isOfIt} order by 1)`
  await db
    .update(products)
    .set({ ...cheapest, value_ids })
    .where(eq(products.id, productId))
}
