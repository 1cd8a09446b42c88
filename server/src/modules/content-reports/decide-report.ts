import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, invalid, notFound } from '../../http/failure.ts'
import { notifyReportDecision } from './emails.ts'
import {
  isRestricted,
  restoreContent,
  restrictContent,
  subjectOfAction,
} from './restrict-content.ts'
import { isAbout, toSubject } from './subjects.ts'
import { contentReports, type StateBefore, type StoredReport } from './tables.ts'

type Decision = Input<typeof api.admin.contentReport.setStatus>

/**
 * Takes a report into review, or decides on it and informs both sides. A restriction can be reversed
 * after the decision too. Throws `conflict` if it is decided otherwise
 * (docs/domain/consumer-law.md#reports).
 */
export const decideReport = async (context: Context, actor: Actor, sent: Decision) => {
  const { db } = context
  const reports = await lockReports(db, sent)
  const report = reports.find(({ id }) => id === sent.id)
  if (!report) throw notFound(m.report_missing)
  if (sent.restores) return reverse(context, actor, { reports, report, sent })
  if (!isUndecided(report)) throw conflict(m.report_decided)
  if (sent.status === 'in_review') return beginReview(db, report)
  const subject = toSubject(report)
  const { action, decision: reason = '' } = sent
  if (action && subjectOfAction[action] !== subject.subject)
    throw invalid('action', m.report_action_subject)
  const before = action ? await restrictContent(context, actor, { subject, action, reason }) : null
  const decided = await storeDecision(context, actor, {
    reports,
    sent,
    changes: before && { state_before: before, restored_at: null },
  })
  await notifyReportDecision(context, { reports: decided, before: reports })
}

const undecided = ['open', 'in_review'] as const
const isUndecided = ({ status }: StoredReport) => undecided.some((one) => one === status)

const isOpenReport = (): SQL => inArray(contentReports.status, [...undecided])

type Reversal = { reports: StoredReport[]; report: StoredReport; sent: Decision }

/** Restores the content, and rejects every report for which it was restricted. */
const reverse = async (context: Context, actor: Actor, { reports, report, sent }: Reversal) => {
  const before = report.restored_at === null ? report.state_before : null
  if (!before) throw conflict(m.report_not_restricted)
  await restoreContent(context, actor, { subject: toSubject(report), before })
  const changes = { restored_at: context.now.toISOString() }
  const decided = await storeDecision(context, actor, { reports, sent, changes })
  await notifyReportDecision(context, { reports: decided, before: reports })
}

/** Locks all reports of a decision in one order, so that two decisions cannot block each other. */
const lockReports = async (db: Db, { id, status, includes_similar, restores }: Decision) => {
  const own = eq(contentReports.id, id)
  const [report] = await db.select().from(contentReports).where(own)
  if (!report) throw notFound(m.report_missing)
  const about = isAbout(toSubject(report))
  const others = restores ? and(about, isRestricted) : and(about, isOpenReport())
  const isWide = restores === true || (includes_similar === true && status !== 'in_review')
  return db
    .select()
    .from(contentReports)
    .where(isWide ? or(own, others) : own)
    .orderBy(contentReports.id)
    .for('update')
}

const beginReview = async (db: Db, { id, status }: StoredReport) => {
  if (status === 'in_review') throw conflict(m.report_in_review)
  await db.update(contentReports).set({ status: 'in_review' }).where(eq(contentReports.id, id))
}

type Deciding = {
  reports: StoredReport[]
  sent: Decision
  changes: { state_before?: StateBefore; restored_at: string | null } | null
}

const storeDecision = (
  { db, now }: Context,
  actor: Actor,
  { reports, sent: { status, decision, ground, action }, changes }: Deciding,
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
      ...changes,
    })
    .where(
      inArray(
        contentReports.id,
        reports.map(({ id }) => id),
      ),
    )
    .returning()
