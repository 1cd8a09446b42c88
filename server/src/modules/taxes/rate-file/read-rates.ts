import { taxRateRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { unguardCell } from '../../../adapters/pdf/csv.ts'
import { invalid } from '../../../http/failure.ts'
import { readRecords } from '../../product-import/csv/read-records.ts'
import { columnsRequired, findRateColumn, getRateTitle, type RateColumn } from './columns.ts'

/** One rate of a file as it was typed, with its line. */
export type RateLine = { line: number; cells: Record<RateColumn, string> }

/** Reads a file of tax rates. Throws `invalid` if it cannot be read or is too long. */
export const readRates = (bytes: Uint8Array): RateLine[] => {
  const [head, ...records] = readRecords(bytes, taxRateRowsMax)
  const names = (head?.record ?? []).map(toColumn)
  const missing = columnsRequired.find((name) => !names.includes(name))
  if (missing) throw invalid('file', m.import_column_missing, { column: getRateTitle(missing) })

  return records.map(({ record, info }) => {
    const cellOf = (name: RateColumn) => unguardCell(record[names.indexOf(name)] ?? '').trim()
    return {
      line: info.lines,
      cells: {
        zone: cellOf('zone'),
        category: cellOf('category'),
        jurisdiction: cellOf('jurisdiction'),
        name: cellOf('name'),
        percent: cellOf('percent'),
        starts_on: cellOf('starts_on'),
        ends_on: cellOf('ends_on'),
      },
    }
  })
}

const toColumn = (title: string): RateColumn => {
  const name = findRateColumn(title)
  if (!name) throw invalid('file', m.import_column_strange, { column: title.slice(0, 60) })
  return name
}
