import type { ListQuery, Page, ProductRow, productStatuses } from '@emporia/contract'
import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import { isWithin } from '../categories/descendants.ts'
import { products, variants } from '../tables.ts'
import { availableAt, isOffered } from '../availability/visible.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'
import { areTemplates, type Scope, scopeFilter } from './scope.ts'
import { getProductRows, sumStock } from './rows.ts'

type Sort = 'id' | 'name' | 'price_minor' | 'on_hand' | 'created_at'
type Query = ListQuery<Sort> & {
  category_id?: number | undefined
  shop_id?: number | undefined
  status?: (typeof productStatuses)[number] | undefined
  low_stock?: boolean | undefined
  template?: boolean | undefined
}

const query = new QueryBuilder()

/** Returns a page of the products in scope, newest first unless the query sorts otherwise. */
export const listRows = async (
  db: Db,
  reach: Scope,
  listQuery: Query,
  now: Date,
): Promise<Page<ProductRow>> => {
  const stock = sumStock(now)
  return paginate(db, {
    query: listQuery,
    // PostgreSQL removes this join if no column of it is used.
    from: sql`${products} left join ${stock} on ${stock.product_id} = ${products.id}`,
    id: products.id,
    where: and(scopeFilter(reach), areTemplates(listQuery.template), ...filtersOf(listQuery, now)),
    sorts: {
      id: descending(products.id),
      name: ascending(sql`lower(${products.name})`),
      price_minor: descending(products.price_minor),
      on_hand: descending(stock.on_hand),
      created_at: descending(products.created_at),
    },
    load: (ids) => getProductRows(db, ids, now),
  })
}

/** Counts the products of a shop that are low in stock. */
export const countLowStock = (db: Db, shop_id: number, now: Date) =>
  db.$count(products, and(scopeFilter({ shop_id }), isLow(now)))

const filtersOf = ({ q, category_id, shop_id, status, low_stock }: Query, now: Date) => [
  ...toSearchTerms(q).map(matchesTerm),
  category_id ? isWithin(category_id) : undefined,
  shop_id ? eq(products.shop_id, shop_id) : undefined,
  status ? eq(products.status, status) : undefined,
  low_stock ? isLow(now) : undefined,
]

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

/** One variant with low stock is enough, because it should be reordered. */
const isLow = (now: Date) =>
  exists(
    query
      .select({ id: variants.id })
      .from(variants)
      .where(
        and(
          eq(variants.product_id, products.id),
          isOffered(),
          lte(availableAt(now), products.low_stock),
        ),
      ),
  )
