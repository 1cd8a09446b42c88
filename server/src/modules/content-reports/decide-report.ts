import type { api, Input, ReportAction } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, invalid, notFound } from '../../http/failure.ts'
import { unpublishProduct } from '../catalog/moderation/unpublish-product.ts'
import { hideReview } from '../reviews/decide-review.ts'
import { notifyReportDecision } from './emails.ts'
import { toSubject, type Subject } from './subjects.ts'
import { contentReports, type StoredReport } from './tables.ts'

type Decision = Input<typeof api.admin.contentReport.setStatus>

/**
 * Takes a report into review, or decides on it and informs both sides. Throws `conflict` if it is
 * decided already (docs/domain/consumer-law.md#reports).
 */
export const decideReport = async (context: Context, actor: Actor, sent: Decision) => {
  const { db } = context
  const reports = await lockReports(db, sent)
  const report = reports.find(({ id }) => id === sent.id)
  if (!report) throw notFound(m.report_missing)
  if (!isUndecided(report)) throw conflict(m.report_decided)
  if (sent.status === 'in_review') return beginReview(db, report)
  const subject = toSubject(report)
  if (sent.action && subjectOf[sent.action] !== subject.subject)
    throw invalid('action', m.report_action_subject)
  if (sent.action) await restrict[sent.action](context, actor, { subject, sent })
  const decided = await storeDecision(context, actor, { reports, sent })
  await notifyReportDecision(context, { reports: decided, before: reports })
}

const undecided = ['open', 'in_review'] as const
const isUndecided = ({ status }: StoredReport) => undecided.some((one) => one === status)

/** Other reports about the same product, shop or review. */
export const isAbout = ({ subject, subject_id }: Subject): SQL =>
  eq(contentReports[`${subject}_id`], subject_id)

const isOpenReport = (): SQL => inArray(contentReports.status, [...undecided])

/** Locks all reports of a decision in one order, so that two decisions cannot block each other. */
const lockReports = async (db: Db, { id, status, includes_similar }: Decision) => {
  const own = eq(contentReports.id, id)
  const [report] = await db.select().from(contentReports).where(own)
  if (!report) throw notFound(m.report_missing)
  const isWide = includes_similar && status !== 'in_review'
  return db
    .select()
    .from(contentReports)
    .where(isWide ? or(own, and(isAbout(toSubject(report)), isOpenReport())) : own)
    .orderBy(contentReports.id)
    .for('update')
}

const beginReview = async (db: Db, { id, status }: StoredReport) => {
  if (status === 'in_review') throw conflict(m.report_in_review)
  await db.update(contentReports).set({ status: 'in_review' }).where(eq(contentReports.id, id))
}

const subjectOf = { unpublish_product: 'product', hide_review: 'review' } as const

type Restricted = { subject: Subject; sent: Decision }
type Restrict = (context: Context, actor: Actor, restricted: Restricted) => Promise<void>

const restrict: Record<ReportAction, Restrict> = {
  unpublish_product: (context, actor, { subject, sent }) =>
    unpublishProduct({ ...context, actor }, subject.subject_id, sent.decision ?? ''),
  hide_review: (context, actor, { subject, sent }) =>
    hideReview(context, actor, subject.subject_id, sent.decision ?? ''),
}

type Deciding = { reports: StoredReport[]; sent: Decision }

const storeDecision = (
  { db, now }: Context,
  actor: Actor,
  { reports, sent: { status, decision, ground, action } }: Deciding,
) =>
  db
    .update(contentReports)
    .set({
      status,
      decision,
      ground: (status === 'upheld' && ground) || null,
      action: action ?? null,
      decided_at: now.toISOString(),
      decided_by: actor.id,
    })
    .where(
      inArray(
        contentReports.id,
        reports.map(({ id }) => id),
      ),
    )
    .returning()
