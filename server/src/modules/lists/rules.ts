import { amountOf, joinList } from '../catalog/bulk/sheet/rules.ts'

/** A part of a row as its contract draws it. */
export type Shape = {
  type?: unknown
  /** What the contract calls it. */
  title?: unknown
  properties?: Record<string, Shape>
  anyOf?: Shape[]
}

/** A column of the file: where its cells lie in a row. */
export type Cell = { path: string[]; head: string }

/** What a row holds, one column each: parts of parts beside each other, pictures left out. */
export const cellsIn = (shape: Shape, path: string[] = []): Cell[] => {
  const { properties } = solid(shape)
  if (!properties) return [{ path, head: titleOf(shape, path) ?? headOf(path) }]
  if ('widths' in properties) return []
  return Object.entries(properties).flatMap(([name, inner]) => cellsIn(inner, [...path, name]))
}

/** What it is when it is there. */
const solid = (shape: Shape): Shape =>
  shape.anyOf?.length === 2 && shape.anyOf.some(({ type }) => type === 'null')
    ? (shape.anyOf.find(({ type }) => type !== 'null') ?? shape)
    : shape

/** A title of its own; that it is a rate stands beside it. */
const titleOf = ({ title }: Shape, path: string[]) => {
  if (typeof title !== 'string') return undefined
  return path.at(-1)?.endsWith('_bp') ? `${title} percent` : title
}

const headOf = (path: string[]) => {
  const words = path
    .join(' ')
    .replace(/_minor$/, '')
    .replace(/_bp$/, ' percent')
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What stands in a cell: amounts and rates as people write them. */
export const textAt = (row: unknown, path: string[], decimals: number) => {
  const value = path.reduce<unknown>(partOf, row)
  if (value === null || value === undefined) return ''
  const name = path.at(-1) ?? ''
  if (typeof value === 'number' && name.endsWith('_minor')) return amountOf(value, decimals)
  if (typeof value === 'number' && name.endsWith('_bp')) return String(value / 100)
  return wordsOf(value)
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null
    ? new Map<string, unknown>(Object.entries(whole)).get(name)
    : undefined

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return joinList(value.map(wordsOf))
  if (typeof value === 'object' && value !== null) return nameOf(value)
  return String(value)
}

/** A thing by its name, where it has one. */
const nameOf = (thing: object) => {
  const parts = new Map<string, unknown>(Object.entries(thing))
  const named = ['name', 'label', 'title', 'number'].find(
    (name) => typeof parts.get(name) === 'string',
  )
  return named ? String(parts.get(named)) : JSON.stringify(thing)
}
