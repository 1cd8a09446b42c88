import type { api, Input } from '@emporia/contract'
import { and, asc, desc, eq, gt, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { nearerEnd } from '../../../db/paginate.ts'
import {
  isAway,
  isOffered,
  isOnSaleJoined,
  isOpenCategory,
  isTrading,
} from '../../catalog/availability/visible.ts'
import {
  attributeValues,
  categories,
  priceChanges,
  products,
  stockMovements,
  units,
  variants,
  variantValues,
} from '../../catalog/public.ts'
import { offerItems, offers } from '../../promotions/public.ts'
import { shops } from '../../shops/public.ts'
import { hasTaxChanged } from '../../tax-rules/has-tax-changed.ts'

export type Query = Input<typeof api.pos.till.products>

/** Returns the variants of a page in order, and the total. */
export const findPosProducts = async (db: Db, query: Query, now: Date) => {
  const total = await (query.updated_since ? countChanged(db, query) : countSold(db, query, now))
  const { isFromBack, limit, offset } = nearerEnd(total, query)
  const by = isFromBack ? desc : asc
  const { q } = query
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(and(query.updated_since ? undefined : isSold(now), matchesQuery(query)))
    .orderBy(
      ...(q ? [by(sql`case when ${isExactly(q)} then 0 else 1 end`)] : []),
      by(products.name),
      by(variants.id),
    )
    .limit(limit)
    .offset(offset)
  const ids = found.map(({ id }) => id)
  return { ids: isFromBack ? ids.toReversed() : ids, total }
}

/**
 * SQL condition: published, of a shop that sells, enabled for POS and available. Category and shop
 * must be joined.
 */
export const isSold = (now: Date) => and(isOnSaleJoined(now), isReady())

const isReady = () =>
  and(isOffered(), products.pos_enabled, or(products.backorder, gt(variants.on_hand, 0)))

/**
 * Counts the products for sale, grouped by shop and category first, because there are few of both.
 * In product order, so that both indexes can be scanned together.
 */
const countSold = async (db: Db, query: Query, now: Date) => {
  const each = db
    .select({ shop_id: products.shop_id, category_id: products.category_id })
    .from(products)
    .innerJoin(variants, eq(variants.product_id, products.id))
    .where(and(products.is_listed, isReady(), matchesQuery(query)))
    .orderBy(asc(products.id))
    .as('each')
  const some = db
    .select({
      shop_id: each.shop_id,
      category_id: each.category_id,
      number: sql<number>`count(*)`.as('number'),
    })
    .from(each)
    .groupBy(each.shop_id, each.category_id)
    .as('some')
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${some.number}), 0)::int` })
    .from(some)
    .innerJoin(categories, eq(categories.id, some.category_id))
    .leftJoin(shops, eq(shops.id, some.shop_id))
    .where(and(isOpenCategory(), or(isNull(some.shop_id), isTrading(now)), not(isAway(now))))
  return counted?.total ?? 0
}

const countChanged = async (db: Db, query: Query) => {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(matchesQuery(query))
  return counted?.total ?? 0
}

/** Products that match the query, whether they are for sale or not. */
const matchesQuery = ({ q, category_id, updated_since }: Query) =>
  and(
    updated_since ? hasChanged(updated_since) : undefined,
    category_id
      ? or(
          eq(products.category_id, category_id),
          // As in the index: few products have a second category.
          sql`(${products.extra_category_ids} <> '{}'
            and ${products.extra_category_ids} @> array[${category_id}::bigint])`,
        )
      : undefined,
    q ? inArray(variants.id, namedBy(q, updated_since)) : undefined,
  )

/** Matches a barcode, a SKU or a word of the name. Each condition has its own index. */
const namedBy = (q: string, since: string | undefined): SQL => {
  const there = since ? sql`` : sql`and ${isNull(variants.deleted_at)}`
  return sql`(select ${variants.id} from ${products}
      join ${variants} on ${variants.product_id} = ${products.id}
      where ${products.name} ilike ${toLikePattern(q)}
    union all select ${variants.id} from ${variants}
      where ${variants.barcodes} <> '{}' and ${variants.barcodes} @> array[${q}]
    union all select ${variants.id} from ${variants}
      where lower(${variants.sku}) = lower(${q}) ${there})`
}

const isExactly = (q: string) =>
  sql`(${q} = any(${variants.barcodes}) or lower(${variants.sku}) = lower(${q}))`

const hasChanged = (since: string) =>
  or(
    gte(variants.updated_at, since),
    gte(products.updated_at, since),
    hasTaxChanged(since),
    // Translations of units and values change these, and not the products.
    inArray(
      products.unit_id,
      sql`(select ${units.id} from ${units} where ${units.updated_at} >= ${since})`,
    ),
    inArray(
      variants.id,
      sql`(select ${variantValues.variant_id} from ${variantValues}
        join ${attributeValues} on ${attributeValues.id} = ${variantValues.value_id}
        where ${attributeValues.updated_at} >= ${since})`,
    ),
    inArray(
      variants.id,
      sql`(select ${stockMovements.variant_id} from ${stockMovements}
      where ${stockMovements.created_at} >= ${since})`,
    ),
    inArray(
      variants.id,
      sql`(select ${priceChanges.variant_id} from ${priceChanges}
      where ${priceChanges.until_at} >= ${since})`,
    ),
    // The remaining quantity of a limited offer changes with every order.
    inArray(
      products.id,
      sql`(select ${offerItems.product_id} from ${offerItems}
      join ${offers} on ${offers.id} = ${offerItems.offer_id}
      where ${offerItems.quantity_limit} is not null and ${offers.ends_at} >= ${since})`,
    ),
  )
