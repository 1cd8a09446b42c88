import type { api, Data } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { withPictures } from '../../media/queries.ts'
import { type categories, products } from '../tables.ts'
import { countByCategorySet, listCategories } from './queries.ts'
import { namesAbove, sumUp } from './rules.ts'

export const pictured = ['image', 'icon', 'banner'] as const

type Row = Data<typeof api.admin.category.create>

/** Returns categories with the names of their ancestors and the products in their subtrees. */
export const presentCategories = async (
  db: Db,
  rows: (typeof categories.$inferSelect)[],
): Promise<Row[]> => {
  const all = await listCategories(db)
  const sums = sumUp(all, await countByCategorySet(db, isProduct()))
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const visible = await withPictures(db, rows, pictured)
  return visible.map((row) => ({
    ...row,
    parents: namesAbove(row.path, names),
    products: sums.get(row.id) ?? 0,
  }))
}

const isProduct = () => and(isNull(products.deleted_at), eq(products.is_template, false))
