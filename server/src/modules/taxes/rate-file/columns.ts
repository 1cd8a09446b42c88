import * as m from '@emporia/messages/csv'

import { writeInAll } from '../../../http/request/write-in-languages.ts'

/** The columns of a file of tax rates in order, written by an export and read by an import. */
export const rateColumns = [
  'zone',
  'category',
  'jurisdiction',
  'name',
  'percent',
  'starts_on',
  'ends_on',
] as const
export type RateColumn = (typeof rateColumns)[number]

const titles: Record<RateColumn, () => string> = {
  zone: m.csv_tax_zone,
  category: m.csv_tax_category,
  jurisdiction: m.csv_tax_jurisdiction,
  name: m.csv_name,
  percent: m.csv_tax_rate,
  starts_on: m.csv_tax_starts,
  ends_on: m.csv_tax_ends,
}

export const getRateTitle = (column: RateColumn) => titles[column]()

/** Returns the column of a title in any language of the interface, or undefined. */
export const findRateColumn = (title: string) =>
  rateColumns.find((column) =>
    [getRateTitle(column), ...writeInAll(titles[column])].some(
      (known) => known.toLowerCase() === title.trim().toLowerCase(),
    ),
  )

export const columnsRequired: readonly RateColumn[] = ['zone', 'jurisdiction', 'name', 'percent']
