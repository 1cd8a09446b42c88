import type { productSorts } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { cheapestInOffers } from '../catalog/availability/prices.ts'
import { products } from '../catalog/public.ts'
import { soldLately } from './sold.ts'

/** Best match applies to a search only. */
export type Sort = (typeof productSorts)[number] | 'match'
export type Order = 'asc' | 'desc'

type ProductSort = {
  /** The first and the second sort key of a product; ties are sorted by id. */
  key: SQL
  tie: SQL
  /** The column of the index that has this order. */
  index: SQL
  /** The same column of `additional`, the products of an additional category. */
  additional: SQL
  /** Products whose first key is not in the index, as `product_id, key`. They are few. */
  moved?: SQL
  /** The first key of any product, where `moved` is joined. */
  movedKey?: SQL
}

const now = sql.placeholder('now')
const published = sql`${products.published_at}`
const alsoPublished = sql`additional.published_at`
const stars = sql`(${products.rating_total}::float / greatest(${products.rating_count}, 1))`
const price = sql`${products.price_minor}`

export const sorts: Record<Sort, ProductSort> = {
  newest: { key: published, tie: sql`0`, index: published, additional: alsoPublished },
  rating: { key: stars, tie: sql`0`, index: stars, additional: sql`additional.stars` },
  /** A running offer lowers the price of the index. */
  price: {
    key: price,
    tie: sql`0`,
    index: price,
    additional: sql`additional.price_minor`,
    moved: sql`select product_id, cheapest_minor as key from ${cheapestInOffers(now)}`,
    movedKey: sql`least(moved.key, ${price})`,
  },
  /** Most products were not sold lately; of those the newest come first. */
  best: {
    key: sql`0::bigint`,
    tie: published,
    index: published,
    additional: alsoPublished,
    moved: sql`select product_id, sold_quantity as key from (${soldLately(now)}) as sold`,
    movedKey: sql`coalesce(moved.key, 0)`,
  },
  match: {
    // What matches in the language of the request comes before what only its source matches.
    key: sql`ts_rank(products.document, (select asked from question))
      + coalesce((products.document @@ (select own from question))::int, 0)`,
    tie: published,
    index: published,
    additional: alsoPublished,
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
