import { contentUnits } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { type Column, getTitle } from '../csv/columns.ts'
import { parseMinor, splitList } from '../../../adapters/pdf/cells.ts'
import type { Lookups } from '../csv/labels.ts'

type Problem = (of: { column: string }) => string

/** A mistake in a cell. */
export class WrongCell extends Error {
  readonly write: Problem

  constructor(write: Problem) {
    super()
    this.write = write
  }
}

type Read = (cell: string, labels: Lookups) => unknown
type Reader = { field: string; read: Read }

const plain: Read = (cell) => cell.trim()
const raw: Read = (cell) => cell
const orNull =
  (read: Read): Read =>
  (cell, labels) =>
    cell.trim() === '' ? null : read(cell, labels)
/** An empty cell leaves the value unchanged. */
const orUnchanged =
  (read: Read): Read =>
  (cell, labels) =>
    cell.trim() === '' ? undefined : read(cell, labels)
const list: Read = (cell) => splitList(cell)

const figure: Read = (cell) => {
  if (!/^\d{1,12}$/.test(cell.trim())) throw new WrongCell(m.import_cell_whole)
  return Number(cell)
}

/** A number of pieces, or a measure with up to three decimals. */
const measured: Read = (cell) => {
  if (!/^\d{1,8}([.,]\d{1,3})?$/.test(cell.trim())) throw new WrongCell(m.import_cell_number)
  return Number(cell.trim().replace(',', '.'))
}

/** A quantity with its unit: '250 g'. */
const contained: Read = (cell, labels) => {
  const [, number = '', word = ''] = /^([\d.,]+)\s*(\S+)$/.exec(cell.trim()) ?? []
  const unit = contentUnits.find((one) => one === word.toLowerCase())
  if (!unit) {
    const units = contentUnits.join(', ')
    throw new WrongCell(({ column }) => m.import_cell_content({ column, units }))
  }
  return { quantity: measured(number, labels), unit }
}

const amount: Read = (cell, { decimals }) => {
  const minor = parseMinor(cell, decimals)
  if (minor === undefined) {
    const example = (19.9).toFixed(decimals)
    throw new WrongCell(({ column }) => m.import_cell_amount({ column, example }))
  }
  return minor
}

const yesNo: Read = (cell) => {
  const is = { yes: true, true: true, '1': true, no: false, false: false, '0': false, '': false }
  const word = Object.entries(is).find(([written]) => written === cell.trim().toLowerCase())
  if (!word) throw new WrongCell(m.import_cell_choice)
  return word[1]
}

const state: Read = (cell) => cell.trim().toLowerCase()

type ValueProblem = (of: { column: string; value: string }) => string

const wrongValue = (value: string, problem: ValueProblem) =>
  new WrongCell(({ column }) => problem({ column, value: value.trim().slice(0, 80) }))

/** Finds the id of a name, ignoring case. */
const named =
  (names: (labels: Lookups) => ReadonlyMap<number, string>, problem: ValueProblem): Read =>
  (cell, labels) => {
    const wanted = cell.trim().toLowerCase()
    const found = [...names(labels)].find(([, name]) => name.toLowerCase() === wanted)
    if (!found) throw wrongValue(cell, problem)
    return found[0]
  }

/** A path from the root, or only its last name if that is unique. */
const category: Read = (cell, labels) => {
  const wanted = cell.trim().toLowerCase()
  if (wanted === '') return undefined
  const ends = [...labels.categories].filter(([, path]) => {
    const known = path.toLowerCase()
    return known === wanted || known.endsWith(` > ${wanted}`)
  })
  const [exact = ends.length === 1 ? ends[0] : undefined] = ends.filter(
    ([, path]) => path.toLowerCase() === wanted,
  )
  const problem = ends.length > 1 ? m.import_cell_categories : m.import_cell_category
  if (!exact) throw wrongValue(cell, problem)
  return exact[0]
}

