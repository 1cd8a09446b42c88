import { and, eq, exists, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'

import { isLive } from '../packages/live.ts'
import { packagePurchases } from '../packages/tables.ts'
import { users } from '../people/tables.ts'
import { shops } from '../shops/tables.ts'
import { categories, products, stockHolds, variants } from './tables.ts'

const query = new QueryBuilder()

/**
 * The products a visitor may see. It names no table but `products`, so it fits into every query,
 * and what it asks of categories and shops is computed once a query, not once a product.
 */
export const isVisible = (now: Date): SQL | undefined => and(isSound(), soldBy(isTrading(now)))

/** The products a buyer may buy: visible, and their shop is not on vacation. */
export const isOnSale = (now: Date): SQL | undefined =>
  and(isSound(), soldBy(and(isTrading(now), not(isAway(now)))))

/** Shops that sell: approved, with an owner who may sign in and a package that lives. */
export const isTrading = (now: Date): SQL | undefined =>
  and(
    eq(shops.status, 'approved'),
    exists(
      query
        .select({ id: users.id })
        .from(users)
        .where(
          and(eq(users.id, shops.owner_id), eq(users.status, 'active'), isNull(users.deleted_at)),
        ),
    ),
    exists(
      query
        .select({ id: packagePurchases.id })
        .from(packagePurchases)
        .where(and(eq(packagePurchases.holder_id, shops.owner_id), isLive('shop', now))),
    ),
  )

/** Shops on vacation: everything stays visible, nothing can be bought. */
export const isAway = (now: Date): SQL => {
  const at = now.toISOString()
  return sql`(${shops.closed_from} is not null and ${shops.closed_from} <= ${at}
    and (${shops.closed_to} is null or ${shops.closed_to} > ${at}))`
}

/** Categories that show: active and not deleted, up to the root. */
export const isOpenCategory = (): SQL => {
  const above = alias(categories, 'above')
  return not(
    exists(
      query
        .select({ id: above.id })
        .from(above)
        .where(
          and(
            sql`${categories.path} like ${above.path} || '%'`,
            or(ne(above.status, 'active'), sql`${above.deleted_at} is not null`),
          ),
        ),
    ),
  )
}

/** The variants that are offered. */
export const isOffered = (): SQL | undefined =>
  and(eq(variants.status, 'active'), isNull(variants.deleted_at))

/**
 * How many of a variant can be bought now: what stands there, less what is held for others.
 * A hold that has expired counts as free from that second on, without any job having run.
 */
export const availableAt = (now: Date): SQL<number> => {
  const free = query
    .select({ quantity: sql`coalesce(sum(${stockHolds.quantity}), 0)` })
    .from(stockHolds)
    .where(
      and(eq(stockHolds.variant_id, variants.id), lte(stockHolds.expires_at, now.toISOString())),
    )
  return sql<number>`(${sql`${variants.on_hand} - ${variants.held}`} + ${free})::int`
}

const isSound = () =>
  and(
    eq(products.status, 'active'),
    eq(products.approval, 'approved'),
    isNull(products.deleted_at),
    inArray(
      products.category_id,
      query.select({ id: categories.id }).from(categories).where(isOpenCategory()),
    ),
  )

const soldBy = (selling: SQL | undefined) =>
  or(
    isNull(products.shop_id),
    inArray(products.shop_id, query.select({ id: shops.id }).from(shops).where(selling)),
  )
