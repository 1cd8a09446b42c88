import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { products } from '../tables.ts'

/** Whose products somebody may see and change. It is part of every query: the rest does not exist. */
export type Reach = { shop_id: number } | 'everything'

export const within = (reach: Reach): SQL | undefined =>
  and(
    isNull(products.deleted_at),
    reach === 'everything' ? undefined : eq(products.shop_id, reach.shop_id),
  )
