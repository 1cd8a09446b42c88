import type { ProductExport } from '@emporia/contract'
import { and, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import { shops } from '../../shops/public.ts'
import { isWithin } from '../../catalog/categories/descendants.ts'
import { areTemplates, type Scope, scopeFilter } from '../../catalog/management/scope.ts'
import { products, variants } from '../../catalog/public.ts'
import { availableAt } from '../../catalog/availability/visible.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'

export type Filter = Omit<ProductExport, 'sort' | 'order' | 'whole'>

const query = new QueryBuilder()

type MatchingOptions = { byProduct?: boolean }

/**
 * Condition for the variants in scope that match a filter, in a query that joins their products.
 * `byProduct`: the query reads products anyway, to sort the variants.
 */
export const matching = (
  reach: Scope,
  filter: Filter,
  now: Date,
  { byProduct = asksOfProducts(filter) }: MatchingOptions = {},
): SQL | undefined =>
  and(
    isListable(reach, filter, byProduct),
    isNull(variants.deleted_at),
    ...toSearchTerms(filter.q).map(matchesTerm),
    filter.ids && inArray(variants.id, filter.ids),
    filter.shop_id ? eq(products.shop_id, filter.shop_id) : undefined,
    filter.house ? isNull(products.shop_id) : undefined,
    filter.category_id ? isWithin(filter.category_id) : undefined,
    filter.status && eq(products.status, filter.status),
    filter.min_minor === undefined ? undefined : gte(variants.price_minor, filter.min_minor),
    filter.max_minor === undefined ? undefined : lte(variants.price_minor, filter.max_minor),
    stockIs(filter, now),
  )

/**
 * Products that are not deleted, and no templates unless requested. Almost all qualify, so a query
 * without a condition on products excludes the few others instead of reading all products.
 */
const isListable = (reach: Scope, filter: Filter, byProduct: boolean): SQL | undefined => {
  // Explicitly selected rows are included in any state.
  if (filter.ids) return scopeFilter(reach)
  if (reach === 'everything' && !filter.template && !byProduct)
    return sql`not exists (select 1 from products aside
      where aside.id = ${variants.product_id} and (aside.deleted_at is not null or aside.is_template))`
  return and(scopeFilter(reach), areTemplates(filter.template))
}

const asksOfProducts = ({ shop_id, house: platform, category_id, status, low_stock }: Filter) =>
  [shop_id, platform, category_id, status, low_stock].some(Boolean)

/** The same products with all their variants. */
export const matchingWithAllVariants = (
  reach: Scope,
  filter: Filter,
  now: Date,
): SQL | undefined => {
  const found = query
    .select({ id: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(matching(reach, filter, now))
  return and(isNull(variants.deleted_at), inArray(variants.product_id, found))
}

/**
 * Finds the word in the name of the product, on the variant, or in the name of the shop, each by a
 * separate index.
 */
const matchesTerm = (word: string) => {
  const like = toLikePattern(word)
  return sql`${variants.id} in (
    select v.id from products p join variants v on v.product_id = p.id where p.name ilike ${like}
    union all select id from variants where sku ilike ${like}
    union all select id from variants where barcodes <> '{}' and join_texts(barcodes) ilike ${like}
    union all select v.id from shops s join products p on p.shop_id = s.id
      join variants v on v.product_id = p.id where s.name ilike ${like})`
}

/** Rows of `low_stock` may be outdated, but every variant with low stock has one. */
const inLowStock = sql`${variants.id} in (select variant_id from low_stock)`

const stockIs = ({ stock, low_stock }: Filter, now: Date) => {
  const available = availableAt(now)
  const isLow = and(inLowStock, lte(available, products.low_stock))
  if (low_stock) return isLow
  if (stock === 'out') return lte(available, 0)
  if (stock === 'low') return and(gt(available, 0), isLow)
  return stock === 'in' ? gt(available, 0) : undefined
}
