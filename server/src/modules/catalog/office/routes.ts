import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer, answerPrepared } from '../../../http/answer.ts'
import { attributeResource } from '../attributes/resource.ts'
import { categoryResource } from '../categories/resource.ts'
import { brandResource } from '../plain/brand.ts'
import { unitResource } from '../plain/unit.ts'
import { createProduct } from '../products/create-product.ts'
import { receiveNewPictures } from '../products/receive.ts'
import { refuseLostShop } from '../products/selling.ts'
import { removeProduct } from '../products/remove-product.ts'
import { updateProduct } from '../products/update-product.ts'
import { getElements } from './elements.ts'
import { getWhole } from './get-whole.ts'
import { listRows } from './list-rows.ts'
import { getRow } from './rows.ts'

const reach = 'everything'

/** The catalogue as the staff keeps it. */
export const catalogOfficeRoutes = async (app: FastifyInstance) => {
  brandResource(app)
  unitResource(app)
  attributeResource(app)
  categoryResource(app)

  answer(app, api.admin.product.elements, async (_, { db }) => ({
    data: await getElements(db, reach),
  }))

  answer(app, api.admin.product.list, async (query, { db, clock }) => ({
    data: await listRows(db, reach, query, clock.now()),
  }))

  answer(app, api.admin.product.show, async ({ id }, { db, clock }) => ({
    data: await getWhole(db, reach, id, clock.now()),
  }))

  answerPrepared(
    app,
    api.admin.product.create,
    (draft, { files }) => receiveNewPictures({ files }, draft),
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
    (draft, { files }) => receiveNewPictures({ files }, draft),
    async (draft, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      await updateProduct(db, reach, draft, { actor, received, jobs, now })
      return { data: await getWhole(db, reach, draft.id, now), message: 'Product updated' }
    },
  )

  answer(app, api.admin.product.setStatus, async (change, { actor, db, jobs, clock }) => {
    const now = clock.now()
    await updateProduct(db, reach, change, { actor, received: [], jobs, now })
    return { data: await getRow(db, change.id, now), message: 'Product updated' }
  })

  answer(app, api.admin.product.remove, async ({ id }, { db, clock }) => {
    await removeProduct(db, reach, id, clock.now())
    return { data: null, message: 'Product deleted' }
  })
}
