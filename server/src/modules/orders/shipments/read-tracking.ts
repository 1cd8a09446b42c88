import { trackingRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/csv'
import * as errors from '@emporia/messages/error'

import { unguardCell } from '../../../adapters/pdf/csv.ts'
import { invalid } from '../../../http/failure.ts'
import { writeInAll } from '../../../http/request/write-in-languages.ts'
import { readRecords } from '../../product-import/csv/read-records.ts'

const columns = ['order', 'carrier', 'tracking'] as const
type TrackingColumn = (typeof columns)[number]

const titles: Record<TrackingColumn, () => string> = {
  order: m.csv_order,
  carrier: m.csv_carrier,
  tracking: m.csv_tracking,
}

/** One order of a file as it was typed, with its line. */
export type TrackingLine = { line: number; order: string; carrier: string; tracking: string }

/** Reads a file of tracking numbers. Throws `invalid` if it cannot be read or is too long. */
export const readTracking = (bytes: Uint8Array): TrackingLine[] => {
  const [head, ...records] = readRecords(bytes, trackingRowsMax)
  const names = (head?.record ?? []).map(findTrackingColumn)
  for (const name of columns)
    if (!names.includes(name))
      throw invalid('file', errors.import_column_missing, { column: titles[name]() })

  return records.map(({ record, info }) => {
    const cellOf = (name: TrackingColumn) => unguardCell(record[names.indexOf(name)] ?? '').trim()
    return {
      line: info.lines,
      order: cellOf('order').replace(/^#/, ''),
      carrier: cellOf('carrier'),
      tracking: cellOf('tracking'),
    }
  })
}

/** Returns the column of a title in any language of the interface; others are not read. */
const findTrackingColumn = (title: string) =>
  columns.find((column) =>
    [titles[column](), ...writeInAll(titles[column])].some(
      (known) => known.toLowerCase() === title.trim().toLowerCase(),
    ),
  )
