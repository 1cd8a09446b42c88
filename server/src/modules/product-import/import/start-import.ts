import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { Files } from '../../../adapters/files.ts'
import { startTask } from '../tasks/start-task.ts'
import { taskRows, tasks } from '../tasks/tables.ts'
import { readCsv } from '../csv/read-csv.ts'
import { groupLines } from './group-lines.ts'
import { importPayload, type ImportPayload } from './import.ts'
import { mergeGroups } from './merge-groups.ts'
import { isZip, listEntries } from './zip.ts'

type Sent = { file: File; pictures?: File[] | undefined }

/** For `prepare`: reads the table and stores the uploaded files. */
export const receiveImport = async (
  { files, actor }: { files: Files; actor: Actor },
  { file, pictures = [] }: Sent,
) => {
  const { names, lines } = readCsv(await file.bytes(), actor.role === 'seller')
  const sent: ImportPayload['sent'] = []
  for (const picture of pictures) {
    const bytes = await picture.bytes()
    if (isZip(bytes)) listEntries(bytes)
    const key = `imports/${createHash('sha256').update(bytes).digest('hex')}`
    await files.put(key, bytes)
    sent.push({ key, name: picture.name })
  }
  return { groups: groupLines(lines), payload: { file: file.name.slice(0, 120), names, sent } }
}
type Received = Awaited<ReturnType<typeof receiveImport>>

/** Starts a check of every row of a table and returns the id of the task. */
export const startCheck = async (
  { db, jobs, actor, now }: Context & { actor: Actor },
  { groups, payload }: Received,
) => {
  const rows = await mergeGroups(db, groups, actor.shop_id)
  return startTask(
    db,
    jobs,
    {
      owner: { id: actor.id, shop_id: actor.shop_id },
      kind: 'import_products',
      title: answers.task_check_title({ file: payload.file }),
      rows: rows.map(({ label, lines }) => ({ label, input: lines })),
      is_dry: true,
      payload,
      blobs: payload.sent.map(({ key }) => key),
    },
    now,
  )
}

/** Starts the import of a checked table; rows that became invalid since are refused. */
export const startImport = async (
  { db, jobs, actor, now }: Context & { actor: Actor },
  { id, all_or_nothing }: { id: number; all_or_nothing: boolean },
) => {
  const [check] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.owner_id, actor.id), eq(tasks.kind, 'import_products')))
  if (!check || check.shop_id !== actor.shop_id || !check.is_dry) throw notFound(m.import_missing)
  if (check.state !== 'done') throw conflict(m.import_check_running)

  const rows = await db
    .select({ label: taskRows.label, input: taskRows.input })
    .from(taskRows)
    .where(eq(taskRows.task_id, id))
    .orderBy(asc(taskRows.number))
  const { file } = importPayload.parse(check.payload)
  const owner = { id: actor.id, shop_id: actor.shop_id }
  const { kind, payload, blobs } = check
  const title = answers.task_import_title({ file })
  const is_whole = all_or_nothing
  return startTask(db, jobs, { owner, kind, title, rows, is_whole, payload, blobs }, now)
}
