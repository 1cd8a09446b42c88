import { api, journalExport } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answerText } from '../../http/formats/answer-text.ts'
import { answer } from '../../http/answer.ts'
import { listJournal, listOfRecord } from './queries.ts'
import { writeJournal } from './write-journal.ts'

/**
 * Routes of the audit log: the whole log for callers with the permission for roles, and the history
 * of single records.
 */
export const journalRoutes = async (app: FastifyInstance) => {
  const { list, ofRecord } = api.admin.journal

  answer(app, list, async (query, { db }) => ({ data: await listJournal(db, query) }))

  answer(app, ofRecord, async (asked, { db, actor }) => ({
    data: await listOfRecord(db, actor, asked),
  }))

  answerText(app, journalExport, (filter, { db, clock }) => ({
    name: `audit-${clock.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    pieces: writeJournal(db, filter),
  }))
}
