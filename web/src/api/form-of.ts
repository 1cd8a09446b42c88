type Field = [name: string, value: string | File]

/**
 * Builds a multipart form: nulls are skipped, arrays and objects are indexed, files are added
 * unchanged.
 */
export const toFormData = (sent: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of toPairs(sent)) form.append(name, value)
  return form
}

/**
 * `{ values: [{ label: 'Red' }] }` → `values[0][label]=Red`. Query strings use the same notation.
 */
export const toPairs = (sent: Record<string, unknown>): Field[] =>
  Object.entries(sent).flatMap(([name, value]) => fieldsOf(name, value))

export const hasFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))

const fieldsOf = (name: string, value: unknown): Field[] => {
  if (value === null || value === undefined) return []
  if (value instanceof File) return [[name, value]]
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(`${name}[${key}]`, inner))
  return [[name, `${value as string | number | boolean}`]]
}
