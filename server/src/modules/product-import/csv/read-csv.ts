import { importRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

import { invalid } from '../../../http/failure.ts'
import { type Cells, type Column, columns, columnsFor } from './columns.ts'
import { unguardCell } from '../../../adapters/pdf/csv.ts'

/** A line of the table with its number in the file. */
export type CsvLine = { line: number; cells: Cells; message?: string }
export type CsvTable = { names: Column[]; lines: CsvLine[] }

/**
 * Reads a complete table. Throws if the file is unreadable; invalid single lines are returned with
 * a message.
 */
export const readCsv = (bytes: Uint8Array, isSeller: boolean): CsvTable => {
  const text = textOf(bytes)
  const [head, ...records] = parsed(text)
  const titles = head?.record.map((title) => title.trim()) ?? []
  const names = namesOf(titles, isSeller)
  if (records.length === 0) throw invalid('file', m.import_file_empty)
  if (records.length > importRowsMax)
    throw invalid('file', m.import_rows_maximum, { rows: importRowsMax.toLocaleString('en-US') })

  const lines = records.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name, at) => [name, unguardCell(record[at] ?? '')])),
    ...(record.length !== names.length && {
      message: m.import_line_cells({ count: record.length, expected: names.length }),
    }),
  }))
  return { names, lines }
}

const textOf = (bytes: Uint8Array) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // PostgreSQL cannot store a null character, and no table needs one.
    if (!text.includes('\0')) return text
  } catch {
    throw invalid('file', m.import_file_type)
  }
  throw invalid('file', m.import_file_type)
}

const parsedShape = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
)

const parsed = (text: string) => {
  try {
    const records: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      // Reads one line more than allowed to detect a file that is too long.
      to: importRowsMax + 2,
    })
    return parsedShape.parse(records)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line: unknown = error['lines']
    throw typeof line === 'number'
      ? invalid('file', m.import_file_quotes_near, { line })
      : invalid('file', m.import_file_quotes)
  }
}

/** Spreadsheet programs of some countries write semicolons or tabs. */
const delimiterOf = (text: string) => {
  const [head = ''] = text.split(/\r?\n/, 1)
  const often = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => often(other) - often(one))[0] ?? ','
}

const namesOf = (titles: string[], isSeller: boolean): Column[] => {
  const known = new Map(columnsFor(isSeller).map((name) => [columns[name].toLowerCase(), name]))
  const names = titles.map((title) => {
    const name = known.get(title.toLowerCase())
    if (!name) throw invalid('file', m.import_column_unknown, { column: title.slice(0, 60) })
    return name
  })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw invalid('file', m.import_column_twice, { column: columns[twice] })
  if (!names.includes('sku')) throw invalid('file', m.import_sku_required)
  return names
}
