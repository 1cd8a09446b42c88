import { addInner, isStopped, type Issue, pass, refuse, toIssue } from './result.ts'
import { Schema, type Shape } from './schema.ts'

type Fields = { [key: string]: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object. Keys that it does not name are refused, or left out. */
export const objectOf = (shape: Shape, isStrict: boolean): Schema =>
  new Schema({
    shape,
    valuesAt: (key) => shape[key]?._zod.values ?? [],
    reshape: (other) => objectOf(other, isStrict),
    read: (value) => {
      if (!isFields(value)) return refuse(value, { code: 'invalid_type', expected: 'object' })
      const result = { value: {} as Fields, issues: [] as Issue[] }
      for (const [key, schema] of Object.entries(shape))
        readKey({ key, schema, fields: value, result })
      const unknown = isStrict ? Object.keys(value).filter((key) => !(key in shape)) : []
      addUnknown(result.issues, unknown, value)
      return result
    },
  })

type KeyParams = {
  key: string
  schema: Schema
  fields: Fields
  result: { value: Fields; issues: Issue[] }
}

const readKey = ({ key, schema, fields, result }: KeyParams) => {
  const { absence, mayLack } = schema._zod
  const isPresent = key in fields
  if (!isPresent && mayLack && absence === 'optional') return
  const inner = schema.run(fields[key])
  if (!isPresent && mayLack && absence && inner.issues.length > 0) return
  addInner(result.issues, key, inner)
  if (!isPresent && !absence) {
    if (inner.issues.length === 0)
      result.issues.push(
        toIssue({ code: 'invalid_type', expected: 'nonoptional', input: undefined, path: [key] }),
      )
  } else if (inner.value !== undefined || isPresent) result.value[key] = inner.value
}

const addUnknown = (issues: Issue[], keys: string[], input: unknown) => {
  if (keys.length > 0)
    issues.push(toIssue({ code: 'unrecognized_keys', keys, input, next: 'checks' }))
}

/** An object whose keys have one schema, and its values another. */
export const recordOf = (keySchema: Schema, valueSchema: Schema, isPartial: boolean) =>
  new Schema({
    read: (value) => {
      if (!isFields(value)) return refuse(value, { code: 'invalid_type', expected: 'record' })
      const { values } = keySchema._zod
      const result = { value: {} as Fields, issues: [] as Issue[] }
      const keys = values && !isPartial ? values.map(String) : Object.keys(value)
      const refused = keys.filter((key) => !addEntry(key, value[key], result))
      if (values && !isPartial)
        refused.push(...Object.keys(value).filter((key) => !keys.includes(key)))
      addUnknown(result.issues, values ? refused : [], value)
      return result

      function addEntry(key: string, entry: unknown, { value: read, issues }: typeof result) {
        const { issues: wrong, value: name } = keySchema.run(key)
        if (wrong.length > 0) {
          const details = { code: 'invalid_key', origin: 'record', path: [key], input: key }
          if (!values) issues.push(toIssue(details))
          return false
        }
        const inner = valueSchema.run(entry)
        addInner(issues, key, inner)
        read[String(name)] = inner.value
        return true
      }
    },
  })

/** The first schema that accepts the value, or the only one whose own checks refuse it. */
export const unionOf = (schemas: Schema[]) =>
  new Schema({
    read: (value) => {
      const results = schemas.map((schema) => schema.run(value))
      const accepted = results.find(({ issues }) => issues.length === 0)
      if (accepted) return accepted
      const [only, ...others] = results.filter((result) => !isStopped(result))
      return only && others.length === 0 ? only : refuse(value, { code: 'invalid_union' })
    },
  })

/** The object whose `key` has the value. */
export const variantOf = (key: string, variants: Schema[]) =>
  new Schema({
    valuesAt: (name) => variants.flatMap((variant) => valuesOf(variant, name)),
    read: (value) => {
      if (!isFields(value)) return refuse(value, { code: 'invalid_type', expected: 'object' })
      const variant = variants.find((one) => valuesOf(one, key).includes(value[key]))
      return variant?.run(value) ?? refuse(value, { code: 'invalid_union', path: [key] })
    },
  })

const valuesOf = (schema: Schema, key: string) => schema._zod.valuesAt?.(key) ?? []

export const anything = new Schema({ absence: 'optional', read: pass })
