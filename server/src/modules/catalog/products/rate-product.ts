import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { products } from '../tables.ts'

type Rating = { rating_total: number; rating_count: number }

/** Keeps what a product is rated. It is counted under the product's lock, so that two at once both count. */
export const rateProduct = async (db: Db, id: number, count: () => Promise<Rating>) => {
  const meant = eq(products.id, id)
  await db.select({ id: products.id }).from(products).where(meant).for('no key update')
  await db
    .update(products)
    .set(await count())
    .where(meant)
}
