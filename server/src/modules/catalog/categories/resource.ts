import { api, type Data } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { answer } from '../../../http/answer.ts'
import { notFound } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { keepPictures, receivePictures } from '../../media/draft-pictures.ts'
import { withPictures } from '../../media/queries.ts'
import { slugValue } from '../plain/free-slug.ts'
import { categories, products } from '../tables.ts'
import { refuseMisplaced, writePath } from './place.ts'
import { countByCategory, listCategories } from './queries.ts'
import { removeEmpty } from './remove-empty.ts'
import { namesAbove, sumUp } from './rules.ts'

export const categoryResource = (app: FastifyInstance) => {
  crud(app, api.admin.category, {
    noun: 'Category',
    table: categories,
    search: [categories.name, categories.slug],
    prepare: (draft, { files }) => receivePictures({ files }, draft, pictured),
    store: async (db, draft, { id, ready, jobs }) => {
      const { slug, image: _, icon: __, banner: ___, ...values } = draft
      if (draft.parent_id) await refuseMisplaced(db, draft.parent_id, id)
      return {
        ...values,
        ...(await keepPictures(db, jobs, ready, { shop_id: null })),
        ...(await slugValue(db, categories, { slug, name: draft.name, noun: 'category', id })),
      }
    },
    afterWrite: writePath,
    beforeRemove: removeEmpty,
    present: presentCategories,
  })

  answer(app, api.admin.category.show, async ({ id }, { db }) => {
    const here = and(eq(categories.id, id), isNull(categories.deleted_at))
    const rows = await db.select().from(categories).where(here)
    const [category] = await presentCategories(db, rows)
    if (!category) throw notFound('Category')
    return { data: category }
  })
}

const pictured = ['image', 'icon', 'banner'] as const
type Row = Data<typeof api.admin.category.show>

/** Categories with the names above them, and the products in them and below. */
const presentCategories = async (
  db: Db,
  rows: (typeof categories.$inferSelect)[],
): Promise<Row[]> => {
  const all = await listCategories(db)
  const sums = sumUp(all, await countByCategory(db, isNull(products.deleted_at)))
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const shown = await withPictures(db, rows, pictured)
  return shown.map((row) => ({
    ...row,
    parents: namesAbove(row.path, names),
    products: sums.get(row.id) ?? 0,
  }))
}
