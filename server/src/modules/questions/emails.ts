import { eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { products } from '../catalog/public.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { shops } from '../shops/public.ts'
import type { questions } from './tables.ts'

type Question = typeof questions.$inferSelect

/** Notifies the shop of a new published question; of the platform's products, staff. */
export const notifyNewQuestion = async (context: Context, { id, product_id, text }: Question) => {
  const { product, owner_id } = await getProduct(context.db, product_id)
  const to = owner_id ?? { permission: 'product' as const }
  await sendEmail(context, 'question-received', to, { id, product, text })
}

/** Notifies the asker that the question was published, or why it was rejected. */
export const notifyQuestionDecision = async (context: Context, question: Question) => {
  const { id, user_id, status, reason, product_id } = question
  const { product } = await getProduct(context.db, product_id)
  const decided = { id, at: context.now.toISOString(), product, status, reason }
  await sendEmail(context, 'question', user_id, { ...decided, path: pageOf(product_id) })
}

/** Notifies the asker of a published answer. */
export const notifyAnswer = async (
  context: Context,
  { id, user_id, product_id, text }: Question,
  answer: { text: string; at: Date },
) => {
  const { product } = await getProduct(context.db, product_id)
  await sendEmail(context, 'question-answered', user_id, {
    id,
    at: answer.at.toISOString(),
    product,
    question: text,
    text: answer.text,
    path: pageOf(product_id),
  })
}

const pageOf = (productId: number) => `/product-details/${productId}?tab=questions#more`

const getProduct = async (db: Db, id: number) =>
  one(
    await db
      .select({ product: products.name, owner_id: shops.owner_id })
      .from(products)
      .leftJoin(shops, eq(shops.id, products.shop_id))
      .where(eq(products.id, id)),
  )
