import * as m from '@emporia/messages/error'

import { removeFailedJob, retryJob } from '../../../adapters/outbox/outbox.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { addRecord, recordedByHand } from '../documents/record-taxes.ts'
import { isUnrecorded } from './list-unrecorded.ts'

/** Attempts to record a document again. Throws `conflict` if no attempt has failed. */
export const retryRecord = async (db: Db, id: number) => {
  const isRetried = await retryJob(db, 'record-tax', { field: 'document_id', value: id })
  if (!isRetried) throw conflict(m.tax_record_not_failed)
}

/**
 * Notes that staff recorded a document with the provider by hand. Throws `conflict` if it is recorded
 * already.
 */
export const closeRecord = async ({ db, now }: Pick<Context, 'db' | 'now'>, id: number) => {
  if (!(await isUnrecorded(db, id))) throw conflict(m.tax_record_not_failed)
  const record = { document_id: id, reference: recordedByHand }
  if (!(await addRecord(db, record, now))) throw conflict(m.tax_record_not_failed)
  await removeFailedJob(db, 'record-tax', { field: 'document_id', value: id })
}
