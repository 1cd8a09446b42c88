import { toFieldLabel } from '@emporia/contract'
import { getLocale, sourceLocale } from '@emporia/messages/locale'

import { formatAmount, joinList } from '../../adapters/pdf/cells.ts'

/** The schema of a part of a row, as in the contract. */
export type Shape = {
  type?: unknown
  /** The title from the contract. */
  title?: unknown
  properties?: Record<string, Shape>
  anyOf?: Shape[]
}

/** A column of the export and the path of its value in a row. */
export type Cell = { path: string[]; head: string }

/** Returns the columns of a row. Nested objects are flattened and pictures are left out. */
export const cellsIn = (shape: Shape, path: string[] = []): Cell[] => {
  const { properties } = solid(shape)
  if (!properties) return [{ path, head: toHead(shape, path) }]
  if ('widths' in properties) return []
  return Object.entries(properties).flatMap(([name, inner]) => cellsIn(inner, [...path, name]))
}

/** Returns the schema without its null alternative. */
const solid = (shape: Shape): Shape =>
  shape.anyOf?.length === 2 && shape.anyOf.some(({ type }) => type === 'null')
    ? (shape.anyOf.find(({ type }) => type !== 'null') ?? shape)
    : shape

/** Returns the title in the contract, which is English; in other languages the label of the field. */
const toHead = (shape: Shape, path: string[]) =>
  getLocale() === sourceLocale ? (titleOf(shape, path) ?? headOf(path)) : labelOf(path)

/** Returns the labels of a field and of the records that it is in: 'Kunde: E-Mail'. */
const labelOf = (path: string[]) => {
  const label = path.map((name) => toFieldLabel(name)).join(': ')
  return path.at(-1)?.endsWith('_bp') ? `${label} (%)` : label
}

/** Returns the title of the schema, with a suffix for rates, or undefined if it has none. */
const titleOf = ({ title }: Shape, path: string[]) => {
  if (typeof title !== 'string') return undefined
  return path.at(-1)?.endsWith('_bp') ? `${title} percent` : title
}

const headOf = (path: string[]) => {
  const text = path
    .join(' ')
    .replace(/_minor$/, '')
    .replace(/_bp$/, ' percent')
    .replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats a cell as text, with amounts and rates in display notation. */
export const textAt = (row: unknown, path: string[], decimals: number) => {
  const value = path.reduce<unknown>(partOf, row)
  if (value === null || value === undefined) return ''
  const name = path.at(-1) ?? ''
  if (typeof value === 'number' && name.endsWith('_minor')) return formatAmount(value, decimals)
  if (typeof value === 'number' && name.endsWith('_bp')) return String(value / 100)
  return textOf(value)
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null
    ? new Map<string, unknown>(Object.entries(whole)).get(name)
    : undefined

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return joinList(value.map(textOf))
  if (typeof value === 'object' && value !== null) return nameOf(value)
  return String(value)
}

/** Returns the name of an object if it has one. */
const nameOf = (item: object) => {
  const parts = new Map<string, unknown>(Object.entries(item))
  const named = ['name', 'label', 'title', 'number'].find(
    (name) => typeof parts.get(name) === 'string',
  )
  return named ? String(parts.get(named)) : JSON.stringify(item)
}
