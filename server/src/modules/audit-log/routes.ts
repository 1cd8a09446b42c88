import { api, auditLogExport } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answerText } from '../../http/formats/answer-text.ts'
import { answer } from '../../http/answer.ts'
import { listAuditLog, listOfRecord } from './queries.ts'
import { writeAuditLogCsv } from './write-audit-log.ts'

/**
 * Routes of the audit log: the whole log for callers with the permission for roles, and the history
 * of single records.
 */
export const auditLogRoutes = async (app: FastifyInstance) => {
  const { list, ofRecord } = api.admin.journal

  answer(app, list, async (query, { db }) => ({ data: await listAuditLog(db, query) }))

  answer(app, ofRecord, async (params, { db, actor }) => ({
    data: await listOfRecord(db, actor, params),
  }))

  answerText(app, auditLogExport, (filter, { db, clock }) => ({
    name: `audit-${clock.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    pieces: writeAuditLogCsv(db, filter),
  }))
}
