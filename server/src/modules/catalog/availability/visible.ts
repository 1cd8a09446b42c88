import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import { toInstant, type When } from '../../../db/prepared.ts'
import { shops } from '../../shops/public.ts'
import { categories, products, stockHolds, variants } from '../tables.ts'

const query = new QueryBuilder()

/**
 * Condition for the products that visitors may see (docs/domain/catalog.md#visibility). It uses
 * only the table `products`, so it fits into every query, and reads categories and shops once per
 * query instead of once per product.
 */
export const isVisible = (now: When): SQL | undefined => and(isSound(), soldBy(isTrading(now)))

/** The same, evaluated per product, for a statement that reads few products. */
export const isVisibleEach = (now: When): SQL =>
  sql`(${products.is_listed} and ${isTradedEach(now)}
    and (select ${isOpenCategory()} from ${categories} where ${categories.id} = ${products.category_id}))`

/** The same, where category and shop are already joined. */
export const isVisibleJoined = (now: When): SQL =>
  sql`(${products.is_listed} and ${isOpenCategory()} and (${products.shop_id} is null or ${isTrading(now)}))`

/**
 * Joins category and shop for `isVisibleJoined`. `isVisible` reads every shop; with the join, the
 * planner reads only those of the products that it found, where there are few.
 */
export const joinedVisibility = sql`
  join ${categories} on ${categories.id} = ${products.category_id}
  left join ${shops} on ${shops.id} = ${products.shop_id}`

/** The products that can be bought: visible, in a shop that is not on vacation; joined as above. */
export const isOnSaleJoined = (now: When): SQL =>
  sql`(${isVisibleJoined(now)} and not ${isAway(now)})`

/** The same, where the category is known to be open. */
export const isTradedEach = (now: When): SQL =>
  sql`(${products.shop_id} is null
    or (select ${isTrading(now)} from ${shops} where ${shops.id} = ${products.shop_id}))`

/**
 * Shops that sell: approved, with an active owner and a current package. The database stores the
 * period (0007_subscriptions.sql), so a package ends without a job.
 */
export const isTrading = (now: When): SQL => sql`${shops.trades} @> ${toInstant(now)}`

/** Shops on vacation, or that owe cash: their products stay visible but cannot be bought. */
export const isAway = (now: When): SQL => {
  const at = toInstant(now)
  return sql`(${shops.catalogue_since} is not null
    or (${shops.closed_from} is not null and ${shops.closed_from} <= ${at}
      and (${shops.closed_to} is null or ${shops.closed_to} > ${at})))`
}

/** Visible categories: active and not deleted, up to the root. */
export const isOpenCategory = (): SQL => sql`${categories.is_open}`

/** The offered variants, written so that the partial index matches. */
export const isOffered = (): SQL =>
  sql`(${variants.status} = 'active' and ${variants.deleted_at} is null)`

/**
 * The available quantity of a variant: stock on hand less reservations for others. An expired
 * reservation counts as free from that moment, before any job runs.
 */
export const availableAt = (now: When): SQL<number> => {
  const free = sql`select coalesce(sum(${stockHolds.quantity}), 0) from ${stockHolds}
    where ${stockHolds.variant_id} = ${variants.id} and ${stockHolds.expires_at} <= ${toInstant(now)}`
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
