import { sql } from 'drizzle-orm'

import { categories, products } from '../public.ts'

/**
 * SQL of the age from which a product is sold, where its category is joined: the highest of the
 * product, its category and the categories above; null: none (docs/domain/consumer-law.md#minimum-age).
 */
export const minAgeOf = sql<number | null>`nullif(greatest(${products.min_age}, (
  select max(above.min_age) from ${categories} above
  where starts_with(${categories.path}, above.path))), 0)`
