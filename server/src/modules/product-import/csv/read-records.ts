import * as m from '@emporia/messages/error'
import { defineNumber } from '@emporia/messages/formats'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

import { invalid } from '../../../http/failure.ts'

const formatNumber = defineNumber()

/**
 * Reads the records of a CSV file with their lines, the first one with the titles. Throws `invalid`
 * if the file is unreadable, empty or too long.
 */
export const readRecords = (bytes: Uint8Array, rowsMax: number) => {
  const records = parseText(textOf(bytes), rowsMax)
  if (records.length <= 1) throw invalid('file', m.import_file_empty)
  if (records.length > rowsMax + 1)
    throw invalid('file', m.import_rows_maximum, { rows: formatNumber(rowsMax) })
  return records
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

const parseText = (text: string, rowsMax: number) => {
  try {
    const records: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      // Reads one line more than allowed to detect a file that is too long.
      to: rowsMax + 2,
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
