import { api } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { one } from '../../db/single-row.ts'
import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { products } from '../catalog/public.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import { isOpenShop } from '../shops/queries.ts'
import { listPublished } from './list-published.ts'
import { listReviewable } from './list-reviewable.ts'
import { viewOwn } from './view.ts'
import { receivePhotos, writeReview } from './write-review.ts'

/** Routes for public reviews, and for buyers who write them. */
export const reviewRoutes = async (app: FastifyInstance) => {
  answer(app, api.product.reviews, async (query, { db, clock }) => {
    const seen = and(eq(products.id, query.id), isVisibleEach(clock.now()))
    if ((await db.$count(products, seen)) === 0) throw notFound(m.product_missing)
    return { data: await listPublished(db, 'product', query) }
  })

  answer(app, api.review.ofShop, async (query, { db, clock }) => {
    if (!(await isOpenShop(db, query.id, clock.now()))) throw notFound(m.shop_missing)
    return { data: await listPublished(db, 'seller', query) }
  })

  answer(app, api.review.reviewable, async (query, { actor, db, clock }) => ({
    data: await listReviewable(db, actor.id, query, clock.now()),
  }))

  answer(app, api.review.write, receivePhotos, async (draft, received, context) => {
    const { actor, db } = context
    const review = await writeReview(context, actor, { draft, received })
    const message =
      review.status === 'published' ? answers.review_published_own() : answers.review_submitted()
    return { data: one(await viewOwn(db, [review])), message }
  })
}
