import type { Card } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { products } from '../catalog/public.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import type { CardCache } from './card-cache.ts'
import { getCards } from './cards.ts'
import { listIds } from './list-products.ts'

const relatedMax = 10
const relatedMin = 5

/**
 * Lists related products: the same category, then the same brand; others only to fill the section.
 */
export const listRelated = async (
  db: Db,
  id: number,
  now: Date,
  cache?: CardCache,
): Promise<Card[]> => {
  const [product] = await db
    .select({ category_id: products.category_id, brand_id: products.brand_id })
    .from(products)
    .where(and(eq(products.id, id), isVisibleEach(now)))
  if (!product) throw notFound(m.product_missing)

  const { category_id, brand_id } = product
  const near = new Set<number>()
  const fill = async (max: number, where: { category_id?: number; brand_id?: number[] }) => {
    if (near.size >= max) return
    // Reads as many more as may be duplicates, and the product itself.
    const ids = await listIds(db, { ...where, limit: max + near.size + 1 }, now)
    for (const other of ids) if (other !== id && near.size < max) near.add(other)
  }
  await fill(relatedMax, { category_id })
  if (brand_id) await fill(relatedMax, { brand_id: [brand_id] })
  await fill(relatedMin, {})
  return getCards(db, [...near], now, cache)
}
