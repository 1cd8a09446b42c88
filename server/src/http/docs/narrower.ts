type Schema = Record<string, unknown>
type Compared = { before: Schema; after: Schema; side: 'input' | 'output' }

/** Returns the JSON types that a schema allows; none means any. */
export const listTypes = ({ type, enum: values, const: value }: Schema): string[] => {
  if (type !== undefined) return [type].flat() as string[]
  const listed = (values ?? (value === undefined ? [] : [value])) as unknown[]
  return [...new Set(listed.map((one) => (one === null ? 'null' : typeof one)))]
}

/**
 * Returns whether a value that was valid is no longer: as input by its type, its values or its
 * bounds, as data by its type. Data may have new values.
 */
export const isNarrower = ({ before, after, side }: Compared) => {
  const [was, is] = [listTypes(before), listTypes(after)]
  if (side === 'output')
    return (was.length > 0 && !includesTypes(was, is)) || hasOtherValues(before, after)
  return !includesTypes(is, was) || hasFewerValues(before, after) || hasCloserBounds(before, after)
}

/** Whether all types are among others; a whole number is a number. */
const includesTypes = (others: string[], types: string[]) =>
  others.length === 0 ||
  (types.length > 0 &&
    types.every(
      (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
    ))

const valuesOf = ({ enum: values, const: value }: Schema) =>
  (values ?? (value === undefined ? undefined : [value])) as unknown[] | undefined

/** Whether no value is as before, such as the type of another event. */
const hasOtherValues = (before: Schema, after: Schema) => {
  const was = valuesOf(before)
  return !!was && !valuesOf(after)?.some((value) => was.includes(value))
}

const hasFewerValues = (before: Schema, after: Schema) => {
  const current = valuesOf(after)
  if (!current) return false
  const was = valuesOf(before)
  return !was || was.some((value) => !current.includes(value))
}

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']

const hasCloserBounds = (before: Schema, after: Schema) =>
  upper.some((key) => boundOf(after, key, Infinity) < boundOf(before, key, Infinity)) ||
  lower.some((key) => boundOf(after, key, -Infinity) > boundOf(before, key, -Infinity)) ||
  ['pattern', 'format'].some((key) => after[key] !== undefined && after[key] !== before[key])

const boundOf = (schema: Schema, key: string, none: number) => {
  const bound = schema[key]
  return typeof bound === 'number' ? bound : none
}
