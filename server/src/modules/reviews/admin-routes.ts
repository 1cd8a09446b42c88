import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { decideReview } from './decide-review.ts'
import { getReview, listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

/** Routes by which staff decide on reviews, and shops reply. */
export const reviewAdminRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.review.list, async (query, { db }) => ({
    data: await listReviews(db, 'everything', query),
  }))

  answer(app, api.admin.review.setStatus, async (decision, context) => {
    const { actor, db } = context
    await decideReview(context, actor, decision)
    return {
      data: await getReview(db, 'everything', decision.id),
      message: decision.status === 'published' ? m.review_published() : m.review_rejected(),
    }
  })

  answer(app, api.seller.review.list, async (query, { actor, db }) => ({
    data: await listReviews(db, { shop_id: actor.shop_id }, query),
  }))

  answer(app, api.seller.review.reply, async (sent, context) => {
    const { actor, db } = context
    await replyToReview(context, actor.shop_id, sent)
    const reach = { shop_id: actor.shop_id }
    return { data: await getReview(db, reach, sent.id), message: m.review_reply_saved() }
  })
}
