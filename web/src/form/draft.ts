/** The keys of a draft. */
export type Key<Draft> = keyof Draft & string

/** Returns the values that differ from the initial ones. Empty text equals a missing value. */
export const changesOf = <Draft extends object>(draft: Draft, initial: Draft): Partial<Draft> => {
  const changes: Partial<Draft> = {}
  for (const key in draft) if (!isSame(draft[key], initial[key])) changes[key] = draft[key]
  return changes
}

/** Returns whether two drafts hold the same values. */
export const isShallowSame = (one: object, other: object) => {
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && b.get(key) === value)
}

/**
 * Maps a draft to an input: text is trimmed (passwords are not), a file input becomes its file, and
 * empty fields are left out, so that the schema reports 'Please enter …'.
 */
export const omitEmpty = (draft: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]: [string, unknown]) => {
      const filled = filledOf(key, value)
      return isEmpty(filled) ? [] : [[key, filled]]
    }),
  )

const filledOf = (key: string, value: unknown): unknown => {
  if (typeof value === 'string') return key.includes('password') ? value : value.trim()
  if (value instanceof FileList) return value[0] ?? ''
  return isGroup(value) ? omitEmpty(value) : value
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  (value instanceof FileList && value.length === 0)

const isSame = (a: unknown, b: unknown) =>
  a === b ||
  (isEmpty(a) && isEmpty(b)) ||
  (!holdsFile(a) && !holdsFile(b) && JSON.stringify(a) === JSON.stringify(b))

const holdsFile = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some(holdsFile))
