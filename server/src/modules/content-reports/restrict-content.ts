import type { ReportAction } from '@emporia/contract'
import { and, asc, isNotNull, isNull } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { findListingState, restoreProduct } from '../catalog/moderation/restore-product.ts'
import { unpublishProduct } from '../catalog/moderation/unpublish-product.ts'
import { findReviewState, hideReview, restoreReview } from '../reviews/decide-review.ts'
import { isAbout, type Subject } from './subjects.ts'
import { contentReports, type StateBefore } from './tables.ts'

/** What a restriction may be of. */
export const subjectOfAction = { unpublish_product: 'product', hide_review: 'review' } as const

type Restricted = { subject: Subject; action: ReportAction; reason: string }

/**
 * Takes a product off sale or hides a review. Returns its state before, which is that of an earlier
 * restriction if that is not restored; null if the content was deleted.
 */
export const restrictContent = async (
  context: Context,
  actor: Actor,
  { subject, action, reason }: Restricted,
): Promise<StateBefore | null> => {
  const before = (await findRestriction(context, subject)) ?? (await readState(context, subject))
  const { subject_id } = subject
  if (action === 'hide_review') await hideReview(context, actor, subject_id, reason)
  else await unpublishProduct({ ...context, actor }, subject_id, reason)
  return before
}

/** Puts content back into its state before the restriction, unless it was changed since. */
export const restoreContent = async (
  context: Context,
  actor: Actor,
  { subject: { subject_id }, before }: { subject: Subject; before: StateBefore },
) => {
  if ('review' in before) await restoreReview(context, actor, subject_id, before.review)
  else await restoreProduct({ ...context, actor }, subject_id, before.product)
}

/** Reports about a subject whose restriction is not restored. */
export const isRestricted = and(
  isNotNull(contentReports.state_before),
  isNull(contentReports.restored_at),
)

const findRestriction = async ({ db }: Context, subject: Subject) => {
  const [earlier] = await db
    .select({ state_before: contentReports.state_before })
    .from(contentReports)
    .where(and(isAbout(subject), isRestricted))
    .orderBy(asc(contentReports.id))
    .limit(1)
  return earlier?.state_before
}

const readState = async (
  context: Context,
  { subject, subject_id }: Subject,
): Promise<StateBefore | null> => {
  if (subject === 'review') {
    const review = await findReviewState(context.db, subject_id)
    return review ? { review } : null
  }
  const product = await findListingState(context, subject_id)
  return product ? { product } : null
}
