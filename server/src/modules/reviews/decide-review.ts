import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, notFound } from '../../http/failure.ts'
import { updateRating } from './save-rating.ts'
import { notifyReviewDecision, notifyNewReview } from './emails.ts'
import { reviews } from './tables.ts'
import { lockReview } from './view.ts'

type Decision = Input<typeof api.admin.review.setStatus>

/** Publishes a buyer's review or rejects it with a reason, also later. */
export const decideReview = async (
  context: Context,
  actor: Actor,
  { id, status, reason, revision }: Decision,
) => {
  const { db } = context
  const before = await lockReview(db, id)
  if (!before) throw notFound(m.review_missing)
  if (revision !== undefined && revision !== before.revision)
    throw conflict(m.review_author_changed)
  if (before.status === status) throw conflict(m.review_status_unchanged)

  const review = await storeDecision(context, actor, { before, status, reason })
  await notifyReviewDecision(context, review)
  if (status === 'published') await notifyNewReview(context, review)
}

/** Hides a published review for a report, which informs its author. Does nothing to a hidden one. */
export const hideReview = async (context: Context, actor: Actor, id: number, reason: string) => {
  const before = await lockReview(context.db, id)
  if (!before || before.status === 'rejected') return
  await storeDecision(context, actor, { before, status: 'rejected', reason })
}

/** What `hideReview` changes. */
export type ReviewState = Pick<typeof reviews.$inferSelect, 'status' | 'reason'>

/** Returns the state to which a review can be restored. */
export const findReviewState = async (db: Db, id: number): Promise<ReviewState | undefined> => {
  const [found] = await db
    .select({ status: reviews.status, reason: reviews.reason })
    .from(reviews)
    .where(eq(reviews.id, id))
  return found
}

/** Puts a review that was hidden for a report back into its state. Does nothing to a visible one. */
export const restoreReview = async (
  context: Context,
  actor: Actor,
  id: number,
  { status, reason }: ReviewState,
) => {
  const hidden = await lockReview(context.db, id)
  if (hidden?.status !== 'rejected') return
  await storeDecision(context, actor, { before: hidden, status, reason: reason ?? undefined })
}

type Stored = {
  before: typeof reviews.$inferSelect
  status: ReviewState['status']
  reason: string | undefined
}

const storeDecision = async (
  { db, now }: Context,
  actor: Actor,
  { before, status, reason }: Stored,
) => {
  const decided = {
    status,
    reason: (status === 'rejected' && reason) || null,
    moderated_by: actor.id,
    moderated_at: now.toISOString(),
  }
  const review = one(
    await db.update(reviews).set(decided).where(eq(reviews.id, before.id)).returning(),
  )
  if (status === 'published' || before.status === 'published') await updateRating(db, review)
  return review
}
