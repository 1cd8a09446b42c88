import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { savePictures, receivePictures } from '../../media/draft-pictures.ts'
import { isTaxCategory } from '../../tax-rules/queries.ts'
import { slugValue } from '../reference-data/free-slug.ts'
import { categories } from '../tables.ts'
import { assertValidParent, writePath } from './place.ts'
import { pictured, presentCategories } from './present.ts'
import { removeEmpty } from './remove-empty.ts'
import { categoryRoutes } from './product-routes.ts'
import { allowMoveUndo } from './undo-move.ts'

export const categoryResource = (app: FastifyInstance) => {
  crud(app, api.admin.category, {
    kind: 'category',
    table: categories,
    search: [categories.name, categories.slug],
    prepare: (draft, gate) => receivePictures(gate, draft, pictured),
    store: async (db, draft, { id, ready, jobs }) => {
      const { slug, image: _, icon: __, banner: ___, ...values } = draft
      if (draft.parent_id) await assertValidParent(db, draft.parent_id, id)
      const { tax_category_id } = draft
      if (tax_category_id && !(await isTaxCategory(db, tax_category_id)))
        throw invalid('tax_category_id', m.tax_category_gone)
      return {
        ...values,
        ...(await savePictures(db, jobs, ready, { shop_id: null })),
        ...(await slugValue(db, categories, { slug, name: draft.name, noun: 'category', id })),
      }
    },
    afterWrite: writePath,
    beforeRemove: removeEmpty,
    restore: async ({ db }, { parent_id }) => {
      if (parent_id) await assertValidParent(db, parent_id)
    },
    present: presentCategories,
  })

  allowMoveUndo(app)
  categoryRoutes(app)
}
