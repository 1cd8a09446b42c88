import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { conflict, invalid } from '../../http/failure.ts'
import { readComplaint } from './complaint-link.ts'
import { contentReports, reportComplaints } from './tables.ts'

/**
 * Stores the complaint of one side about a decision, which takes the report back into review. Each
 * side complains once (docs/domain/consumer-law.md#reports).
 */
export const complain = async (
  context: Context,
  { token, text }: Input<typeof api.contentReport.complain>,
) => {
  const { db, now } = context
  const complaint = readComplaint(token, context)
  const [report] = complaint
    ? await db
        .select()
        .from(contentReports)
        .where(eq(contentReports.id, complaint.id))
        .for('update')
    : []
  if (!complaint || !report || report.decided_at !== complaint.decided_at)
    throw invalid('token', m.report_complaint_expired)
  const { id, side } = complaint
  const own = and(eq(reportComplaints.report_id, id), eq(reportComplaints.side, side))
  if ((await db.$count(reportComplaints, own)) > 0) throw conflict(m.report_complaint_twice)
  const at = now.toISOString()
  await db.insert(reportComplaints).values({ report_id: id, side, text, created_at: at })
  await db.update(contentReports).set({ status: 'in_review' }).where(eq(contentReports.id, id))
}
