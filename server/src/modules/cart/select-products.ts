import type { Choice } from '@emporia/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { placeOfIds, preparedSelect } from '../../db/prepared.ts'
import { unitColumns } from '../catalog/availability/measurable.ts'
import { priceIn, runningPrices, runningWithoutCompare } from '../catalog/availability/prices.ts'
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
import { minAgeOf } from '../catalog/availability/min-age.ts'
import { hasSafetyData } from '../catalog/operators/find-operators.ts'
import { displayCurrencyIn } from '../currencies/find-currency.ts'
import { commissionFacts } from '../pricing/commission/facts.ts'
import { sameBuyers } from '../pricing/same-buyers.ts'
import { joinPicture, type StoredPicture } from '../media/queries.ts'
import { dispatchOfShop } from '../shipping/dispatch.ts'
import { shippingRulesOf } from '../shipping/read-rules.ts'
import { marketCurrency } from '../settings/market-currency.ts'
import { shops } from '../shops/public.ts'
import { hasTaxNumber } from '../tax-rules/has-tax-number.ts'

/** A cart or buy-now line with the fields of its variant that a cart shows. */
export type CartRow = Awaited<ReturnType<ReturnType<typeof selectForCart>>>[number]
/** The same with the additional fields an order needs. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectForOrder>>>[number]

/** Its categories and their ancestors. */
const categoryIds = sql<number[]>`(select coalesce(json_agg(distinct step::bigint), '[]')
  from ${categories} shelf, unnest(string_to_array(trim('/' from shelf.path), '/')) as step
  where shelf.id = any(${products.category_id} || ${products.extra_category_ids}))`

/** Its tax category, else that of the nearest category that has one. */
const taxCategory = sql<number | null>`coalesce(${products.tax_category_id}, (
  select above.tax_category_id from ${categories} above
  where starts_with(${categories.path}, above.path) and above.tax_category_id is not null
  order by length(above.path) desc limit 1))`.mapWith(Number)

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
const buyerCurrency = sql`${placeholder('currency')}::text`
// The cast hides the number of lines from the planner, as in `placeOfIds`.
const buyer = sameBuyers({ id: placeholder('buyer'), phone: placeholder('phone') })
const running = runningWithoutCompare(now, {
  variants: sql`(select array_agg(variant_id) from items)::bigint[]`,
  buyer,
})

const isOfItem = sql`${variants.id} = items.variant_id`

const cartColumns = {
  id: sql<number>`items.id`,
  quantity: sql<number>`items.quantity`,
  price_seen_minor: sql<number | null>`items.price_seen_minor`,
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
  content: variants.content,
  currency: marketCurrency,
  /** The currency in which the buyer also sees prices. */
  display: displayCurrencyIn(buyerCurrency, sql`${now}`),
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
  handling_days: products.handling_days,
  shipping_class_id: products.shipping_class_id,
  withdrawal_exclusion: products.withdrawal_exclusion,
  min_age: minAgeOf,
  has_safety_data: hasSafetyData,
  dispatch: dispatchOfShop,
  shipping_rules: shippingRulesOf(sql`${products.shop_id}`),
  tax_category_id: taxCategory,
  /** Where the shop is established, and from where it ships. */
  shop_country: sql<string | null>`${shops.address} ->> 'country'`,
  shop_ships_from: sql<
    string | null
  >`coalesce(${shops.ships_from_country}, ${shops.address} ->> 'country')`,
  shop_has_tax_number: hasTaxNumber,
  commission_facts: commissionFacts(now),
}

const cartQuery = new QueryBuilder()
  .select(cartColumns)
  .from(sql`items`)
  .innerJoin(variants, isOfItem)
  .innerJoin(products, eq(products.id, variants.product_id))
  .innerJoin(categories, eq(categories.id, products.category_id))
  .leftJoin(units, eq(units.id, products.unit_id))
  .leftJoin(shops, eq(shops.id, products.shop_id))
  .leftJoin(running, eq(running.variant_id, variants.id))
  .orderBy(sql`items.at`)

// Stated again, because the types of a query are lost if its fields are a parameter.
const orderQuery = new QueryBuilder()
  .select({ ...cartColumns, ...facts })
  .from(sql`items`)
  .innerJoin(variants, isOfItem)
  .innerJoin(products, eq(products.id, variants.product_id))
  .innerJoin(categories, eq(categories.id, products.category_id))
  .leftJoin(units, eq(units.id, products.unit_id))
  .leftJoin(shops, eq(shops.id, products.shop_id))
  .leftJoin(running, eq(running.variant_id, variants.id))
  .orderBy(sql`items.at`)

/**
 * Prepares one statement that reads or writes lines and selects them for display, with `buyer`,
 * `phone`, `currency` and `now`. The subquery `items` returns id, variant_id, quantity, price_seen_minor and their order, at.
 */
export const selectForCart = (items: SQL) =>
  withCompare(preparedSelect({ getSQL: () => sql`with ${items} ${cartQuery}`, _: cartQuery._ }))

/** The same with all fields that an order is priced by. */
export const selectForOrder = (items: SQL) =>
  withCompare(preparedSelect({ getSQL: () => sql`with ${items} ${orderQuery}`, _: orderQuery._ }))

type Selected = { variant_id: number; offer_item_id: number | null }
type Values = Record<string, unknown>

/** Adds the compare-at prices of lines in an offer. Few lines are, so another statement reads them. */
const withCompare =
  <Row extends Selected>(select: (db: Db, values: Values) => Promise<Row[]>) =>
  async (db: Db, values: Values) => {
    const rows = await select(db, values)
    const offered = rows.flatMap((row) => (row.offer_item_id === null ? [] : row.variant_id))
    const compared = offered.length > 0 ? await selectCompare(db, { ...values, ids: offered }) : []
    const priceOf = new Map(compared.map((one) => [one.variant_id, one.compare_at_minor]))
    return rows.map((row) => ({ ...row, compare_at_minor: priceOf.get(row.variant_id) ?? null }))
  }

const offered = runningPrices(now, { variants: placeOfIds('ids'), buyer })

const selectCompare = preparedSelect(
  new QueryBuilder()
    .select({
      variant_id: offered.variant_id,
      compare_at_minor: sql<number | null>`${offered.offer_compare_minor}`.mapWith(
        variants.compare_at_minor,
      ),
    })
    .from(offered),
)
