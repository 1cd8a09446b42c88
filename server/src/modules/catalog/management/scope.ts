import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm'

import { products } from '../tables.ts'

/**
 * The products a caller may read and change. Every query applies it, so other products answer 404.
 */
export type Scope = { shop_id: number } | 'everything'

/**
 * Templates, or everything else; written without a parameter, so that a cached plan can use the
 * index.
 */
export const areTemplates = (template = false): SQL =>
  template ? sql`${products.is_template}` : not(products.is_template)

export const scopeFilter = (reach: Scope): SQL | undefined =>
  and(
    isNull(products.deleted_at),
    reach === 'everything' ? undefined : eq(products.shop_id, reach.shop_id),
  )
