import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { attributeResource } from '../attributes/resource.ts'
import { categoryResource } from '../categories/resource.ts'
import { operatorResources } from '../operators/operator-resource.ts'
import { brandResource } from '../reference-data/brand.ts'
import { unitResource } from '../reference-data/unit.ts'
import { createProduct } from '../products/create-product.ts'
import { receiveNewPictures } from '../products/receive.ts'
import { assertShopExists } from '../products/selling.ts'
import { assertNotTemplate } from '../products/templates/queries.ts'
import { updateProduct } from '../products/update-product.ts'
import { answerProducts } from './answer-products.ts'
import type { Audience } from './audience.ts'
import { getProductDetail } from './get-detail.ts'

const scope = 'everything'
const staff: Audience = { reachOf: () => scope, termsOf: async () => undefined }

/** Staff routes of the catalog. */
export const catalogAdminRoutes = async (app: FastifyInstance) => {
  brandResource(app)
  unitResource(app)
  operatorResources(app)
  attributeResource(app)
  categoryResource(app)
  answerProducts(app, api.admin.product, staff)

  answer(
    app,
    api.admin.product.create,
    (draft, gate) => receiveNewPictures(gate, draft),
    async ({ shop_id = null, ...draft }, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      await assertShopExists(db, shop_id)
      const id = await createProduct(db, shop_id, draft, { actor, received, jobs, now })
      return { data: await getProductDetail(db, scope, id, now), message: m.product_created() }
    },
  )

  answer(
    app,
    api.admin.product.update,
    (draft, gate) => receiveNewPictures(gate, draft),
    async (draft, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      await assertNotTemplate(db, draft.id)
      await updateProduct(db, scope, draft, { actor, received, jobs, now })
      return {
        data: await getProductDetail(db, scope, draft.id, now),
        message: m.product_updated(),
      }
    },
  )
}
