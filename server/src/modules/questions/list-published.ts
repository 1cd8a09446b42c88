import type { api, Input, QuestionPage } from '@emporia/contract'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { users } from '../accounts/public.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { products } from '../catalog/public.ts'
import { formatAuthor } from '../reviews/rules.ts'
import { shops } from '../shops/public.ts'
import { questionAnswers, questions } from './tables.ts'

type Query = Input<typeof api.question.list>

/** Lists the published questions on a product with their published answers, the newest first. */
export const listPublished = async (
  db: Db,
  { product_id, page, per_page }: Query,
): Promise<QuestionPage> => {
  const published = and(eq(questions.product_id, product_id), eq(questions.status, 'published'))
  const rows = await db
    .select({
      id: questions.id,
      text: questions.text,
      author: users.name,
      created_at: questions.created_at,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.user_id))
    .where(published)
    .orderBy(desc(questions.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const answers = await selectAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      author: formatAuthor(row.author),
      answers: answers.filter(
        ({ question_id, status }) => question_id === row.id && status === 'published',
      ),
    })),
    total: await db.$count(questions, published),
    page,
    per_page,
  }
}

/** Returns all answers to some questions, that of the shop first. */
export const selectAnswers = async (db: Db, questionIds: number[]) => {
  const rows = await db
    .select({
      id: questionAnswers.id,
      question_id: questionAnswers.question_id,
      is_shop: questionAnswers.is_shop,
      text: questionAnswers.text,
      status: questionAnswers.status,
      reason: questionAnswers.reason,
      created_at: questionAnswers.created_at,
      writer: users.name,
      shop_name: shopName,
    })
    .from(questionAnswers)
    .innerJoin(questions, eq(questions.id, questionAnswers.question_id))
    .innerJoin(products, eq(products.id, questions.product_id))
    .innerJoin(users, eq(users.id, questionAnswers.user_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(questionAnswers.question_id, questionIds))
    .orderBy(desc(questionAnswers.is_shop), asc(questionAnswers.id))
  return rows.map(({ writer, shop_name, ...answer }) => ({
    ...answer,
    author: answer.is_shop ? shop_name : formatAuthor(writer),
  }))
}
