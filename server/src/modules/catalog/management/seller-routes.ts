import { api } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import type { Actor } from '../../../http/actor.ts'
import { answer } from '../../../http/answer.ts'
import { invalid, notAllowed } from '../../../http/failure.ts'
import { createProduct } from '../products/create-product.ts'
import { receiveNewPictures } from '../products/receive.ts'
import { getSellingTerms } from '../products/selling.ts'
import { getTemplate } from '../products/templates/queries.ts'
import { updateProduct } from '../products/update-product.ts'
import { toCompleteDraft } from '../products/check/complete-draft.ts'
import { answerProducts } from './answer-products.ts'
import { getProductDetail } from './get-detail.ts'

/** Routes of a seller's own products; those of other sellers answer 404. */
export const catalogSellerRoutes = async (app: FastifyInstance) => {
  answerProducts(app, api.seller.product, {
    reachOf: (actor) => ({ shop_id: shopIdOf(actor) }),
    termsOf: (db, actor, now) => getSellingTerms(db, shopIdOf(actor), now),
  })

  answer(
    app,
    api.seller.product.save,
    (draft, gate) => receiveNewPictures(gate, draft),
    async ({ id, template_id, ...draft }, received, { actor, db, jobs, clock }) => {
      const now = clock.now()
      const { shop_id } = actor
      const seller = await getSellingTerms(db, shop_id, now)
      const by = { actor, seller, received, jobs, now }
      if (id) await updateProduct(db, { shop_id }, { id, ...draft }, by)
      if (id && template_id) throw invalid('template_id', m.product_source_fixed)
      const origin = template_id ? { template: await getTemplate(db, template_id) } : {}
      const saved = id ?? (await createProduct(db, shop_id, toCompleteDraft(draft), by, origin))
      return {
        data: await getProductDetail(db, { shop_id }, saved, now),
        message: id ? answers.product_updated() : answers.product_created(),
      }
    },
  )
}

const shopIdOf = ({ shop_id }: Actor) => {
  if (shop_id === null) throw notAllowed()
  return shop_id
}
