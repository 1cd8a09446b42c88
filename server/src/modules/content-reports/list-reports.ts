import type { api, ContentReportRow, Data, Input } from '@emporia/contract'
import { contentReportStatuses } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { countBy, totalOf } from '../../db/count-by.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { notFound } from '../../http/failure.ts'
import { users } from '../accounts/public.ts'
import { isAbout, keyOf, loadSubjects, toSubject } from './subjects.ts'
import { contentReports, reportComplaints } from './tables.ts'

type Query = Input<typeof api.admin.contentReport.list>

/** Returns a page of reports, the newest first, and the number in each status. */
export const listReports = async (
  db: Db,
  query: Query,
): Promise<Data<typeof api.admin.contentReport.list>> => {
  const where = filterOf(query)
  const counts = await countBy(db, {
    from: contentReports,
    where,
    column: contentReports.status,
    values: contentReportStatuses,
  })
  const { status } = query
  const page = await paginate(db, {
    query,
    from: contentReports,
    id: contentReports.id,
    where: and(where, status ? eq(contentReports.status, status) : undefined),
    sorts: { created_at: descending(contentReports.created_at) },
    total: totalOf(counts, status),
    load: async (ids) => dress(db, await selectReports(db, ids)),
  })
  return { ...page, counts }
}

export const getReport = async (db: Db, id: number) => {
  const [row] = await dress(db, await selectReports(db, [id]))
  if (!row) throw notFound(m.report_missing)
  return row
}

const filterOf = ({ q, subject, subject_id, reason }: Query) => {
  const like = q ? toLikePattern(q) : undefined
  return and(
    subject ? isNotNull(contentReports[`${subject}_id`]) : undefined,
    subject && subject_id ? isAbout({ subject, subject_id }) : undefined,
    reason ? eq(contentReports.reason, reason) : undefined,
    like
      ? or(
          ilike(contentReports.text, like),
          ilike(contentReports.name, like),
          ilike(contentReports.email, like),
        )
      : undefined,
  )
}

/** Counts the other undecided reports about the same subject; each column has its index. */
const similar = sql<number>`(select count(*)::int from content_reports other
  where other.status in ('open', 'in_review') and other.id <> ${contentReports.id}
    and (other.product_id = ${contentReports.product_id}
      or other.shop_id = ${contentReports.shop_id}
      or other.review_id = ${contentReports.review_id}))`

const selectReports = (db: Db, ids: number[]) =>
  db
    .select({ report: contentReports, decided_by: users.name, similar })
    .from(contentReports)
    .leftJoin(users, eq(users.id, contentReports.decided_by))
    .where(inArray(contentReports.id, ids))

type Selected = Awaited<ReturnType<typeof selectReports>>

const dress = async (db: Db, rows: Selected): Promise<ContentReportRow[]> => {
  const subjects = await loadSubjects(
    db,
    rows.map(({ report }) => toSubject(report)),
  )
  const complaints = await db
    .select()
    .from(reportComplaints)
    .where(
      inArray(
        reportComplaints.report_id,
        rows.map(({ report }) => report.id),
      ),
    )
    .orderBy(asc(reportComplaints.id))
  return rows.map(({ report, ...row }) => {
    const about = toSubject(report)
    const missing = { reported: '', product_id: null, path: '/', content: null, shop_name: null }
    return {
      ...report,
      ...about,
      ...(subjects.get(keyOf(about)) ?? missing),
      ...row,
      can_restore: report.state_before !== null && report.restored_at === null,
      complaints: complaints.filter(({ report_id }) => report_id === report.id),
    }
  })
}
