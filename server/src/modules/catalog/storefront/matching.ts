import {
  and,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import { houseName } from '../house.ts'
import { shops } from '../../shops/tables.ts'
import { isWithin } from '../categories/within.ts'
import { likeOf, wordsOf } from '../words.ts'
import { brands, products, variants } from '../tables.ts'
import { availableAt, isOffered, isVisible } from '../visible.ts'

export type Filter = {
  q?: string | undefined
  category_id?: number | undefined
  brand_id?: number[] | undefined
  shop_id?: number | undefined
  min_minor?: number | undefined
  max_minor?: number | undefined
  rating?: number | undefined
  in_stock?: boolean | undefined
}

const query = new QueryBuilder()

/** The visible products that a listing asks for; it names no table but `products`. */
export const isMatching = (filter: Filter, now: Date): SQL | undefined =>
  and(
    isVisible(now),
    ...wordsOf(filter.q).map(hasWord),
    filter.category_id ? isWithin(filter.category_id) : undefined,
    filter.brand_id?.length ? inArray(products.brand_id, filter.brand_id) : undefined,
    filter.shop_id ? eq(products.shop_id, filter.shop_id) : undefined,
    filter.rating ? isRated(filter.rating) : undefined,
    hasVariant(filter, now),
  )

/** Products whose average is at least so many stars. */
export const isRated = (stars: number): SQL | undefined =>
  and(
    gt(products.rating_count, 0),
    sql`${products.rating_total} >= ${stars} * ${products.rating_count}`,
  )

/** A word may stand in the name, the brand, a number, a tag or the shop. */
const hasWord = (word: string) => {
  const like = likeOf(word)
  const inHouse = houseName.toLowerCase().includes(word.toLowerCase())
  return or(
    ilike(products.name, like),
    sql`array_to_string(${products.tags}, ' ') ilike ${like}`,
    inArray(
      products.brand_id,
      query.select({ id: brands.id }).from(brands).where(ilike(brands.name, like)),
    ),
    inArray(
      products.shop_id,
      query.select({ id: shops.id }).from(shops).where(ilike(shops.name, like)),
    ),
    inHouse ? isNull(products.shop_id) : undefined,
    inArray(
      products.id,
      query
        .select({ id: variants.product_id })
        .from(variants)
        .where(and(ilike(variants.sku, like), isOffered())),
    ),
  )
}

/** Price and stock must be right in one and the same variant. */
const hasVariant = ({ min_minor, max_minor, in_stock }: Filter, now: Date) => {
  if (min_minor === undefined && max_minor === undefined && !in_stock) return undefined
  return exists(
    query
      .select({ id: variants.id })
      .from(variants)
      .where(
        and(
          eq(variants.product_id, products.id),
          isOffered(),
          min_minor === undefined ? undefined : gte(variants.price_minor, min_minor),
          max_minor === undefined ? undefined : lte(variants.price_minor, max_minor),
          in_stock ? or(products.backorder, gt(availableAt(now), 0)) : undefined,
        ),
      ),
  )
}
