import type { approvals, productStatuses, stockLevels } from '@emporia/contract'
import { and, eq, exists, gt, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import { toLikePattern } from '../../../db/conditions/like.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'
import { availableAt, isOffered } from '../availability/visible.ts'
import { isWithin } from '../categories/descendants.ts'
import { products, variants } from '../tables.ts'

export type ProductFilter = {
  q?: string | undefined
  category_id?: number | undefined
  brand_id?: number | undefined
  shop_id?: number | undefined
  /** Only the platform's own products. */
  platform?: boolean | undefined
  status?: (typeof productStatuses)[number] | undefined
  approval?: (typeof approvals)[number] | undefined
  low_stock?: boolean | undefined
  stock?: (typeof stockLevels)[number] | undefined
  min_minor?: number | undefined
  max_minor?: number | undefined
}

const query = new QueryBuilder()

/** Returns the conditions of the product lists, except for the status. */
export const filtersOf = (filter: Omit<ProductFilter, 'status'>, now: Date) => {
  const { category_id, brand_id, shop_id, platform, approval, min_minor, max_minor } = filter
  return [
    ...toSearchTerms(filter.q).map(matchesTerm),
    category_id ? isWithin(category_id) : undefined,
    brand_id ? eq(products.brand_id, brand_id) : undefined,
    shop_id ? eq(products.shop_id, shop_id) : undefined,
    platform ? isNull(products.shop_id) : undefined,
    approval ? eq(products.approval, approval) : undefined,
    min_minor === undefined ? undefined : gte(products.price_minor, min_minor),
    max_minor === undefined ? undefined : lte(products.price_minor, max_minor),
    filter.low_stock ? isLow(now) : undefined,
    stockIs(filter.stock, now),
  ]
}

/**
 * Finds the word in the name, on a variant, or in the name of the shop, each by a separate index.
 */
const matchesTerm = (word: string): SQL => {
  const like = toLikePattern(word)
  return sql`${products.id} in (
    select id from products where name ilike ${like}
    union all select product_id from variants where deleted_at is null and sku ilike ${like}
    union all select product_id from variants
      where deleted_at is null and barcodes <> '{}' and join_texts(barcodes) ilike ${like}
    union all select p.id from products p join shops s on s.id = p.shop_id where s.name ilike ${like})`
}

const hasVariant = (condition: SQL | undefined) =>
  exists(
    query
      .select({ id: variants.id })
      .from(variants)
      .where(and(eq(variants.product_id, products.id), isOffered(), condition)),
  )

/** One variant with low stock is enough, because it should be reordered. */
export const isLow = (now: Date) => hasLowVariant(lte(availableAt(now), products.low_stock))

/** Rows of `low_stock` may be outdated, but every variant with low stock has one. */
const hasLowVariant = (condition: SQL | undefined) =>
  and(sql`${products.id} in (select product_id from low_stock)`, hasVariant(condition))

const stockIs = (stock: ProductFilter['stock'], now: Date) => {
  const isInStock = gt(availableAt(now), 0)
  if (stock === 'in') return hasVariant(isInStock)
  if (stock === 'out') return not(hasVariant(isInStock))
  return stock && hasLowVariant(and(isInStock, lte(availableAt(now), products.low_stock)))
}
