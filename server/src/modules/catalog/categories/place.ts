import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { invalid } from '../../../http/failure.ts'
import { categories, products } from '../tables.ts'
import { heightOf, whyNotUnder } from './rules.ts'

/** Refuses a parent that a new category, or the one that moves, cannot have. */
export const refuseMisplaced = async (db: Db, parentId: number, movedId?: number) => {
  // One change of the tree at a time: two moves at once could make a circle.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('category tree'))`)
  const moved = movedId ? await findCategory(db, movedId) : undefined
  if (moved && moved.parent_id === parentId) return

  const parent = await findCategory(db, parentId)
  if (!parent) throw invalid('parent_id', 'This parent is not there')
  const height = moved && heightOf(moved.path, await listPathsBelow(db, moved.path))
  const why = whyNotUnder(parent.path, moved && { path: moved.path, height: height ?? 1 })
  if (why) throw invalid('parent_id', why)
  if (await holdsProducts(db, parentId))
    throw invalid(
      'parent_id',
      `“${parent.name}” holds products. Move them to another category first`,
    )
}

/** Writes the path that follows from the parent, of the category and of all below it. */
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
    // Whoever puts a product into it at this moment waits, and finds that it is no leaf any more.
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

/** Products stand in leaves only, so what holds products can have nothing below it. */
const holdsProducts = async (db: Db, id: number) => {
  const [held] = await db
    .select({ products: count() })
    .from(products)
    .where(and(eq(products.category_id, id), isNull(products.deleted_at)))
  return held !== undefined && held.products > 0
}
