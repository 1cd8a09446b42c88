import * as m from '@emporia/messages/error'
import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { invalid } from '../../../http/failure.ts'
import { categories, products } from '../tables.ts'
import { calculateHeight, whyNotUnder } from './rules.ts'

/** Throws if a new or moved category cannot have this parent. */
export const assertValidParent = async (db: Db, parentId: number, movedId?: number) => {
  // Serializes changes of the tree: two concurrent moves could make a cycle.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('category tree'))`)
  const moved = movedId ? await findCategory(db, movedId) : undefined
  if (moved && moved.parent_id === parentId) return

  const parent = await findCategory(db, parentId)
  if (!parent) throw invalid('parent_id', m.category_parent_gone)
  const height = moved && calculateHeight(moved.path, await listPathsBelow(db, moved.path))
  const why = whyNotUnder(parent.path, moved && { path: moved.path, height: height ?? 1 })
  if (why) throw invalid('parent_id', why)
  if (await holdsProducts(db, parentId))
    throw invalid('parent_id', m.category_has_products_named, { category: parent.name })
}

/** Writes the path of a category and of its descendants from the parent. */
export const writePath = async (db: Db, id: number) => {
  const { path, parent_id } = one(await db.select().from(categories).where(eq(categories.id, id)))
  const parent = parent_id ? await findCategory(db, parent_id) : undefined
  const wanted = `${parent?.path ?? '/'}${id}/`
  if (path === wanted) return

  const below = path === '' ? eq(categories.id, id) : sql`${categories.path} like ${`${path}%`}`
  await db
    .update(categories)
    .set({ path: sql`${wanted} || substr(${categories.path}, ${path.length + 1})` })
    .where(below)
}

const findCategory = async (db: Db, id: number) => {
  const [category] = await db
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.deleted_at)))
    // A concurrent call that puts a product into it waits, and then finds that it is no longer a
    // leaf.
    .for('no key update')
  return category
}

const listPathsBelow = async (db: Db, path: string) => {
  const below = await db
    .select({ path: categories.path })
    .from(categories)
    .where(and(sql`${categories.path} like ${`${path}%`}`, isNull(categories.deleted_at)))
  return below.map((row) => row.path)
}

/** Products are in leaf categories only, so a category with products can have no children. */
const holdsProducts = async (db: Db, id: number) => {
  const [held] = await db
    .select({ products: count() })
    .from(products)
    .where(and(eq(products.category_id, id), isNull(products.deleted_at)))
  return held !== undefined && held.products > 0
}
