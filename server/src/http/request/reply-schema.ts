import { type Endpoint, undoOffer } from '@emporia/contract'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** The schema of the compiled serializer for an endpoint: the envelope around its data. */
export const toReplySchema = ({ data, undo }: Pick<Endpoint, 'data' | 'undo'>): Schema => {
  const envelope = z.object({
    success: z.literal(true),
    message: z.string(),
    data,
    ...(undo && { undo: undoOffer.optional() }),
  })
  const schema = z.toJSONSchema(envelope, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return simplified(schema) as Schema
}

/**
 * Reduces a schema to its shape, because the contract has already parsed the data. Remaining rules
 * would be checked again, or make a union reject data that the contract accepted.
 */
const simplified = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(simplified)
  if (typeof part !== 'object' || part === null) return part

  const schema = Object.fromEntries(
    Object.entries(part as Schema)
      .filter(([word, value]) => !isRule(word, value))
      .map(([word, value]) => [
        word,
        word === 'properties' ? eachSimplified(value as Schema) : simplified(value),
      ]),
  )
  return withoutDetour(schema)
}

/** Simplifies each property. Names below `properties` are fields, even if they match a keyword. */
const eachSimplified = (properties: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, simplified(part)]))

const rules = new Set([
  '$schema',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'propertyNames',
])

// The serializer omits unknown fields anyway; `false` would make a union reject the whole row.
const isRule = (word: string, value: unknown) =>
  rules.has(word) || (word === 'additionalProperties' && value === false)

/** Merges `T | null` into one schema, so that no validator has to choose between the two. */
const withoutDetour = ({ anyOf, ...rest }: Schema): Schema => {
  if (!Array.isArray(anyOf)) return rest
  const [first, second, ...more] = anyOf as [Schema, Schema?, ...Schema[]]
  const isNullable = second?.['type'] === 'null' && more.length === 0
  if (!isNullable || typeof first['type'] !== 'string') return { ...rest, anyOf }
  // In a union the value is compared with the enum, which then has to list null too.
  const labels = first['enum'] !== undefined && { enum: [...(first['enum'] as unknown[]), null] }
  return { ...rest, ...first, ...labels, nullable: true }
}
