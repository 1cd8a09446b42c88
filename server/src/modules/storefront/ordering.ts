import type { productSorts } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { cheapestInOffers } from '../catalog/availability/prices.ts'
import { products } from '../catalog/tables.ts'
import { soldLately } from './sold.ts'

/** Best match applies to a search only. */
export type Sort = (typeof productSorts)[number] | 'match'
export type Order = 'asc' | 'desc'

type SortKey = {
  /** First and second sort key; ties are sorted by id. */
  first: SQL
  second: SQL
  /** The sort key of the index: the same, except for special products. */
  index: SQL
  /** The same key for additional categories, as `also`. */
  also: SQL
  /** Products with a different sort key, `product_id, key`: few, and evaluated separately. */
  special?: SQL
  /** The first sort key of a product that may be special. */
  whole?: SQL
}

const now = sql.placeholder('now')
const newest = sql`${products.published_at}`
const alsoNewest = sql`also.published_at`
const stars = sql`(${products.rating_total}::float / greatest(${products.rating_count}, 1))`

export const sortKeys: Record<Sort, SortKey> = {
  newest: { first: newest, second: sql`0`, index: newest, also: alsoNewest },
  rating: { first: stars, second: sql`0`, index: stars, also: sql`also.stars` },
  price: {
    first: sql`${products.price_minor}`,
    second: sql`0`,
    index: sql`${products.price_minor}`,
    also: sql`also.price_minor`,
    special: sql`select product_id, cheapest_minor as key from ${cheapestInOffers(now)}`,
    whole: sql`least(special.key, ${products.price_minor})`,
  },
  best: {
    first: sql`0::bigint`,
    second: newest,
    index: newest,
    also: alsoNewest,
    special: sql`select product_id, sold_quantity as key from (${soldLately(now)}) as sold`,
    whole: sql`coalesce(special.key, 0)`,
  },
  match: {
    first: sql`ts_rank(search_documents.document, (select asked from question))`,
    second: newest,
    index: newest,
    also: alsoNewest,
  },
}

export const defaultOrder = {
  newest: 'desc',
  price: 'asc',
  rating: 'desc',
  best: 'desc',
  match: 'desc',
} as const

export const toDirection = (order: Order) => (order === 'asc' ? sql`asc` : sql`desc`)

/** Not special, so the index has its position. */
export const isPlain = sql`not exists (
  select from special where special.product_id = ${products.id})`
