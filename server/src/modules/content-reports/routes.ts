import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import * as errors from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { complain } from './complain.ts'
import { decideReport } from './decide-report.ts'
import { getReport, listReports } from './list-reports.ts'
import { assertPublic, keyOf, loadSubjects } from './subjects.ts'
import { submitReport } from './submit-report.ts'

/** Routes of reports about content: for visitors, with a limit per hour, and for staff. */
export const contentReportRoutes = async (app: FastifyInstance) => {
  answer(app, api.contentReport.subject, async (about, { db, clock }) => {
    await assertPublic(db, about, clock.now())
    const found = (await loadSubjects(db, [about])).get(keyOf(about))
    if (!found) throw notFound(errors.report_subject_missing)
    return { data: { ...about, ...found } }
  })

  answer(
    app,
    api.contentReport.create,
    (_, { limits, ip }) => limits.hit('report_address', ip),
    async (report, __, context) => {
      const id = await submitReport(context, report)
      return { data: { id }, message: m.report_received({ number: id }) }
    },
  )

  answer(
    app,
    api.contentReport.complain,
    (_, { limits, ip }) => limits.hit('report_address', ip),
    async (complaint, __, context) => {
      await complain(context, complaint)
      return { data: null, message: m.report_complaint_received() }
    },
  )

  answer(app, api.admin.contentReport.list, async (query, { db }) => ({
    data: await listReports(db, query),
  }))

  answer(app, api.admin.contentReport.setStatus, async (sent, context) => {
    await decideReport(context, context.actor, sent)
    const message = messages[sent.status]()
    return { data: await getReport(context.db, sent.id), message }
  })
}

const messages = {
  in_review: m.report_taken,
  upheld: m.report_upheld,
  rejected: m.report_rejected,
}
