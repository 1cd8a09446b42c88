import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
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

  const decided = {
    status,
    reason: (status === 'rejected' && reason) || null,
    moderated_by: actor.id,
    moderated_at: context.now.toISOString(),
  }
  const review = one(await db.update(reviews).set(decided).where(eq(reviews.id, id)).returning())
  if (status === 'published' || before.status === 'published') await updateRating(db, review)
  await notifyReviewDecision(context, review)
  if (status === 'published') await notifyNewReview(context, review)
}
