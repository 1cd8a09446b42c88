import * as m from '@emporia/messages/error'
import { and, eq, gt, inArray } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, notFound } from '../../http/failure.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import { products } from '../catalog/public.ts'
import { orderLines, orders } from '../orders/public.ts'
import { getPlatformSettings } from '../settings/stored.ts'
import { notifyAnswer } from './emails.ts'
import { isOfScope, type Scope } from './list-questions.ts'
import { questionAnswers, questions } from './tables.ts'

type Draft = { id: number; text: string }

/** Stores the answer of a shop to a published question, which is public at once. */
export const answerAsShop = async (
  context: Context,
  actor: Actor,
  { scope, draft: { id, text } }: { scope: Scope; draft: Draft },
) => {
  const { db, now } = context
  const question = await lockPublished(db, id)
  const [product] = question
    ? await db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.id, question.product_id), isOfScope(scope)))
    : []
  if (!question || !product) throw notFound(m.question_missing)
  const answer = { user_id: actor.id, text, status: 'published' as const, ...writtenAt(now) }
  await save(db, { ...answer, question_id: id, is_shop: true })
  await notifyAnswer(context, question, { text, at: now })
}

/** Stores the answer of a buyer who received the product. It is moderated as reviews are. */
export const answerAsBuyer = async (context: Context, actor: Actor, { id, text }: Draft) => {
  const { db, now } = context
  const question = await lockPublished(db, id)
  if (!question || !(await isVisible(db, question.product_id, now)))
    throw notFound(m.question_missing)
  if (!(await hasReceived(db, actor.id, question.product_id)))
    throw conflict(m.question_answer_buyers)
  const { review_auto_publish } = await getPlatformSettings(db)
  const status = review_auto_publish ? ('published' as const) : ('pending' as const)
  const answer = { user_id: actor.id, text, status, ...writtenAt(now) }
  const saved = await save(db, { ...answer, question_id: id, is_shop: false })
  if (status === 'published') await notifyAnswer(context, question, { text, at: now })
  return saved
}

const writtenAt = (now: Date) => ({ created_at: now.toISOString() })

/** The lock lets each side write one answer, also if it is sent twice at once. */
const lockPublished = async (db: Db, id: number) => {
  const [question] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.status, 'published')))
    .for('update')
  return question
}

const isVisible = async (db: Db, productId: number, now: Date) =>
  (await db.$count(products, and(eq(products.id, productId), isVisibleEach(now)))) > 0

const hasReceived = async (db: Db, userId: number, productId: number) => {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orderLines.product_id, productId),
        inArray(orders.status, ['delivered', 'completed']),
        gt(orderLines.quantity, orderLines.left_out_quantity),
      ),
    )
    .limit(1)
  return line !== undefined
}

type Answer = typeof questionAnswers.$inferInsert

const save = async (db: Db, answer: Answer) => {
  const { question_id, user_id, is_shop } = answer
  const [before] = await db
    .select({ id: questionAnswers.id })
    .from(questionAnswers)
    .where(
      and(
        eq(questionAnswers.question_id, question_id),
        eq(questionAnswers.is_shop, is_shop),
        is_shop ? undefined : eq(questionAnswers.user_id, user_id),
      ),
    )
  const fresh = { ...answer, reason: null, moderated_by: null, moderated_at: null }
  return one(
    before
      ? await db
          .update(questionAnswers)
          .set(fresh)
          .where(eq(questionAnswers.id, before.id))
          .returning()
      : await db.insert(questionAnswers).values(fresh).returning(),
  )
}
