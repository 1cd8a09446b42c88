import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { products } from '../tables.ts'

type Rating = { rating_total: number; rating_count: number }

/**
 * Stores the rating of a product, computed under the product's lock, so that concurrent reviews
 * both count.
 */
export const rateProduct = async (db: Db, id: number, count: () => Promise<Rating>) => {
  const meant = eq(products.id, id)
  await db.select({ id: products.id }).from(products).where(meant).for('no key update')
  await db
    .update(products)
    .set(await count())
    .where(meant)
}
