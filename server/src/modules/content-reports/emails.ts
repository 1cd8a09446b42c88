import type { ComplaintSide } from '@emporia/contract'
import { eq, inArray } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { one } from '../../db/single-row.ts'
import { type EmailData } from '../notifications/emails/catalog.ts'
import { sendEmails, writeEmail } from '../notifications/send-email.ts'
import { signComplaint } from './complaint-link.ts'
import type { StoredReport } from './decide-report.ts'
import { keyOf, loadSubjects, toSubject } from './subjects.ts'
import { reportComplaints } from './tables.ts'

type Decided = { reports: StoredReport[]; before: StoredReport[] }

/**
 * Informs the reporters of a decision, and the affected side once: when content is restricted, or
 * when an earlier decision that restricted it is reversed.
 */
export const notifyReportDecision = async (context: Context, { reports, before }: Decided) => {
  const { db } = context
  const first = one(reports.slice(0, 1))
  const about = toSubject(first)
  const found = (await loadSubjects(db, [about])).get(keyOf(about))
  const complained = await listComplaints(
    context,
    reports.map(({ id }) => id),
  )
  const toData = (report: StoredReport, side: ComplaintSide): EmailData<'report-decided'> => ({
    id: report.id,
    at: report.decided_at ?? '',
    subject: about.subject,
    reported: found?.reported ?? '',
    isUpheld: report.status === 'upheld',
    ground: report.ground,
    decision: report.decision ?? '',
    token: complained.has(`${report.id}:${side}`)
      ? null
      : signComplaint(context, { id: report.id, side, decided_at: report.decided_at ?? '' }),
  })
  const toReporters = reports.flatMap((report) => {
    const { email, locale } = report
    if (email === null) return []
    return writeEmail('report-decided', { address: email, locale }, toData(report, 'reporter'))
  })
  const affected = before.find(({ ground }) => ground !== null)?.id ?? first.id
  const told = reports.find(({ id }) => id === affected) ?? first
  const isAffected = told.status === 'upheld' || before.some(({ ground }) => ground !== null)
  const affected_id = found?.affected_id ?? null
  const toAffected =
    isAffected && affected_id !== null
      ? [
          writeEmail('report-affected', affected_id, {
            ...toData(told, 'affected'),
            reason: told.reason,
            action: told.action,
          }),
        ]
      : []
  await sendEmails(context, [...toReporters, ...toAffected])
}

const listComplaints = async ({ db }: Context, ids: number[]) => {
  const rows = await db
    .select({ report_id: reportComplaints.report_id, side: reportComplaints.side })
    .from(reportComplaints)
    .where(inArray(reportComplaints.report_id, ids))
  return new Set(rows.map(({ report_id, side }) => `${report_id}:${side}`))
}
