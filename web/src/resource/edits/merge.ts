type Values = Record<string, unknown>

/** A field that both sides changed in different ways. */
export type Conflict = { path: string; before: unknown; theirs: unknown; yours: unknown }

type Sides = { before: unknown; theirs: unknown; yours: unknown }

/**
 * Merges two edits of one record: values that only one side changed are taken from that side.
 * Fields changed by both keep `yours` and are listed as conflicts.
 */
export const merge = (sides: Sides, path = ''): { value: unknown; conflicts: Conflict[] } => {
  const { before, theirs, yours } = sides
  if (isSame(yours, before) || isSame(yours, theirs)) return { value: theirs, conflicts: [] }
  if (isSame(theirs, before)) return { value: yours, conflicts: [] }
  const parts = partsOf(sides)
  if (!parts) return { value: yours, conflicts: [{ path, ...sides }] }

  const merged = parts.map(({ key, ...part }) => ({ key, ...merge(part, joined(path, key)) }))
  const conflicts = merged.flatMap((part) => part.conflicts)
  return { value: together(yours, merged), conflicts }
}

/** Returns the paths at which two values differ. */
export const listDifferences = (before: unknown, after: unknown, path = ''): string[] => {
  if (isSame(before, after)) return []
  const parts = partsOf({ before, theirs: after, yours: after })
  if (!parts || path.split('.').length > 3) return [path]
  return parts.flatMap(({ key, before: was, theirs }) =>
    listDifferences(was, theirs, joined(path, key)),
  )
}

/** Compares two values. A stored picture equals its id, and an empty text equals null. */
export const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

const plain = (value: unknown): unknown => {
  if (value instanceof File) return value
  if (value === undefined || value === null || value === '') return null
  if (isPicture(value)) return value.id
  return typeof value === 'object' ? JSON.stringify(value, sorted) : value
}

const sorted = (_: string, value: unknown) =>
  isRecord(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const isPicture = (value: unknown): value is { id: number } =>
  isRecord(value) && 'widths' in value && typeof value['id'] === 'number'

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

type Part = Sides & { key: string }

/** The fields of a record, or the rows of a list whose rows are the same on all sides. */
const partsOf = ({ before, theirs, yours }: Sides): Part[] | undefined => {
  const sides = [before, theirs, yours]
  if (!sides.every(isRecord) || sides.some((side) => side instanceof File || isPicture(side)))
    return undefined
  const [was, other, own] = sides as [Values, Values, Values]
  if (sides.some(Array.isArray) && !haveSameRows(sides)) return undefined
  return Object.keys(own).map((key) => ({
    key,
    before: was[key],
    theirs: other[key],
    yours: own[key],
  }))
}

const haveSameRows = (sides: unknown[]) => {
  const ids = sides.map((side) =>
    Array.isArray(side) ? side.map((row: unknown) => isRecord(row) && row['id']) : [],
  )
  const [first = []] = ids
  return (
    sides.every(Array.isArray) &&
    first.every((id) => typeof id === 'number') &&
    ids.every((those) => those.join() === first.join())
  )
}

const together = (shape: unknown, parts: { key: string; value: unknown }[]) =>
  Array.isArray(shape)
    ? parts.map(({ value }) => value)
    : Object.fromEntries(parts.map(({ key, value }) => [key, value]))

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
