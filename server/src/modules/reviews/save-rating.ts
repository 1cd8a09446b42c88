import { and, count, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { rateProduct } from '../catalog/products/rate-product.ts'
import { rateShop } from '../shops/rate-shop.ts'
import { reviews } from './tables.ts'

type Rated = Pick<typeof reviews.$inferSelect, 'target' | 'product_id' | 'shop_id'>

/** Recounts the published reviews of a product or shop in the transaction of every change. */
export const updateRating = async (db: Db, { target, product_id, shop_id }: Rated) => {
  if (target === 'product' && product_id)
    await rateProduct(db, product_id, () => countRating(db, eq(reviews.product_id, product_id)))
  if (target === 'seller' && shop_id)
    await rateShop(db, shop_id, () => countRating(db, eq(reviews.shop_id, shop_id)))
}

const countRating = async (db: Db, of: ReturnType<typeof eq>) => {
  const [counted] = await db
    .select({
      rating_total: sql<number>`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number),
      rating_count: count(),
    })
    .from(reviews)
    .where(and(of, eq(reviews.status, 'published')))
  return counted ?? { rating_total: 0, rating_count: 0 }
}
