import type { Choice } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { placeOfIds, preparedSelect } from '../../db/prepared.ts'
import { unitColumns } from '../catalog/availability/measurable.ts'
import { compareIn, priceIn, runningPrices } from '../catalog/availability/prices.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { availableAt, isAway, isOnSaleJoined, isTrading } from '../catalog/availability/visible.ts'
import {
  attributeValues,
  categories,
  products,
  units,
  variants,
  variantValues,
} from '../catalog/public.ts'
import { commissionFacts } from '../pricing/commission/facts.ts'
import { joinPicture, type StoredPicture } from '../media/queries.ts'
import { shops } from '../shops/public.ts'

/** Fields of a variant that a cart shows. */
export type CartVariant = Awaited<ReturnType<typeof selectCartVariants>>[number]
/** The same with the additional fields an order needs. */
export type OrderVariant = Awaited<ReturnType<typeof selectOrderVariants>>[number]

/** Selects variants for display in a cart, in one statement. */
export const selectCartVariants = (db: Db, userId: number, ids: number[], now: Date) =>
  show(db, { ids, buyer: userId, now: now.toISOString() })

/** Selects variants with all fields that an order is priced by. */
export const selectOrderVariants = (db: Db, userId: number, ids: number[], now: Date) =>
  select(db, { ids, buyer: userId, now: now.toISOString() })

/** Its categories and their ancestors. */
const categoryIds = sql<number[]>`(select coalesce(json_agg(distinct step::bigint), '[]')
  from ${categories} shelf, unnest(string_to_array(trim('/' from shelf.path), '/')) as step
  where shelf.id = any(${products.category_id} || ${products.extra_category_ids}))`

/** A variant's own picture may still wait for review. */
const picture = sql<StoredPicture | null>`(select picture.stored from (select case
    when ${variants.picture} = any(${products.gallery}) then ${variants.picture}
    else ${products.thumbnail} end as id) as shown ${joinPicture(sql`shown.id`)})`

const choices = sql<(Choice & { label: string })[]>`(select coalesce(json_agg(json_build_object(
    'attribute_id', ${variantValues.attribute_id}, 'value_id', ${variantValues.value_id},
    'label', ${attributeValues.label})
    order by array_position(${products.axes}, ${variantValues.attribute_id})), '[]')
  from ${variantValues} join ${attributeValues} on ${attributeValues.id} = ${variantValues.value_id}
  where ${variantValues.variant_id} = ${variants.id})`

const { placeholder } = sql
const now = placeholder('now')
const ids = placeOfIds('ids')
const running = runningPrices(now, {
  variants: ids,
  buyer: placeholder('buyer'),
})

const isRequested = sql`${variants.id} = any(${ids})`

const cartColumns = {
  variant_id: variants.id,
  product_id: products.id,
  product_slug: products.slug,
  name: products.name,
  ...unitColumns,
  shop_id: products.shop_id,
  shop_name: shopName,
  stored: picture,
  choices,
  price_minor: priceIn(running),
  /** The price without an offer. */
  usual_minor: variants.price_minor,
  compare_at_minor: sql<number | null>`case when ${running.offer_item_id} is not null
    then ${compareIn(running)} end`.mapWith(variants.compare_at_minor),
  offer_item_id: running.offer_item_id,
  offer_left: running.offer_left,
  min_quantity: products.min_quantity,
  max_quantity: products.max_quantity,
  backorder: products.backorder,
  available: availableAt(now),
  is_sold: sql<boolean>`${variants.status} = 'active' and ${variants.deleted_at} is null and ${isOnSaleJoined(now)}`,
  is_away: sql<boolean>`coalesce(${isTrading(now)} and ${isAway(now)}, false)`,
}

const facts = {
  sku: variants.sku,
  brand_id: products.brand_id,
  category_ids: categoryIds,
  weight_grams: products.weight_grams,
  tax_bp: products.tax_bp,
  commission_facts: commissionFacts(now),
}

const show = preparedSelect(
  new QueryBuilder()
    .select(cartColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(units, eq(units.id, products.unit_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(running, eq(running.variant_id, variants.id))
    .where(isRequested),
)

// Stated again, because the types of a query are lost if its fields are a parameter.
const select = preparedSelect(
  new QueryBuilder()
    .select({ ...cartColumns, ...facts })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(units, eq(units.id, products.unit_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(running, eq(running.variant_id, variants.id))
    .where(isRequested),
)
