import type { productSorts } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { cheapestInOffers } from '../selling/prices.ts'
import { products } from '../tables.ts'
import { soldLately } from './sold.ts'

/** Best match is for what was searched. */
export type Sort = (typeof productSorts)[number] | 'match'
export type Order = 'asc' | 'desc'

type Key = {
  /** What is compared first and second; then the ids. */
  first: SQL
  second: SQL
  /** What an index has in order: the same, but for what is special. */
  index: SQL
  /** The same of what is also found on a shelf, as `also`. */
  also: SQL
  /** Products whose place is decided elsewhere, `product_id, key`: few, and asked one by one. */
  special?: SQL
  /** What is compared first of one that may be special. */
  whole?: SQL
}

const now = sql.placeholder('now')
const newest = sql`${products.published_at}`
const alsoNewest = sql`also.published_at`
const stars = sql`(${products.rating_total}::float / greatest(${products.rating_count}, 1))`

export const keys: Record<Sort, Key> = {
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

export const usualOrder = {
  newest: 'desc',
  price: 'asc',
  rating: 'desc',
  best: 'desc',
  match: 'desc',
} as const

export const directionOf = (order: Order) => (order === 'asc' ? sql`asc` : sql`desc`)

/** Is not special, so that its place is the one in the index. */
export const isPlain = sql`not exists (
  select from special where special.product_id = ${products.id})`
