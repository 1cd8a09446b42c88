import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'

import type { CsvLine } from '../csv/read-csv.ts'

export type Group = { label: string; lines: CsvLine[] }

/** Groups lines by handle into products; a line without a handle is a separate product. */
export const groupLines = (lines: CsvLine[]): Group[] => {
  const known = new Map<string, number>()
  const checked = lines.map((line) => withTwin(line, known))
  const groups = Map.groupBy(checked, ({ line, cells }) => keyOf(cells.handle, cells.shop) ?? line)
  return [...groups.values()].map(toGroup)
}

/** One product with its lines, in the order of the file. */
export const toGroup = (lines: CsvLine[]): Group => {
  const own = lines.toSorted((one, other) => one.line - other.line)
  return { label: labelOf(own), lines: own }
}

const keyOf = (word: string | undefined, shop = '') =>
  word?.trim() ? `${shop.trim()}\n${word.trim().toLowerCase()}` : undefined

/** Marks a line whose SKU an earlier line has. */
const withTwin = (line: CsvLine, known: Map<string, number>): CsvLine => {
  const key = keyOf(line.cells.sku, line.cells.shop)
  if (key === undefined)
    return { ...line, message: line.message ?? m.field_required({ field: 'SKU' }) }
  const twin = known.get(key)
  if (twin === undefined) known.set(key, line.line)
  return twin === undefined
    ? line
    : { ...line, message: line.message ?? m.import_sku_twice({ line: twin }) }
}

const labelOf = (lines: CsvLine[]) => {
  const [first, last] = [lines[0], lines.at(-1)]
  const name = first?.cells.name?.trim() || first?.cells.handle || first?.cells.sku || ''
  const place =
    first === last
      ? answers.import_label_line({ line: first?.line ?? 0 })
      : answers.import_label_lines({ first: first?.line ?? 0, last: last?.line ?? 0 })
  return name ? `${name.slice(0, 120)} (${place})` : place
}
