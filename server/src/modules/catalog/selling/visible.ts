import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import { instantOf, type When } from '../../../db/prepared.ts'
import { shops } from '../../shops/tables.ts'
import { categories, products, stockHolds, variants } from '../tables.ts'

const query = new QueryBuilder()

/**
 * The products a visitor may see. It names no table but `products`, so it fits into every query,
 * and what it asks of categories and shops is computed once a query, not once a product.
 */
export const isVisible = (now: When): SQL | undefined => and(isSound(), soldBy(isTrading(now)))

/** The same, asked product by product: for a statement that looks at few of many. */
export const isVisibleEach = (now: When): SQL =>
  sql`(${products.is_listed} and ${isTradedEach(now)}
    and (select ${isOpenCategory()} from ${categories} where ${categories.id} = ${products.category_id}))`

/** The same, where the category and the shop are joined anyway. */
export const isVisibleJoined = (now: When): SQL =>
  sql`(${products.is_listed} and ${isOpenCategory()} and (${products.shop_id} is null or ${isTrading(now)}))`

/** The products a buyer may buy: visible, of a shop that is not on vacation; joined as above. */
export const isOnSaleJoined = (now: When): SQL =>
  sql`(${isVisibleJoined(now)} and not ${isAway(now)})`

/** Where the category is known to be open. */
export const isTradedEach = (now: When): SQL =>
  sql`(${products.shop_id} is null
    or (select ${isTrading(now)} from ${shops} where ${shops.id} = ${products.shop_id}))`

/**
 * Shops that sell: approved, with an owner who may sign in and a package that lives. The database
 * keeps the times (0008_search.sql), so that a package ends without anybody's doing.
 */
export const isTrading = (now: When): SQL => sql`${shops.trades} @> ${instantOf(now)}`

/** Shops on vacation, or that owe cash: everything stays visible, nothing can be bought. */
export const isAway = (now: When): SQL => {
  const at = instantOf(now)
  return sql`(${shops.catalogue_since} is not null
    or (${shops.closed_from} is not null and ${shops.closed_from} <= ${at}
      and (${shops.closed_to} is null or ${shops.closed_to} > ${at})))`
}

/** Categories that show: active and not deleted, up to the root. */
export const isOpenCategory = (): SQL => sql`${categories.is_open}`

/** The variants that are offered; in words that the index over them knows. */
export const isOffered = (): SQL =>
  sql`(${variants.status} = 'active' and ${variants.deleted_at} is null)`

/**
 * How many of a variant can be bought now: what stands there, less what is held for others.
 * A hold that has expired counts as free from that second on, without any job having run.
 */
export const availableAt = (now: When): SQL<number> => {
  const free = sql`select coalesce(sum(${stockHolds.quantity}), 0) from ${stockHolds}
    where ${stockHolds.variant_id} = ${variants.id} and ${stockHolds.expires_at} <= ${instantOf(now)}`
  return sql<number>`(case when ${variants.held} = 0 then ${variants.on_hand}
    else ${variants.on_hand} - ${variants.held} + (${free}) end)`
}

const isSound = () =>
  and(
    sql`${products.is_listed}`,
    inArray(
      products.category_id,
      query.select({ id: categories.id }).from(categories).where(isOpenCategory()),
    ),
  )

const soldBy = (selling: SQL) =>
  or(
    isNull(products.shop_id),
    inArray(products.shop_id, query.select({ id: shops.id }).from(shops).where(selling)),
  )
