import { importRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { invalid } from '../../../http/failure.ts'
import { type Cells, type Column, columnsFor, findColumn, getTitle } from './columns.ts'
import { unguardCell } from '../../../adapters/pdf/csv.ts'
import { readRecords } from './read-records.ts'

/** A line of the table with its number in the file. */
export type CsvLine = { line: number; cells: Cells; message?: string }
export type CsvTable = { names: Column[]; lines: CsvLine[] }

/**
 * Reads a complete table. Throws if the file is unreadable; invalid single lines are returned with
 * a message.
 */
export const readCsv = (bytes: Uint8Array, isSeller: boolean): CsvTable => {
  const [head, ...records] = readRecords(bytes, importRowsMax)
  const titles = head?.record.map((title) => title.trim()) ?? []
  const names = namesOf(titles, isSeller)
  const lines = records.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name, at) => [name, unguardCell(record[at] ?? '')])),
    ...(record.length !== names.length && {
      message: m.import_line_cells({ count: record.length, expected: names.length }),
    }),
  }))
  return { names, lines }
}

const namesOf = (titles: string[], isSeller: boolean): Column[] => {
  const offered = columnsFor(isSeller)
  const names = titles.map((title) => {
    const name = findColumn(title, offered)
    if (!name) throw invalid('file', m.import_column_unknown, { column: title.slice(0, 60) })
    return name
  })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw invalid('file', m.import_column_twice, { column: getTitle(twice) })
  if (!names.includes('sku')) throw invalid('file', m.import_sku_required)
  return names
}
