import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'

import { categories, products } from '../tables.ts'

/**
 * Condition for the products of a category and its descendants, including those with an additional
 * category there.
 */
export const isWithin = (categoryId: number): SQL => {
  const top = alias(categories, 'top')
  const below = new QueryBuilder()
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(top, eq(top.id, categoryId))
    .where(sql`${categories.path} like ${top.path} || '%'`)
  // As arrays, which are computed once, so that both conditions can use their index.
  return sql`(${products.category_id} = any(array(${below}))
    or (${products.extra_category_ids} <> '{}' and ${products.extra_category_ids} && array(${below})))`
}

/** CTE with the open categories of a subtree, for a statement that then reads each of them. */
export const selectOpenSubtree = (category: Placeholder): SQL => sql`subtree as materialized (
  select below.id from ${categories} below join ${categories} top on top.id = ${category}
  where below.is_open and below.path like top.path || '%')`

/** Products with an additional category in the subtree. */
const isInExtraCategories = sql`(${products.extra_category_ids} <> '{}'
  and ${products.extra_category_ids} && array(select id from subtree))`

/** Products with their main or an additional category in the subtree. */
export const isInCategories = sql`(${products.category_id} = any(array(select id from subtree))
  or ${isInExtraCategories})`

/**
 * Columns of the listed products of the subtree, up to a limit per category. Each category is read from
 * its index, because the planner expects a category to have a third of all products.
 */
export const selectProductsOfSubtree = (columns: SQL, limit: number): SQL => sql`(
  select listed.* from subtree cross join lateral (
    select ${columns} from ${products}
    where ${products.is_listed} and ${products.category_id} = subtree.id
    limit ${limit}) as listed
  union all
  select ${columns} from ${products} where ${products.is_listed} and ${isInExtraCategories}
    and ${products.category_id} <> all(array(select id from subtree))
) as ${products}`

/** The same for grouped product counts. */
export const areInCategories = sql`(counted.category_id = any(array(select id from subtree))
  or (counted.extra_category_ids <> '{}'
    and counted.extra_category_ids && array(select id from subtree)))`
