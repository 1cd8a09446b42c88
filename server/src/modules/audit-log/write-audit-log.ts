import type { AuditLogEntry } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { csvLines } from '../../adapters/pdf/csv.ts'
import type { Db } from '../../db/client.ts'
import { toCondition, type Filter, selectEntries } from './queries.ts'

const batchMax = 500

/** Streams the filtered audit log as CSV, the newest first, in chunks. */
export async function* writeAuditLogCsv(db: Db, filter: Filter) {
  // Spreadsheet programs detect UTF-8 only with a byte order mark.
  yield `\uFEFF${lineOf(heads)}`
  for (let before: number | undefined; ;) {
    const older = before === undefined ? sql`` : sql`and l.id < ${before}`
    const rows = await selectEntries(
      db,
      sql`where ${toCondition(filter)} ${older} order by l.id desc limit ${batchMax}`,
    )
    yield rows.map((row) => lineOf(cellsOf(row))).join('')
    before = rows.at(-1)?.id
    if (rows.length < batchMax || before === undefined) return
  }
}

const heads = ['Time', 'Who', 'What', 'Call', 'Thing', 'Sent', 'Changes', 'Address', 'Browser']

const cellsOf = ({ at, actor, title, method, path, target_id, ...entry }: AuditLogEntry) => [
  at,
  actor,
  title,
  `${method} ${path}`,
  target_id === null ? '' : String(target_id),
  JSON.stringify(entry.sent),
  entry.changes
    .map(
      ({ record, record_id, before, after }) =>
        `${record} ${record_id ?? ''} ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    )
    .join('\n'),
  entry.ip,
  entry.user_agent,
]

const lineOf = (cells: string[]) => csvLines([cells])
