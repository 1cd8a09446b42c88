import { api, auditLogExport } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { toCsvFile } from '../../http/request/send-file.ts'
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

  answer(app, auditLogExport, async (filter, { db, clock }) =>
    toCsvFile('audit', writeAuditLogCsv(db, filter), clock.now()),
  )
}
