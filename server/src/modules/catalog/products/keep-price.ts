import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { products, variants } from '../tables.ts'
import { isOffered } from '../selling/visible.ts'

/** A product costs what its cheapest variant on offer costs, with the struck price of that one. */
export const keepPrice = async (db: Db, productId: number) => {
  const [cheapest] = await db
    .select({
      price_minor: variants.price_minor,
      compare_at_minor: variants.compare_at_minor,
    })
    .from(variants)
    .where(and(eq(variants.product_id, productId), isOffered()))
    .orderBy(asc(variants.price_minor), asc(variants.rank))
    .limit(1)
  if (!cheapest) throw invalid('variants', 'At least one variant must be active')
  await db.update(products).set(cheapest).where(eq(products.id, productId))
}
