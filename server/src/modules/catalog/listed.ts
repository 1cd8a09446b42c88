import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared, type When } from '../../db/prepared.ts'
import { shops } from '../shops/public.ts'
import { categories } from './tables.ts'
import { isOpenCategory, isTrading } from './availability/visible.ts'

// Database triggers count the listed products for each set of categories and each shop
// (0005_search.sql), as `counted`. The sums below apply what a visitor may see.

/**
 * Sums the visible products of a category or a shop that `condition` selects; checks each count
 * separately.
 */
export const sumOfFew = (now: When, condition: SQL): SQL<number> => sql`(
  select coalesce(sum(counted.products), 0)::int from listing_counts counted
  where ${condition}
    and (select ${isOpenCategory()} from ${categories} where ${categories.id} = counted.category_id)
    and (counted.shop_id is null
      or (select ${isTrading(now)} from ${shops} where ${shops.id} = counted.shop_id)))`

/** Sums the visible products of a shop that is known to trade. */
export const sumOfShop = (shop: SQLWrapper): SQL<number> => sql`(
  select coalesce(sum(counted.products), 0)::int from listing_counts counted
  join ${categories} category on category.id = counted.category_id and category.is_open
  where counted.shop_id = ${shop})`

/** Sums all visible products. */
export const sumOfAll = (now: When): SQL<number> =>
  sql`(select coalesce(sum(counted.products), 0)::int ${fromListed(now)})`

const fromListed = (now: When) => sql`from listing_counts counted
  join ${categories} on ${categories.id} = counted.category_id
  left join ${shops} on ${shops.id} = counted.shop_id
  where ${isOpenCategory()} and (counted.shop_id is null or ${isTrading(now)})`

/** The relation `listed` of the number of visible products by their main category. */
export const listedByCategory = (now: When): SQL => sql`(
  select counted.category_id, sum(counted.products) as products
  ${fromListed(now)} group by counted.category_id) as listed`

const moment = sql.placeholder('now')

const selectSum = prepared<{ products: number }>(
  'visible products',
  sql`select ${sumOfAll(moment)} as products`,
)
const selectByCategorySet = prepared<{ categories: number[]; products: number }>(
  'visible products by category',
  sql`select to_json(counted.category_id || counted.extra_category_ids) as categories,
      sum(counted.products)::int as products
    ${fromListed(moment)} group by counted.category_id, counted.extra_category_ids`,
)
const selectByShop = prepared<{ id: number; products: number }>(
  'visible products by shop',
  sql`select counted.shop_id as id, sum(counted.products)::int as products
    ${fromListed(moment)} and counted.shop_id = any(${sql.placeholder('shops')}::bigint[])
    group by counted.shop_id`,
)

/** Counts all visible products. */
export const countListed = async (db: Db, now: Date) => {
  const [sum] = await selectSum(db, { now: now.toISOString() })
  return sum?.products ?? 0
}

/** Counts the visible products by their set of categories. */
export const countListedByCategorySet = (db: Db, now: Date) =>
  selectByCategorySet(db, { now: now.toISOString() })

/** Counts the visible products of shops. */
export const countListedByShop = async (db: Db, ids: number[], now: Date) => {
  const rows = await selectByShop(db, { now: now.toISOString(), shops: ids })
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** Counts the shops that sell. */
export const countShops = (db: Db, now: Date) => db.$count(shops, isTrading(now))
