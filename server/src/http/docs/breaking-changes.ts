import type { OpenApi } from './files.ts'
import { isNarrower, listTypes } from './narrower.ts'

/** What callers send must still be accepted, what they read must still be there. */
type Side = 'input' | 'output'
type Schema = Record<string, unknown>
type Compared = { before: Schema; after: Schema; at: string; side: Side }

/**
 * Lists the changes between two documents that break callers: a removed call or property, a new
 * required input, or an input or data of a narrower type (docs/domain/integrations.md#compatibility).
 */
export const listBreakingChanges = (before: OpenApi, after: OpenApi): string[] =>
  listOperations(before).flatMap(({ path, method, operation }) => {
    const at = `${method.toUpperCase()} ${path}`
    const current = after.paths[path]?.[method] as Schema | undefined
    if (!current) return [`${at} was removed`]
    const compare = createComparison(before, after)
    const inputs = { before: inputOf(operation), after: inputOf(current) }
    const replies = { before: dataOf(operation), after: dataOf(current) }
    return [
      ...compare({ ...inputs, at: `${at} input`, side: 'input' }),
      ...compare({ ...replies, at: `${at} data`, side: 'output' }),
    ]
  })

const listOperations = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Schema,
    })),
  )

/** Returns the input of an operation as one schema: its body and its parameters. */
const inputOf = ({ requestBody, parameters }: Schema): Schema => {
  const named = (parameters ?? []) as { name: string; required: boolean; schema: Schema }[]
  const body = schemaOf(requestBody)
  if (body) return body
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  }
}

const dataOf = ({ responses }: Schema): Schema =>
  schemaOf((responses as Record<string, unknown>)['200']) ?? {}

const schemaOf = (message: unknown) =>
  (message as { content?: Record<string, { schema: Schema }> } | undefined)?.content?.[
    'application/json'
  ]?.schema

const createComparison = (before: OpenApi, after: OpenApi) => {
  /** The pairs of components that are being compared: a schema may contain itself. */
  const open = new Set<string>()
  const compare = (compared: Compared): string[] => {
    const pair = [compared.before['$ref'], compared.after['$ref']].join(' ')
    if (open.has(pair)) return []
    if (pair !== ' ') open.add(pair)
    const resolved = {
      ...compared,
      before: resolve(before, compared.before),
      after: resolve(after, compared.after),
    }
    const changes = compareResolved(resolved, compare)
    open.delete(pair)
    return changes
  }
  return compare
}

type Compare = (compared: Compared) => string[]

const resolve = ({ components }: OpenApi, schema: Schema): Schema => {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  return (components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) as Schema
}

const toVariants = (schema: Schema) => (schema['anyOf'] ?? schema['oneOf'] ?? [schema]) as Schema[]

/** A variant of a union may be added, except null in data; none may be removed. */
const compareResolved = (compared: Compared, compare: Compare) => {
  const { at, side } = compared
  const variants = toVariants(compared.before)
  const others = toVariants(compared.after)
  if (variants.length === 1 && others.length === 1) return compareOne(compared, compare)
  if (side === 'output' && others.some(isNull) && !variants.some(isNull))
    return [`${at} may be null`]
  const hasSame = (before: Schema) =>
    others.some((after) => compare({ before, after, at, side }).length === 0)
  return variants.every(hasSame) ? [] : [`${at} has a narrower type`]
}

const isNull = (schema: Schema) => listTypes(schema).includes('null')

const compareOne = (compared: Compared, compare: Compare): string[] => {
  const { before, after, at, side } = compared
  if (isNarrower(compared)) return [`${at} has a narrower type`]
  const fields = Object.entries((before['properties'] ?? {}) as Record<string, Schema>)
  const currentFields = (after['properties'] ?? {}) as Record<string, Schema>
  const hasFields = 'properties' in after || fields.length > 0
  return [
    ...(hasFields ? compareRequired(compared) : []),
    ...fields.flatMap(([name, field]) => {
      const current = currentFields[name]
      const inside = `${at}.${name}`
      if (!current) return [`${inside} was removed`]
      return compare({ before: field, after: current, at: inside, side })
    }),
    ...nested('items', compared, compare),
    ...nested('additionalProperties', compared, compare),
  ]
}

/** An input may not become required, and data may not become optional. */
const compareRequired = ({ before, after, at, side }: Compared) => {
  const was = (before['required'] ?? []) as string[]
  const is = (after['required'] ?? []) as string[]
  return side === 'input'
    ? is.filter((name) => !was.includes(name)).map((name) => `${at}.${name} is required`)
    : was
        .filter((name) => !is.includes(name) && name in Object(after['properties']))
        .map((name) => `${at}.${name} is optional`)
}

const nested = (
  key: 'items' | 'additionalProperties',
  { before, after, at, side }: Compared,
  compare: Compare,
) => {
  const [was, is] = [before[key], after[key]]
  if (typeof was !== 'object' || typeof is !== 'object' || !was || !is) return []
  return compare({ before: was as Schema, after: is as Schema, at: `${at}[]`, side })
}
