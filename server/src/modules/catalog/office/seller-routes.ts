import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer, answerPrepared } from '../../../http/answer.ts'
import { createProduct } from '../products/create-product.ts'
import { receiveNewPictures } from '../products/receive.ts'
import { removeProduct } from '../products/remove-product.ts'
import { getSellingTerms } from '../products/selling.ts'
import { updateProduct } from '../products/update-product.ts'
import { wholeDraft } from '../products/whole-draft.ts'
import { getElements } from './elements.ts'
import { getWhole } from './get-whole.ts'
import { listRows } from './list-rows.ts'
import { getRow } from './rows.ts'

const { product } = api.seller

/** A seller's own products; those of others do not exist here. */
export const catalogSellerRoutes = async (app: FastifyInstance) => {
  answer(app, product.elements, async (_, { actor: { shop_id }, db }) => ({
    data: await getElements(db, { shop_id }),
  }))

  answer(app, product.list, async (query, { actor: { shop_id }, db, clock }) => ({
    data: await listRows(db, { shop_id }, query, clock.now()),
  }))

  answer(app, product.show, async ({ id }, { actor: { shop_id }, db, clock }) => ({
    data: await getWhole(db, { shop_id }, id, clock.now()),
  }))

  answerPrepared(
    app,
    product.save,
    (draft, { files }) => receiveNewPictures({ files }, draft),
    async ({ id, ...draft }, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      const { shop_id } = actor
      const seller = await getSellingTerms(db, shop_id, now)
      const by = { actor, seller, received, jobs, now }
      if (id) await updateProduct(db, { shop_id }, { id, ...draft }, by)
      const saved = id ?? (await createProduct(db, shop_id, wholeDraft(draft), by))
      return {
        data: await getWhole(db, { shop_id }, saved, now),
        message: id ? 'Product updated' : 'Product created',
      }
    },
  )

  answer(app, product.setStatus, async (change, { actor, db, jobs, clock }) => {
    const now = clock.now()
    const seller = await getSellingTerms(db, actor.shop_id, now)
    await updateProduct(db, actor, change, { actor, seller, received: [], jobs, now })
    return { data: await getRow(db, change.id, now), message: 'Product updated' }
  })

  answer(app, product.remove, async ({ id }, { actor, db, clock }) => {
    await getSellingTerms(db, actor.shop_id, clock.now())
    await removeProduct(db, actor, id, clock.now())
    return { data: null, message: 'Product deleted' }
  })
}
