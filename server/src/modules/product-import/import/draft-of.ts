import type { Choice } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Cells, Column } from '../csv/columns.ts'
import { columns, getTitle, isOfVariant } from '../csv/columns.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import { sameCell } from '../../../adapters/pdf/cells.ts'
import type { Lookups } from '../csv/labels.ts'
import { readCell } from './readers.ts'

/** Reports a problem of a line; the message begins with the line number. */
export type Problems = (line: number, sentence: string) => void
export type Fields = Record<string, unknown>

type Reading = { names: Column[]; words: Lookups; wrong: Problems }

/**
 * Returns the cells of a product from its first line; other lines repeat them or leave them empty.
 */
export const productCells = (lines: CsvLine[], { names, wrong }: Reading): Cells => {
  const cells: Cells = {}
  for (const name of names.filter((one) => !isOfVariant(one))) {
    const [first] = lines.filter((line) => line.cells[name]?.trim())
    const text = first?.cells[name] ?? ''
    cells[name] = text
    for (const { line, cells: other } of lines)
      if (other[name]?.trim() && !sameCell(other[name], text))
        wrong(line, m.import_cell_differs({ column: getTitle(name), line: first?.line ?? 0 }))
  }
  return cells
}

/** Converts cells to fields of a draft, without those that are unchanged. */
export const toFields = (
  { line, cells }: { line: number; cells: Cells },
  before: Cells | undefined,
  { words: labels, wrong }: Reading,
): Fields => {
  const fields: Fields = {}
  for (const [name, cell] of Object.entries(cells)) {
    if (!isColumn(name) || (before && sameCell(before[name] ?? '', cell))) continue
    const read = readCell(name, cell, labels)
    if (read && 'wrong' in read) wrong(line, read.wrong ?? '')
    // An empty cell of a new product uses the default.
    else if (read && read.value !== undefined && (before || cell.trim() !== ''))
      fields[read.field] = read.value
  }
  return fields
}

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name)

/** Returns the cells of a line that describe its variant only; options are read as pairs. */
export const variantCells = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([name]) => isColumn(name) && isOfVariant(name) && !/^(option|value)_/.test(name),
    ),
  )

const optionPairs = [
  ['option_1', 'value_1'],
  ['option_2', 'value_2'],
  ['option_3', 'value_3'],
] as const

/** Returns the options of a line's variant; undefined if they are unchanged. */
export const toChoices = (
  { line, cells }: CsvLine,
  before: Cells | undefined,
  { words: labels, wrong }: Reading,
): Choice[] | undefined => {
  const named = optionPairs.flat().filter((name) => cells[name] !== undefined)
  if (before && named.every((name) => sameCell(before[name] ?? '', cells[name] ?? '')))
    return undefined
  return optionPairs.flatMap(([option, value]) => {
    const [name, label] = [cells[option]?.trim() ?? '', cells[value]?.trim() ?? '']
    if (name === '' && label === '') return []
    const attribute = [...labels.attributes].find(
      ([, one]) => one.toLowerCase() === name.toLowerCase(),
    )
    const found = labels.values.find(
      (one) =>
        one.attribute_id === attribute?.[0] && one.label.toLowerCase() === label.toLowerCase(),
    )
    if (!found)
      wrong(line, m.import_option_missing({ column: getTitle(value), label, option: name }))
    return found ? [{ attribute_id: found.attribute_id, value_id: found.id }] : []
  })
}
