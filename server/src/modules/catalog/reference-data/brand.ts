import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { restoreAlone } from '../../../resource/table-mapping.ts'
import { savePictures, receivePictures } from '../../media/draft-pictures.ts'
import { withPictures } from '../../media/queries.ts'
import { slugValue } from './free-slug.ts'
import { brands, products } from '../tables.ts'
import { countProductsBy } from './count-products.ts'

export const brandResource = (app: FastifyInstance) =>
  crud(app, api.admin.brand, {
    kind: 'brand',
    table: brands,
    search: [brands.name],
    taken: { brands_name_key: m.brand_name_taken },
    prepare: (draft, gate) => receivePictures(gate, draft, ['logo']),
    store: async (db, draft, { id, ready, jobs }) => {
      const { slug, logo: _, ...values } = draft
      return {
        ...values,
        ...(await savePictures(db, jobs, ready, { shop_id: null })),
        ...(await slugValue(db, brands, { slug, name: draft.name, noun: 'brand', id })),
      }
    },
    beforeRemove: removeUnused,
    restore: restoreAlone,
    present: async (db, rows) => {
      const ids = rows.map(({ id }) => id)
      const productsOf = await countProductsBy(db, products.brand_id, ids)
      const pictured = await withPictures(db, rows, ['logo'])
      return pictured.map((row) => ({ ...row, products: productsOf(row.id) }))
    },
  })

const removeUnused = async (db: Db, id: number) => {
  const used = (await countProductsBy(db, products.brand_id, [id]))(id)
  if (used > 0) throw conflict(m.brand_in_use, { count: used })
  // Frees the slug for the next brand of this name.
  await db
    .update(brands)
    .set({ slug: sql`${brands.slug} || '-deleted-' || ${brands.id}` })
    .where(eq(brands.id, id))
}
