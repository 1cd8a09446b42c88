import type { AuditLogEntry } from '@emporia/contract'
import * as m from '@emporia/messages/csv'
import { sql } from 'drizzle-orm'

import { csvLines } from '../../adapters/pdf/csv.ts'
import type { Db } from '../../db/client.ts'
import { toCondition, type Filter, selectEntries } from './queries.ts'

const batchMax = 500

/** Streams the filtered audit log as CSV, the newest first, in chunks. */
export async function* writeAuditLogCsv(db: Db, filter: Filter) {
  // Spreadsheet programs detect UTF-8 only with a byte order mark.
  yield `\uFEFF${lineOf(listHeads())}`
  const isIncluded = await toCondition(db, filter)
  for (let before: number | undefined; ;) {
    const older = before === undefined ? sql`` : sql`and l.id < ${before}`
    const rows = await selectEntries(
      db,
      sql`where ${isIncluded} ${older} order by l.id desc limit ${batchMax}`,
    )
    yield rows.map((row) => lineOf(cellsOf(row))).join('')
    before = rows.at(-1)?.id
    if (rows.length < batchMax || before === undefined) return
  }
}

const listHeads = () => [
  m.csv_time(),
  m.csv_actor(),
  m.csv_action(),
  m.csv_call(),
  m.csv_record(),
  m.csv_sent(),
  m.csv_changes(),
  m.csv_ip_address(),
  m.csv_browser(),
]

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
