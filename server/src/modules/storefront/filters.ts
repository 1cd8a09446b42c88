import { type Placeholder, sql, type SQL } from 'drizzle-orm'

import type { When } from '../../db/prepared.ts'
import { boostedAt } from '../subscriptions/boosts/boosted.ts'
import { priceIn, runningPrices } from '../catalog/availability/prices.ts'
import { products, variants, variantValues } from '../catalog/public.ts'
import { availableAt, isOffered } from '../catalog/availability/visible.ts'

/** The filters of a listing, as in the contract's query. */
export type Filter = {
  category_id?: number | undefined
  shop_id?: number | undefined
  brand_id?: number[] | undefined
  rating?: number | undefined
  min_minor?: number | undefined
  max_minor?: number | undefined
  in_stock?: boolean | undefined
  /** Only products boosted for this placement. */
  placement?: string | undefined
  /** Values by their attribute. */
  attributes?: Record<string, number[]> | undefined
}

type Value = Placeholder | SQL

/** CTE with the running offer prices, as the first part of a statement. */
export const running = (now: When) => sql`running as materialized (${runningPrices(now)._.sql})`

// The names of its columns do not depend on the time.
const discounted = runningPrices(new Date(0))

/** Whether a running offer applies to a variant. */
export const isDiscounted = sql`${discounted.variant_id} = ${variants.id}`
/**
 * Variants with the offer price of those that have one. The planner expects few rows, so a join would
 * compare each variant with each running offer.
 */
const pricedVariants = sql`${variants} cross join lateral (
  select case when ${variants.id} in (select ${discounted.variant_id} from running)
    then (select ${discounted.offer_price_minor} from running where ${isDiscounted}) end as offer_price_minor
  ) as running`
export const isOfferedBy = sql`(${variants.product_id} = ${products.id} and ${isOffered()})`
export const priceNow = priceIn(discounted)

const { placeholder } = sql

export const placeholderNow = placeholder('now')

const isOfBrand = (brands: Value) => sql`${products.brand_id} = any(${brands}::bigint[])`

/** Products with at least this average rating. */
export const isRated = (stars: Value) =>
  sql`(${products.rating_count} > 0
    and ${products.rating_total} >= ${stars}::int * ${products.rating_count})`

const costs = ({ min, max }: { min: Value; max: Value }) =>
  sql`${priceNow} between ${min}::bigint and ${max}::bigint`

export const isInStock = (now: When) => sql`(${products.backorder} or ${availableAt(now)} > 0)`

const hasValue = ({ attribute, values }: { attribute: Value; values: Value }) =>
  sql`exists (select from ${variantValues}
    where ${variantValues.variant_id} = ${variants.id}
      and ${variantValues.attribute_id} = ${attribute}::bigint
      and ${variantValues.value_id} = any(${values}::bigint[]))`

/** A filter condition, on a product or on one of its variants. */
export type Condition = { by: string; of: 'product' | 'variant'; holds: SQL }

const isBoosted = (now: When): Condition => ({
  by: 'boost',
  of: 'product',
  holds: sql`${products.id} = any(${boostedAt(placeholder('placement'), now)})`,
})

/** Returns the conditions of the set filters; parameters are named as in `valuesOf`. */
export const toConditions = (filter: Filter, now: When): Condition[] => [
  ...(filter.shop_id
    ? [
        {
          by: 'shop',
          of: 'product',
          holds: sql`${products.shop_id} = ${placeholder('shop')}`,
        } as const,
      ]
    : []),
  ...(filter.brand_id?.length
    ? [{ by: 'brand', of: 'product', holds: isOfBrand(placeholder('brands')) } as const]
    : []),
  ...(filter.rating
    ? [{ by: 'rating', of: 'product', holds: isRated(placeholder('rating')) } as const]
    : []),
  ...(filter.placement ? [isBoosted(now)] : []),
  ...(hasPrice(filter)
    ? [
        {
          by: 'price',
          of: 'variant',
          holds: costs({ min: placeholder('min'), max: placeholder('max') }),
        } as const,
      ]
    : []),
  ...(filter.in_stock ? [{ by: 'stock', of: 'variant', holds: isInStock(now) } as const] : []),
  ...Object.keys(filter.attributes ?? {}).map(
    (attribute, index) =>
      ({
        by: `attribute ${attribute}`,
        of: 'variant',
        holds: hasValue({
          attribute: placeholder(`attribute_${index}`),
          values: placeholder(`values_${index}`),
        }),
      }) as const,
  ),
]

/** Combines all conditions; those on a variant must hold for the same variant. */
export const filteredBy = (conditions: Condition[]): SQL => {
  const holding = (what: Condition['of']) =>
    conditions.filter(({ of }) => of === what).map(({ holds }) => holds)
  const ofVariant = holding('variant')
  return sql.join(
    [
      sql`true`,
      ...holding('product'),
      ...(ofVariant.length > 0
        ? [
            sql`exists (select from ${pricedVariants}
            where ${sql.join([isOfferedBy, ...ofVariant], sql` and `)})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const priceMax = 100_000_000_000
const hasPrice = ({ min_minor, max_minor }: Filter) =>
  min_minor !== undefined || max_minor !== undefined

/** Returns the parameters of the filters. A reversed range is swapped. */
export const toFilterValues = (filter: Filter): Record<string, unknown> => {
  const bounds = [filter.min_minor ?? 0, filter.max_minor ?? priceMax]
  return {
    category: filter.category_id,
    shop: filter.shop_id,
    brands: filter.brand_id,
    rating: filter.rating,
    placement: filter.placement,
    min: Math.min(...bounds),
    max: Math.max(...bounds),
    ...Object.fromEntries<unknown>(
      Object.entries(filter.attributes ?? {}).flatMap(([attribute, values], index) => [
        [`attribute_${index}`, attribute],
        [`values_${index}`, values],
      ]),
    ),
  }
}
