import {
  type ListQuery,
  lowStockMax,
  type Page,
  type ProductRow,
  productStatuses,
} from '@emporia/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countBy, countSomeBy } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import { products } from '../tables.ts'
import { filtersOf, isLow, type ProductFilter } from './product-filters.ts'
import { areTemplates, type Scope, scopeFilter } from './scope.ts'
import { getProductRows, sumStock } from './rows.ts'

type Sort = 'id' | 'name' | 'price_minor' | 'on_hand' | 'created_at'
type ProductStatus = (typeof productStatuses)[number]
type Query = ListQuery<Sort> & ProductFilter & { template?: boolean | undefined }

/** Returns a page of the products in scope, newest first unless the query sorts otherwise. */
export const listRows = async (
  db: Db,
  reach: Scope,
  listQuery: Query,
  now: Date,
): Promise<Page<ProductRow> & { counts: Record<ProductStatus, number> }> => {
  const stock = sumStock(now)
  const { status, ...filter } = listQuery
  const filters = filtersOf(filter, now).filter((condition) => condition !== undefined)
  const every = and(scopeFilter(reach), areTemplates(listQuery.template), ...filters)
  const counts = await countForTabs(db, every, reach === 'everything' && filters.length === 0)
  const page = await paginate(db, {
    query: listQuery,
    // PostgreSQL removes this join if no column of it is used.
    from: sql`${products} left join ${stock} on ${stock.product_id} = ${products.id}`,
    id: products.id,
    where: and(every, status ? eq(products.status, status) : undefined),
    sorts: {
      id: descending(products.id),
      name: ascending(sql`lower(${products.name})`),
      price_minor: descending(products.price_minor),
      on_hand: descending(stock.on_hand),
      created_at: descending(products.created_at),
    },
    load: (ids) => getProductRows(db, ids, now),
  })
  return { ...page, counts }
}

/** Counts the products in each status; without filters each only up to `countedMax`. */
const countForTabs = (db: Db, where: SQL | undefined, isEvery: boolean) => {
  const params = { from: products, where, column: products.status, values: productStatuses }
  return isEvery ? countSomeBy(db, params) : countBy(db, params)
}

/** Counts the products of a shop that are low in stock, up to one more than `lowStockMax`. */
export const countLowStock = async (db: Db, shop_id: number, now: Date) => {
  const some = db
    .select({ id: products.id })
    .from(products)
    .where(and(scopeFilter({ shop_id }), isLow(now)))
    .limit(lowStockMax + 1)
    .as('some')
  return db.$count(some)
}
