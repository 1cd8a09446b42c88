import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'

import { categories, products } from '../tables.ts'

/** Products of a category and of everything below it. */
export const isWithin = (categoryId: number): SQL => {
  const top = alias(categories, 'top')
  return inArray(
    products.category_id,
    new QueryBuilder()
      .select({ id: categories.id })
      .from(categories)
      .innerJoin(top, eq(top.id, categoryId))
      .where(sql`${categories.path} like ${top.path} || '%'`),
  )
}
