import { translationRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { unguardCell } from '../../../adapters/pdf/csv.ts'
import { invalid } from '../../../http/failure.ts'
import { readRecords } from '../../product-import/csv/read-records.ts'
import { type Column, columnsRequired, findColumn, getTitle } from './columns.ts'

/** One text of a file, with its number in it. */
export type Line = { line: number; cells: Record<Column, string>; hasSource: boolean }

/** Reads a file of translations. Throws `invalid` if it cannot be read or is too long. */
export const readLines = (bytes: Uint8Array): Line[] => {
  const [head, ...records] = readRecords(bytes, translationRowsMax)
  const names = (head?.record ?? []).map(toColumn)
  const missing = columnsRequired.find((name) => !names.includes(name))
  if (missing) throw invalid('file', m.import_column_missing, { column: getTitle(missing) })

  const cellOf = (record: string[], name: Column) =>
    unguardCell(record[names.indexOf(name)] ?? '').replaceAll('\r\n', '\n')
  return records.map(({ record, info }) => ({
    line: info.lines,
    cells: {
      content: cellOf(record, 'content').trim(),
      id: cellOf(record, 'id').trim(),
      name: cellOf(record, 'name'),
      field: cellOf(record, 'field').trim(),
      language: cellOf(record, 'language').trim().toLowerCase(),
      source: cellOf(record, 'source'),
      translation: cellOf(record, 'translation'),
      status: cellOf(record, 'status'),
    },
    hasSource: names.includes('source'),
  }))
}

const toColumn = (title: string): Column => {
  const name = findColumn(title)
  if (!name) throw invalid('file', m.import_column_strange, { column: title.slice(0, 60) })
  return name
}