const details: Read = (cell, { attributes }) => {
  const names = [...attributes].toSorted(([, one], [, other]) => other.length - one.length)
  return splitList(cell).map((item) => {
    const found = names.find(([, name]) => item.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    if (!found) throw wrongValue(item, m.import_cell_attribute)
    return { attribute_id: found[0], value: item.slice(found[1].length + 1).trim() }
  })
}

const operator = named(({ operators }) => operators, m.import_cell_operator)

/** How the cells of a product or a variant become fields of a draft. */
const readers: { [Name in Column]?: Reader } = {
  name: { field: 'name', read: orUnchanged(plain) },
  category: { field: 'category_id', read: category },
  extra_categories: {
    field: 'extra_category_ids',
    read: (cell, labels) => splitList(cell).map((path) => category(path, labels)),
  },
  status: { field: 'status', read: orUnchanged(state) },
  brand: { field: 'brand_id', read: orNull(named(({ brands }) => brands, m.import_cell_brand)) },
  unit: { field: 'unit_id', read: orNull(named(({ units }) => units, m.import_cell_unit)) },
  short_description: { field: 'short_description', read: plain },
  description: { field: 'description', read: raw },
  details: { field: 'details', read: details },
  tags: { field: 'tags', read: list },
  low_stock: { field: 'low_stock', read: orUnchanged(measured) },
  backorder: { field: 'backorder', read: yesNo },
  min_quantity: { field: 'min_quantity', read: orUnchanged(measured) },
  max_quantity: { field: 'max_quantity', read: orNull(measured) },
  tax_category: {
    field: 'tax_category_id',
    read: orNull(named(({ tax_categories }) => tax_categories, m.import_cell_tax)),
  },
  shipping_class: {
    field: 'shipping_class_id',
    read: orNull(named(({ shipping_classes }) => shipping_classes, m.import_cell_class)),
  },
  min_age: { field: 'min_age', read: orNull(figure) },
  guarantee_years: { field: 'guarantee_years', read: orNull(figure) },
  guarantor: { field: 'guarantor', read: plain },
  energy_class: { field: 'energy_class', read: orNull((cell) => cell.trim().toUpperCase()) },
  eprel_number: { field: 'eprel_number', read: orNull(plain) },
  manufacturer: { field: 'manufacturer_id', read: orNull(operator) },
  responsible: { field: 'responsible_id', read: orNull(operator) },
  model: { field: 'model', read: plain },
  safety_warnings: { field: 'safety_warnings', read: plain },
  hs_code: { field: 'hs_code', read: orNull((cell) => cell.replaceAll(/[\s.]/g, '')) },
  origin_country: { field: 'origin_country', read: orNull((cell) => cell.trim().toUpperCase()) },
  weight_grams: { field: 'weight_grams', read: orNull(figure) },
  length_mm: { field: 'length_mm', read: orNull(figure) },
  width_mm: { field: 'width_mm', read: orNull(figure) },
  height_mm: { field: 'height_mm', read: orNull(figure) },
  gtin: { field: 'gtin', read: orNull(plain) },
  cost: { field: 'cost_minor', read: orNull(amount) },
  pos_enabled: { field: 'pos_enabled', read: orUnchanged(yesNo) },
  is_featured: { field: 'is_featured', read: yesNo },
  meta_title: { field: 'meta_title', read: orNull(plain) },
  meta_description: { field: 'meta_description', read: orNull(plain) },
  sku: { field: 'sku', read: plain },
  price: { field: 'price_minor', read: orUnchanged(amount) },
  compare_at_price: { field: 'compare_at_minor', read: orNull(amount) },
  rrp: { field: 'rrp_minor', read: orNull(amount) },
  content: { field: 'content', read: orNull(contained) },
  stock: { field: 'on_hand', read: orUnchanged(measured) },
  variant_status: { field: 'status', read: orUnchanged(state) },
  barcodes: { field: 'barcodes', read: list },
}

/** Reads the value of one cell; a mistake is returned as a sentence. */
export const readCell = (name: Column, cell: string, labels: Lookups) => {
  const reader = readers[name]
  if (!reader) return undefined
  try {
    return { field: reader.field, value: reader.read(cell, labels) }
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error
    return { wrong: error.write({ column: getTitle(name) }) }
  }
}
