import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answerPrepared } from '../../../http/answer.ts'
import { attributeResource } from '../attributes/resource.ts'
import { categoryResource } from '../categories/resource.ts'
import { brandResource } from '../plain/brand.ts'
import { unitResource } from '../plain/unit.ts'
import { createProduct } from '../products/create-product.ts'
import { receiveNewPictures } from '../products/receive.ts'
import { refuseLostShop } from '../products/selling.ts'
import { refuseTemplate } from '../products/templates/queries.ts'
import { updateProduct } from '../products/update-product.ts'
import { answerProducts, type Audience } from './answer-products.ts'
import { getWhole } from './get-whole.ts'

const reach = 'everything'
const staff: Audience = { reachOf: () => reach, termsOf: async () => undefined }

/** Staff routes of the catalog. */
export const catalogOfficeRoutes = async (app: FastifyInstance) => {
  brandResource(app)
  unitResource(app)
  attributeResource(app)
  categoryResource(app)
  answerProducts(app, api.admin.product, staff)

  answerPrepared(
    app,
    api.admin.product.create,
    (draft, gate) => receiveNewPictures(gate, draft),
    async ({ shop_id = null, ...draft }, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      await refuseLostShop(db, shop_id)
      const id = await createProduct(db, shop_id, draft, { actor, received, jobs, now })
      return { data: await getWhole(db, reach, id, now), message: 'Product created' }
    },
  )

  answerPrepared(
    app,
    api.admin.product.update,
    (draft, gate) => receiveNewPictures(gate, draft),
    async (draft, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      await refuseTemplate(db, draft.id)
      await updateProduct(db, reach, draft, { actor, received, jobs, now })
      return { data: await getWhole(db, reach, draft.id, now), message: 'Product updated' }
    },
  )
}
