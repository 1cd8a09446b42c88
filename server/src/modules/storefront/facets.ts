import type { api, Data } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { offerItems } from '../promotions/public.ts'
import { shops } from '../shops/public.ts'
import {
  isInCategories,
  selectOpenSubtree,
  selectProductsOfSubtree,
} from '../catalog/categories/descendants.ts'
import {
  attributes,
  attributeValues,
  brands,
  products,
  variants,
  variantValues,
} from '../catalog/public.ts'
import { isVisibleJoined, joinedVisibility } from '../catalog/availability/visible.ts'
import { matchingProducts } from './search/documents.ts'
import { selectRunning } from './cards.ts'
import {
  type Condition,
  isInStock,
  isDiscounted,
  isOfferedBy,
  isRated,
  priceNow,
} from './filters.ts'

type Elements = Data<typeof api.product.searchElements>

/** The filter groups of a listing, without categories. */
export type Facets = Omit<Elements, 'categories'>

/** The maximum number of products counted, to limit the response time. */
export const facetsMax = 10_000
const steps = 16
const namesMax = 100

export type Scope = { isSearch: boolean; isInCategory: boolean; conditions: Condition[] }

const now = sql.placeholder('now')
const question = sql`${sql.placeholder('question')}::tsquery`

/**
 * Reads every offered variant of the results once and marks which filter groups it fails. A variant
 * that fails none counts in every group; one that fails a single group counts in that group only.
 */
export const facetsStatement = ({ isSearch, isInCategory, conditions }: Scope): SQL => sql`
  with ${isInCategory ? sql`${selectOpenSubtree(sql.placeholder('category'))}, ` : sql``}
  found as materialized (
    select ${columns} from ${sourceOf({ isSearch, isInCategory })} ${joinedVisibility}
    where ${isVisibleJoined(now)} and ${isSearch && isInCategory ? isInCategories : sql`true`}
    limit ${facetsMax}
  ), ${selectRunning(sql`select id from found where exists (
    select from ${offerItems} where ${offerItems.product_id} = found.id)`)},
  judged as materialized (
    select ${products.id} as product_id, ${products.brand_id}, ${products.shop_id},
      ${variants.id} as variant_id, ${priceNow} as price, ${isInStock(now)} as in_stock,
      ${rated} as stars, ${counting(conditions)} as counts_in
    -- As the table, so that the conditions read what was found.
    from found as ${products} left join lateral (
      select ${variants.id}, ${variants.price_minor}, ${variants.on_hand}, ${variants.held}
      from ${variants} where ${isOfferedBy} offset 0) as ${variants} on true
    -- A full join is never nested loops, which the planner would use because it expects few rows.
    full join running on ${isDiscounted}
    where coalesce(${products.id}, 0) > 0
  ), ${byProduct}, range as materialized (
    select coalesce(min(price), 0) as lowest, coalesce(max(price), 0) as highest
    from judged where ${counts('price')}
  )
  select ${namesOf(brands, 'brand')} as brands, ${namesOf(shops, 'shop')} as shops,
    range.lowest as min_minor, range.highest as max_minor, ${histogram} as histogram,
    (select count(*)::int from by_product where in_stock) as in_stock,
    ${values} as attributes, ${ratings} as ratings,
    (select count(*) < ${facetsMax} from found) as is_complete
  from range`

/** What decides whether a product is visible, and which filter groups it fails. */
const columns = sql`${products.id}, ${products.category_id}, ${products.shop_id}, ${products.is_listed},
  ${products.brand_id}, ${products.backorder}, ${products.rating_total}, ${products.rating_count}`

const sourceOf = ({ isSearch, isInCategory }: Pick<Scope, 'isSearch' | 'isInCategory'>) => {
  if (isSearch) return matchingProducts(question)
  return isInCategory ? selectProductsOfSubtree(columns, facetsMax) : products
}

/** The stars of a product: 4 for an average of 4.9. */
const rated = sql`case ${sql.join(
  [4, 3, 2, 1].map((stars) => sql`when ${isRated(sql`${stars}`)} then ${stars}::int`),
  sql` `,
)} else 0 end`

/** 'all', the only group that it fails, or null. */
const counting = (conditions: Condition[]) => {
  if (conditions.length === 0) return sql`'all'::text`
  const fails = conditions.map(({ holds }) => sql`(case when ${holds} then 0 else 1 end)`)
  const named = conditions.map(({ holds, by }) => sql`when ${holds} is not true then ${by}::text`)
  return sql`case ${sql.join(fails, sql` + `)} when 0 then 'all'
    when 1 then case ${sql.join(named, sql` `)} end end`
}

const counts = (group: string) => sql`counts_in in ('all', ${group}::text)`

/** What of a product counts in the groups that depend on it alone. */
const byProduct = sql`by_product as materialized (
  select product_id, brand_id, shop_id, stars, bool_or(${counts('brand')}) as counts_in_brand,
    bool_or(${counts('shop')}) as counts_in_shop, bool_or(${counts('rating')}) as counts_in_rating,
    bool_or(in_stock and ${counts('stock')}) as in_stock
  from judged group by product_id, brand_id, shop_id, stars)`

const namesOf = (table: typeof brands | typeof shops, group: 'brand' | 'shop') => sql`(
  select coalesce(json_agg(json_build_object('id', ${table.id}, 'name', ${table.name},
    'products', products) order by lower(${table.name}), ${table.id}), '[]')
  from (
    select ${idOf(group)} as id,
      count(*) filter (where ${sql.identifier(`counts_in_${group}`)})::int as products
    from by_product where ${idOf(group)} is not null
    group by 1 order by products desc, 1 limit ${namesMax}
  ) as counted join ${table} on ${table.id} = counted.id)`

const idOf = (group: 'brand' | 'shop') => sql`by_product.${sql.identifier(`${group}_id`)}`

/** Counts products by price in equal steps from the lowest price to the highest. */
const histogram = sql`(
  select coalesce(json_agg(products order by step), '[]')
  from (
    select step, count(product_id)::int as products
    from generate_series(1, ${steps}::int) as step
    left join (
      select distinct product_id, least(${steps}::int,
        width_bucket(price, range.lowest, range.highest, ${steps}::int)) as step
      from judged where ${counts('price')} and price is not null) as priced using (step)
    group by step
  ) as counted where range.highest > range.lowest)`

const values = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type, 'values', values)
    order by rank, name, id), '[]')
  from (
    select ${attributes.id}, ${attributes.name}, ${attributes.type}, ${attributes.rank},
      json_agg(json_build_object('id', value.id, 'value', value.value, 'label', value.label,
        'swatch', value.swatch, 'products', counted.products) order by value.rank, value.id) as values
    from (
      select ${variantValues.value_id}, count(distinct product_id) filter (
        where counts_in in ('all', 'attribute ' || ${variantValues.attribute_id}))::int as products
      from judged join ${variantValues} on ${variantValues.variant_id} = judged.variant_id
      group by ${variantValues.value_id}
    ) as counted
    join ${attributeValues} value on value.id = counted.value_id
    join ${attributes} on ${attributes.id} = value.attribute_id
    where ${attributes.is_filterable} and ${attributes.deleted_at} is null
    group by ${attributes.id}
  ) as named)`

const ratings = sql`(
  select json_agg(json_build_object('rating', rating, 'products', products) order by rating desc)
  from (
    select rating, count(product_id)::int as products
    from generate_series(1, 4) as rating
    left join by_product on stars >= rating and counts_in_rating
    group by rating
  ) as counted)`
