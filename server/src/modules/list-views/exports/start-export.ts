import { api, countedMax, directExportMax, exportsMax } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import { getLocale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { listRunningTasks } from '../../product-import/tasks/queries.ts'
import { startTask } from '../../product-import/tasks/start-task.ts'
import { type CallerContext, countRowsOf } from '../list-call.ts'
import { admitExport } from './admit-export.ts'
import { exportPayload, type ExportPayload, toDatedName } from './payload.ts'

type Input = { list: string; query: string; raw?: boolean | undefined }

/**
 * For `prepare`: returns how many rows an export has. Throws if the caller may not export the list or
 * a filter is invalid.
 */
export const countExport = (app: FastifyInstance, asking: CallerContext, input: Input) =>
  countRowsOf(admitExport(app, asking.actor, input.list), asking, input.query)

/**
 * Starts a task for a list of more than `directExportMax` rows and returns its id, or that of the
 * same export while it runs (docs/domain/formats.md#large-exports). Returns undefined for smaller
 * lists and for people without tasks.
 */
export const startExport = async (
  app: FastifyInstance,
  asking: Omit<CallerContext, 'limits'>,
  { list, query, raw = false, total }: Input & { total: number },
) => {
  const { db, actor, now, jobs } = asking
  const { role } = actor
  if (total <= directExportMax || (role !== 'admin' && role !== 'seller')) return undefined
  const payload = { list, query, raw, locale: getLocale() }
  await lockExports(db, actor.id)
  const running = await listRunningTasks(db, actor, 'export_list')
  const same = running.find((task) => isSame(task.payload, payload))
  if (same) return same.id
  if (running.length >= exportsMax) throw conflict(m.exports_maximum, { max: exportsMax })
  await noteExport(app, asking, { list, query })
  const task = {
    owner: { id: actor.id, shop_id: actor.shop_id },
    kind: 'export_list' as const,
    title: answers.task_export_title({ file: toDatedName(list, now) }),
    total: Math.min(total, countedMax),
    payload,
    blobs: [`exports/${randomUUID()}.csv`],
    // One export runs at a time, so that imports and changes do not wait for exports.
    lane: 'exports',
  }
  return startTask(db, jobs, task, now)
}

/** Two requests of a person take turns. */
const lockExports = (db: Db, ownerId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('exports', ${ownerId}))`)

const isSame = (stored: unknown, payload: ExportPayload) => {
  const other = exportPayload.safeParse(stored).data
  return (
    other?.list === payload.list &&
    other.query === payload.query &&
    other.raw === payload.raw &&
    other.locale === payload.locale
  )
}

/** The audit log lists which data staff exported. */
const noteExport = async (
  app: FastifyInstance,
  asking: Omit<CallerContext, 'limits'> & { actor: Actor },
  input: { list: string; query: string },
) => {
  const { db, actor, ip, user_agent, request_id, now } = asking
  if (actor.role !== 'admin') return
  const endpoint = api.lists.startExport
  await app.note(db, { actor, endpoint, input, ip, user_agent, request_id, now })
}
