import type { CategoryNode } from '@emporia/contract'
import { asc, count, isNull, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getPicturesById } from '../../media/queries.ts'
import { countListedByCategorySet } from '../listed.ts'
import { categories, products } from '../tables.ts'
import { isOpenCategory } from '../availability/visible.ts'
import { addUrlPaths, type CategorySetCount, sumUp } from './rules.ts'

/**
 * Returns the categories that visitors see, as a tree, with the number of visible products in each
 * subtree.
 */
export const listTree = async (db: Db, now: Date): Promise<CategoryNode[]> => {
  const leaves = await listOpen(db, now)
  const below = (parentId: number | null): CategoryNode[] =>
    leaves
      .filter(({ parent_id }) => parent_id === parentId)
      .map((leaf) => ({ ...leaf, children: below(leaf.id) }))
  return below(null)
}

/** Lists the categories of the home page. */
export const listFeatured = async (db: Db, now: Date) =>
  (await listOpen(db, now)).filter(({ is_featured }) => is_featured)

const listOpen = async (db: Db, now: Date) => {
  const open = await listOpenCategories(db)
  const sums = sumUp(open, await countListedByCategorySet(db, now))
  const pictures = await getPicturesById(
    db,
    open.flatMap(({ image }) => image ?? []),
  )
  return open.map((category) => ({
    ...category,
    image: pictures.get(category.image ?? 0) ?? null,
    products: sums.get(category.id) ?? 0,
  }))
}

/** Lists the categories that visitors see. */
export const listOpenCategories = async (db: Db) =>
  addUrlPaths(await selectCategories(db, isOpenCategory()))

/** Lists all categories, for forms and for the names along a path. */
export const listCategories = (db: Db) => selectCategories(db, isNull(categories.deleted_at))

/** Counts products by their set of categories, among those that match the condition. */
export const countByCategorySet = async (
  db: Db,
  where: SQL | undefined,
): Promise<CategorySetCount[]> => {
  const counted = await db
    .select({ main: products.category_id, others: products.extra_category_ids, products: count() })
    .from(products)
    .where(where)
    .groupBy(products.category_id, products.extra_category_ids)
  return counted.map(({ main, others, ...row }) => ({ ...row, categories: [main, ...others] }))
}

const selectCategories = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: categories.id,
      parent_id: categories.parent_id,
      path: categories.path,
      name: categories.name,
      slug: categories.slug,
      image: categories.image,
      is_featured: categories.is_featured,
      status: categories.status,
    })
    .from(categories)
    .where(where)
    .orderBy(asc(categories.rank), asc(categories.name), asc(categories.id))
