import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { notFound } from '../../http/failure.ts'
import { notifyReviewReply } from './emails.ts'
import { isOfShop } from './list-reviews.ts'
import { reviews } from './tables.ts'

type Answer = { id: number; reply: string }

/**
 * Stores a shop's reply to one of its published reviews. One reply per review; it can be changed.
 */
export const replyToReview = async (context: Context, shopId: number, { id, reply }: Answer) => {
  const { db } = context
  const [review] = await db
    .update(reviews)
    .set({ reply, replied_at: context.now.toISOString() })
    .where(and(eq(reviews.id, id), eq(reviews.status, 'published'), isOfShop(db, shopId)))
    .returning()
  if (!review) throw notFound(m.review_missing)
  await notifyReviewReply(context, review)
}
