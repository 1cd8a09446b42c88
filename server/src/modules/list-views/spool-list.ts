import * as m from '@emporia/messages/csv'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

import { csvLines } from '../../adapters/pdf/csv.ts'
import type { Call } from '../../http/request/context.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { type CallerContext, listPages, onDb } from './list-call.ts'
import { type Cell, cellsIn, type Shape, textAt } from './rules.ts'

type Spooled = {
  call: Call
  asking: CallerContext
  query: string
  /** Receives the number of rows of each page and of the whole list. */
  onPage?: (rows: number, total: number) => Promise<void>
}

/** Returns the path of a new file in a folder that `remove` deletes. */
export const createTemporaryFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emporia-list-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  return { path: join(folder, 'rows.csv'), remove }
}

/** Writes all rows of a list to a file as CSV, page by page in one snapshot. */
export const spoolList = (path: string, spooled: Spooled) =>
  spooled.asking.db.transaction(
    (db) => {
      const asking = onDb(spooled.asking, db)
      return pipeline(Readable.from(linesOf({ ...spooled, asking })), createWriteStream(path))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function* linesOf({ call, asking, query, onPage }: Spooled) {
  const { currency } = await getGeneralSettings(asking.db)
  const cells = cellsOf(call)
  const isOfPeriod = hasPeriod(call)
  // Spreadsheet programs detect UTF-8 only with a byte order mark.
  yield `\uFEFF${csvLines([[...cells.map(({ head }) => head), ...(isOfPeriod ? [m.csv_period_from(), m.csv_period_to()] : [])]])}`
  for await (const { rows, total, period } of listPages(call, asking, query)) {
    const days = period ? [period.from, period.to] : []
    yield csvLines(
      rows.map((row) => [
        ...cells.map(({ path }) => textAt(row, path, currency.decimals)),
        ...days,
      ]),
    )
    await onPage?.(rows.length, total)
  }
}

/** Metrics are meaningless without their period, so each row of such a file includes it. */
const hasPeriod = ({ endpoint: { data } }: Call) =>
  'shape' in data && typeof data.shape === 'object' && 'period' in (data.shape ?? {})

const cellsOf = ({ endpoint }: Call): Cell[] => {
  const drawn = z.toJSONSchema(endpoint.data, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  })
  const row = drawn.properties?.['rows']
  const items = typeof row === 'object' && 'items' in row ? row.items : undefined
  const shape: unknown = JSON.parse(JSON.stringify(items ?? {}))
  return isShape(shape) ? cellsIn(shape) : []
}

const isShape = (drawn: unknown): drawn is Shape => typeof drawn === 'object' && drawn !== null
