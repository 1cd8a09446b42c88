import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import * as errors from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import { products } from '../catalog/public.ts'
import { answerAsBuyer, answerAsShop } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { decideQuestion } from './decide-question.ts'
import { listPublished } from './list-published.ts'
import { getQuestion, listQuestions } from './list-questions.ts'

/** Routes of questions for visitors and buyers. */
export const questionRoutes = async (app: FastifyInstance) => {
  answer(app, api.question.list, async (query, { db, clock }) => {
    const visible = and(eq(products.id, query.product_id), isVisibleEach(clock.now()))
    if ((await db.$count(products, visible)) === 0) throw notFound(errors.product_missing)
    return { data: await listPublished(db, query) }
  })

  answer(
    app,
    api.question.ask,
    (_, { limits, actor }) => limits.hit('question_account', actor.id),
    async (draft, __, context) => {
      const { id, status } = await askQuestion(context, context.actor, draft)
      const isPublic = status === 'published'
      return {
        data: { id, status },
        message: isPublic ? m.question_published() : m.question_submitted(),
      }
    },
  )

  answer(app, api.question.answer, async ({ question_id, text }, context) => {
    const draft = { id: question_id, text }
    const { id, status } = await answerAsBuyer(context, context.actor, draft)
    const isPublic = status === 'published'
    return {
      data: { id, status },
      message: isPublic ? m.question_answer_published() : m.question_answer_submitted(),
    }
  })
}

/** Routes by which staff decide on questions, and shops answer them. */
export const questionAdminRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.question.list, async (query, { db }) => ({
    data: await listQuestions(db, 'everything', query),
  }))

  answer(app, api.admin.question.setStatus, async (decision, context) => {
    await decideQuestion(context, context.actor, decision)
    return {
      data: await getQuestion(context.db, 'everything', decision.id),
      message:
        decision.status === 'published'
          ? m.question_decided_published()
          : m.question_decided_rejected(),
    }
  })

  // Staff answer for the platform, about its own products.
  answer(app, api.admin.question.answer, async (draft, context) => {
    await answerAsShop(context, context.actor, { scope: { shop_id: null }, draft })
    return {
      data: await getQuestion(context.db, 'everything', draft.id),
      message: m.question_answer_saved(),
    }
  })

  answer(app, api.seller.question.list, async (query, { actor, db }) => ({
    data: await listQuestions(db, { shop_id: actor.shop_id }, query),
  }))

  answer(app, api.seller.question.answer, async (draft, context) => {
    const scope = { shop_id: context.actor.shop_id }
    await answerAsShop(context, context.actor, { scope, draft })
    return {
      data: await getQuestion(context.db, scope, draft.id),
      message: m.question_answer_saved(),
    }
  })
}
