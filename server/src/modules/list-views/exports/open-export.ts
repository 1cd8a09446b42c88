import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { toCsvFile } from '../../../http/request/send-file.ts'
import { getStoredTask } from '../../product-import/tasks/queries.ts'
import { getDownloadEnd } from '../../product-import/tasks/rules.ts'
import { admitExport } from './admit-export.ts'
import { exportPayload, toFileName } from './payload.ts'

/**
 * Returns the file of an export of the caller, who must still have the rights for its list. Throws
 * `conflict` if it has not ended, or ended more than `exportDays` ago.
 */
export const openExport = async (
  app: FastifyInstance,
  { db, files, now, actor }: Context & { actor: Actor },
  id: number,
) => {
  const task = await getStoredTask(db, actor, { id, kind: 'export_list' })
  const { list } = exportPayload.parse(task.payload)
  admitExport(app, actor, list)
  const until = getDownloadEnd(task)
  const [key] = task.blobs
  if (until === null || key === undefined) throw conflict(m.export_not_done)
  if (new Date(until) <= now || !(await files.exists(key))) throw conflict(m.export_deleted)
  return toCsvFile(toFileName(list), await files.open(key), new Date(task.created_at))
}
