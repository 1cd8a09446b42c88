import type { ComplaintSide } from '@emporia/contract'
import { inArray } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { one } from '../../db/single-row.ts'
import type { EmailData } from '../notifications/emails/catalog.ts'
import { sendEmails, writeEmail } from '../notifications/send-email.ts'
import { signComplaint } from './complaint-link.ts'
import { keyOf, loadSubjects, toSubject } from './subjects.ts'
import { reportComplaints, type StoredReport } from './tables.ts'

type Decided = { reports: StoredReport[]; before: StoredReport[] }

/**
 * Informs the reporters of a decision, and the affected side once: when content is restricted, or
 * when an earlier decision that restricted it is reversed.
 */
export const notifyReportDecision = async (context: Context, { reports, before }: Decided) => {
  const first = one(reports.slice(0, 1))
  const about = toSubject(first)
  const found = (await loadSubjects(context.db, [about])).get(keyOf(about))
  const reported = { subject: about.subject, reported: found?.reported ?? '' }
  const toData = await describeDecisions(context, reports, reported)
  const toReporters = reports.flatMap((report) => {
    const { email, locale } = report
    if (email === null) return []
    return writeEmail('report-decided', { address: email, locale }, toData(report, 'reporter'))
  })

  const restricted = before.find(({ ground }) => ground !== null)
  const report = reports.find(({ id }) => id === restricted?.id) ?? first
  const owner = restricted || report.status === 'upheld' ? (found?.affected_id ?? null) : null
  const { reason, action } = report
  const data = { ...toData(report, 'affected'), reason, action }
  const toAffected = owner === null ? [] : [writeEmail('report-affected', owner, data)]
  await sendEmails(context, [...toReporters, ...toAffected])
}

type Reported = Pick<EmailData<'report-decided'>, 'subject' | 'reported'>

/** A side that has complained before gets no link to complain again. */
const describeDecisions = async (context: Context, reports: StoredReport[], about: Reported) => {
  const ids = reports.map(({ id }) => id)
  const complained = await listComplaints(context, ids)
  return (report: StoredReport, side: ComplaintSide): EmailData<'report-decided'> => {
    const { id, status, ground, restored_at } = report
    const decided_at = report.decided_at ?? ''
    return {
      ...about,
      id,
      at: decided_at,
      isUpheld: status === 'upheld',
      isRestored: restored_at !== null && restored_at === report.decided_at,
      ground,
      decision: report.decision ?? '',
      token: complained.has(`${id}:${side}`)
        ? null
        : signComplaint(context, { id, side, decided_at }),
    }
  }
}

const listComplaints = async ({ db }: Context, ids: number[]) => {
  const rows = await db
    .select({ report_id: reportComplaints.report_id, side: reportComplaints.side })
    .from(reportComplaints)
    .where(inArray(reportComplaints.report_id, ids))
  return new Set(rows.map(({ report_id, side }) => `${report_id}:${side}`))
}
