import type { Card } from '@emporia/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible.ts'
import { cardsOf } from './cards.ts'
import { idsOf } from './list-products.ts'

const relatedMax = 10
const relatedMin = 5

/** What else might please: the same category, then the same brand; others only to fill the shelf. */
export const listRelated = async (db: Db, id: number, now: Date): Promise<Card[]> => {
  const [product] = await db
    .select({ category_id: products.category_id, brand_id: products.brand_id })
    .from(products)
    .where(and(eq(products.id, id), isVisible(now)))
  if (!product) throw notFound('Product')

  const sameBrand = product.brand_id ? eq(products.brand_id, product.brand_id) : sql`false`
  const distance = sql<number>`case
    when ${eq(products.category_id, product.category_id)} then 0
    when ${sameBrand} then 1
    else 2 end`
  const nearest = await db
    .select({ id: products.id, distance: distance.as('distance') })
    .from(products)
    .where(and(isVisible(now), ne(products.id, id)))
    .orderBy(sql`distance`, desc(products.published_at), desc(products.id))
    .limit(relatedMax)
  const near = nearest.filter((one, index) => one.distance < 2 || index < relatedMin)
  return cardsOf(db, idsOf(near), now)
}
