import { getExportLevel, getExportPermission } from '@emporia/contract'
import * as m from '@emporia/messages/csv'
import type { FastifyInstance } from 'fastify'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

import { csvLines } from '../../adapters/pdf/csv.ts'
import { admit } from '../../http/actor.ts'
import type { Call } from '../../http/request/context.ts'
import { busy } from '../../http/failure.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { type CallerContext, findList, onDb, listPages } from './list-call.ts'
import { type Cell, cellsIn, type Shape, textAt } from './rules.ts'

type Input = { list: string; query: string }

const writersMax = 2
let writers = 0

/**
 * Streams all rows of a list as CSV. The rows are written to a temporary file first, page by page
 * in one snapshot, so that a slow client does not occupy a database connection and an error does
 * not produce a partial download.
 */
export async function* writeList(
  app: FastifyInstance,
  asking: CallerContext,
  { list, query }: Input,
) {
  const call = findList(app, asking.actor, list)
  const key = getExportPermission(list)
  const { access } = call.endpoint
  const level = getExportLevel(list)
  admit(asking.actor, { access: key ? `admin:${key}` : access, level })
  if (writers >= writersMax) throw busy()
  const folder = await mkdtemp(join(tmpdir(), 'emporia-list-'))
  try {
    const path = join(folder, 'rows.csv')
    await spool(path, call, asking, query)
    for await (const piece of createReadStream(path)) yield bytesOf(piece)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const spool = async (path: string, call: Call, asking: CallerContext, query: string) => {
  writers++
  try {
    await asking.db.transaction(
      (db) =>
        pipeline(Readable.from(linesOf(call, onDb(asking, db), query)), createWriteStream(path)),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } finally {
    writers--
  }
}

async function* linesOf(call: Call, asking: CallerContext, query: string) {
  const { currency } = await getGeneralSettings(asking.db)
  const cells = cellsOf(call)
  const isOfPeriod = hasPeriod(call)
  // Spreadsheet programs detect UTF-8 only with a byte order mark.
  yield `\uFEFF${csvLines([[...cells.map(({ head }) => head), ...(isOfPeriod ? [m.csv_period_from(), m.csv_period_to()] : [])]])}`
  for await (const { rows, period } of listPages(call, asking, query)) {
    const days = period ? [period.from, period.to] : []
    yield csvLines(
      rows.map((row) => [
        ...cells.map(({ path }) => textAt(row, path, currency.decimals)),
        ...days,
      ]),
    )
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

const bytesOf = (piece: unknown) => (piece instanceof Uint8Array ? piece : String(piece))
