import { sql } from 'drizzle-orm'

import { categories } from '../public.ts'

/**
 * SQL of the size guide of a product, where its category is joined: that of the nearest category that
 * has one, as JSON; null: none (docs/domain/catalog.md#size-guides).
 */
export const sizeGuideOf = sql<{ category_id: number; text: string } | null>`(
  select json_build_object('category_id', above.id, 'text', above.size_guide)
  from ${categories} above
  where starts_with(${categories.path}, above.path) and above.size_guide <> ''
  order by length(above.path) desc limit 1)`
