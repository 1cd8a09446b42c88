import { type api, countedMax, type Input } from '@emporia/contract'
import { and, asc, desc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { countSome, nearerEnd } from '../../../db/paginate.ts'
import { isOffered, isOnSaleJoined } from '../../catalog/availability/visible.ts'
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

/**
 * Returns the variants of a page in order, and the total. Above `countedMax` it is capped: a register
 * reads page by page until one of them is not full.
 */
export const findPosProducts = async (db: Db, query: Query, now: Date) => {
  const { q, updated_since } = query
  const where = and(updated_since ? undefined : isSold(now), matchesQuery(query))
  const count = await countSome(db, everyVariant, where)
  const isCapped = count > countedMax
  const { isFromBack, limit, offset } = nearerEnd(isCapped ? Infinity : count, query)
  const by = isFromBack ? desc : asc
  const order = [
    ...(q ? [by(sql`case when ${isExactly(q)} then 0 else 1 end`)] : []),
    by(products.name),
    by(variants.id),
  ]
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${variants.id} from ${everyVariant} where ${where ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`)
  const ids = rows.map(({ id }) => id)
  return {
    ids: isFromBack ? ids.toReversed() : ids,
    ...(isCapped ? { total: countedMax, total_is_capped: true } : { total: count }),
  }
}

const everyVariant = sql`${variants} join ${products} on ${products.id} = ${variants.product_id}
  join ${categories} on ${categories.id} = ${products.category_id}
  left join ${shops} on ${shops.id} = ${products.shop_id}`

/**
 * SQL condition: published, of a shop that sells, enabled for POS and available. Category and shop
 * must be joined.
 */
export const isSold = (now: Date) => and(isOnSaleJoined(now), isReady())

const isReady = () =>
  and(isOffered(), products.pos_enabled, or(products.backorder, gt(variants.on_hand, 0)))

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
