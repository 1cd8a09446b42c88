import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm'

import { products } from '../tables.ts'

/** Whose products somebody may see and change. It is part of every query: the rest does not exist. */
export type Reach = { shop_id: number } | 'everything'

/** Templates, or everything else; said without a value, so that a plan that is kept knows the index. */
export const areTemplates = (template = false): SQL =>
  template ? sql`${products.is_template}` : not(products.is_template)

export const within = (reach: Reach): SQL | undefined =>
  and(
    isNull(products.deleted_at),
    reach === 'everything' ? undefined : eq(products.shop_id, reach.shop_id),
  )
