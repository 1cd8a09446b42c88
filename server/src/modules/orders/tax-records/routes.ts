import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { closeRecord, retryRecord } from './close-record.ts'
import { listUnrecorded } from './list-unrecorded.ts'

/** Routes of the documents that the tax provider has not recorded. */
export const taxRecordRoutes = async (app: FastifyInstance) => {
  const { list, retry, close } = api.admin.taxRecord
  answer(app, list, async (query, { db }) => ({ data: await listUnrecorded(db, query) }))
  answer(app, retry, async ({ id }, { db }) => {
    await retryRecord(db, id)
    return { data: null, message: m.tax_record_retried() }
  })
  answer(app, close, async ({ id }, context) => {
    await closeRecord(context, id)
    return { data: null, message: m.tax_record_closed() }
  })
}
