import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { cancelChange } from './cancel-change.ts'
import { decideProduct } from './decide.ts'
import { getReview } from './get-review.ts'
import { listReviews } from './list-reviews.ts'

/** Routes for the review of new and changed products of shops. */
export const productReviewRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.productReview.list, async (query, { db }) => ({
    data: await listReviews(db, query),
  }))

  answer(app, api.admin.productReview.show, async ({ id }, { db, clock }) => ({
    data: await getReview(db, id, clock.now()),
  }))

  answer(app, api.admin.productReview.decide, async (params, context) => {
    const newer = await decideProduct(context, params)
    const data = await getReview(context.db, params.id, context.now)
    const message =
      newer.length > 0
        ? m.product_approved_partly({ count: newer.length, texts: newer.join('; ') })
        : messages[params.decision]()
    return { data, message }
  })

  answer(app, api.seller.product.cancelChange, async ({ id }, { actor, db, clock }) => {
    await cancelChange(db, { shop_id: actor.shop_id }, id, { actor, now: clock.now() })
    return { data: null, message: m.product_change_withdrawn() }
  })
}

const messages = {
  approved: m.product_approved,
  rejected: m.product_rejected,
  changes_requested: m.review_changes_requested,
}
