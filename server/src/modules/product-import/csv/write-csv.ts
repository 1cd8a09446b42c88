import type { ProductExport } from '@emporia/contract'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../../catalog/management/scope.ts'
import { listIds } from '../list/list-variants.ts'
import { matching, matchingWithAllVariants } from '../list/matching.ts'
import { columnsFor, getTitle } from './columns.ts'
import { loadLines } from './load-cells.ts'
import { loadLookups } from './labels.ts'

const batchMax = 500
const exportMax = 3_000_000

/** Streams everything that matches as CSV, in the order of the list. */
export async function* writeCsv(db: Db, reach: Scope, params: ProductExport, now: Date) {
  const names = columnsFor(reach !== 'everything')
  const { sort, order, whole, ...filter } = params
  const where = (whole ? matchingWithAllVariants : matching)(reach, filter, now)
  const ids = await listIds(db, where, { sort, order }, { limit: exportMax })
  const labels = await loadLookups(db)

  // Without the byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${lineOf(names.map(getTitle))}`
  for (let at = 0; at < ids.length; at += batchMax) {
    const lines = await loadLines(db, ids.slice(at, at + batchMax), labels)
    yield lines.map(({ cells }) => lineOf(names.map((name) => cells[name] ?? ''))).join('')
  }
}

const lineOf = (cells: string[]) => csvLines([cells])
