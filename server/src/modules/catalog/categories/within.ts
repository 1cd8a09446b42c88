import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'

import { categories, products } from '../tables.ts'

/** Products of a category and of everything below it, those that are also found there included. */
export const isWithin = (categoryId: number): SQL => {
  const top = alias(categories, 'top')
  const below = new QueryBuilder()
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(top, eq(top.id, categoryId))
    .where(sql`${categories.path} like ${top.path} || '%'`)
  // As arrays, which are computed once: so that both sides can use their index.
  return sql`(${products.category_id} = any(array(${below}))
    or (${products.extra_category_ids} <> '{}' and ${products.extra_category_ids} && array(${below})))`
}

/**
 * The open ones of a category and all below it, as the first part of a statement that then looks
 * into each of these shelves.
 */
export const shelvesOf = (category: Placeholder): SQL => sql`shelves as materialized (
  select below.id from ${categories} below join ${categories} top on top.id = ${category}
  where below.is_open and below.path like top.path || '%')`

/** Products that are found there too, though they stand elsewhere. */
const isAlsoOnShelves = sql`(${products.extra_category_ids} <> '{}'
  and ${products.extra_category_ids} && array(select id from shelves))`

/** Products that stand on one of the shelves or are found there too. */
export const isOnShelves = sql`(${products.category_id} = any(array(select id from shelves))
  or ${isAlsoOnShelves})`

/** The same of products that are counted together. */
export const areOnShelves = sql`(counted.category_id = any(array(select id from shelves))
  or (counted.extra_category_ids <> '{}'
    and counted.extra_category_ids && array(select id from shelves)))`
