import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { getProductDetail } from '../../management/get-detail.ts'
import { createProduct } from '../create-product.ts'
import { receiveNewPictures } from '../receive.ts'
import { listTemplates, assertTemplateExists } from './queries.ts'
import { updateTemplate } from './update-template.ts'

/** Routes of templates: staff create them, sellers adopt them. */
export const templateRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.admin.template.create,
    (draft, gate) => receiveNewPictures(gate, draft),
    async (draft, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      const by = { actor, received, jobs, now }
      const id = await createProduct(db, null, draft, by, { is_template: true })
      return {
        data: await getProductDetail(db, 'everything', id, now),
        message: m.template_created(),
      }
    },
  )

  answer(
    app,
    api.admin.template.update,
    (draft, gate) => receiveNewPictures(gate, draft),
    async (draft, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      await updateTemplate(db, draft, { actor, received, jobs, now })
      return {
        data: await getProductDetail(db, 'everything', draft.id, now),
        message: m.template_updated(),
      }
    },
  )

  answer(app, api.seller.template.list, async (query, { actor, db }) => ({
    data: await listTemplates(db, actor.shop_id, query),
  }))

  answer(app, api.seller.template.show, async ({ id }, { db, clock }) => {
    await assertTemplateExists(db, id)
    return { data: await getProductDetail(db, 'everything', id, clock.now()) }
  })
}
