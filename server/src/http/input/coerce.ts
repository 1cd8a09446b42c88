import type { z } from 'zod'

import { asList, isBranch } from './brackets.ts'

/**
 * Converts the text of a query, path or form to what the schema expects: numbers, booleans, null
 * and lists. Values that do not fit stay unchanged, so that the schema reports the error.
 */
export const coerce = (schema: z.core.$ZodType, sent: unknown): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod

  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return isBlankChoice(def.innerType, sent) ? undefined : coerce(def.innerType, sent)
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return coerce(def.innerType, sent)
    case 'nullable':
      return isNullText(def.innerType, sent) ? null : coerce(def.innerType, sent)
    case 'pipe':
      return coerce(def.in, sent)
    case 'lazy':
      return coerce(def.getter(), sent)
    case 'number':
      return isNumberText(sent) ? Number(sent) : sent
    case 'boolean':
      return booleans.get(sent) ?? sent
    case 'literal':
      return def.values.find((value) => String(value) === sent) ?? sent
    case 'array':
      return listOf(sent)?.map((item) => coerce(def.element, item)) ?? sent
    case 'object':
      return mapped(sent, (name, item) => coerceField(def.shape, name, item))
    case 'record':
      return mapped(sent, (_, item) => coerce(def.valueType, item))
    case 'union':
      return firstFitting(def.options, sent)
    default:
      return sent
  }
}

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

const isNumberText = (sent: unknown) =>
  typeof sent === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(sent)

/** An empty choice in a form, such as `?category_id=`. */
const isBlankChoice = (schema: z.core.$ZodType, sent: unknown) =>
  sent === '' &&
  !['string', 'nullable', 'array'].includes(kindOf(schema)) &&
  !(schema as z.ZodType).safeParse('').success

/** An empty field: the only way for a form to send null. */
const isNullText = (schema: z.core.$ZodType, sent: unknown) =>
  sent === '' || (sent === 'null' && kindOf(schema) !== 'string')

const kindOf = (schema: z.core.$ZodType): string => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return kindOf(def.in)
  if (def.type === 'optional' || def.type === 'default') return kindOf(def.innerType)
  return def.type
}

/** `brand_id=3` is a list of one, `pictures=` an empty list. */
const listOf = (sent: unknown) => {
  if (sent === '') return []
  if (typeof sent === 'string' || sent instanceof File) return [sent]
  return isBranch(sent) ? asList(sent) : undefined
}

/** Leaves unknown fields unchanged, also one with the name __proto__. */
const coerceField = (shape: z.core.$ZodShape, name: string, item: unknown) => {
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined
  return field ? coerce(field, item) : item
}

/** Omits undefined fields: an empty choice is the same as a missing one. */
const mapped = (sent: unknown, change: (name: string, item: unknown) => unknown) =>
  isBranch(sent)
    ? Object.fromEntries(
        Object.entries(sent)
          .map(([name, item]): [string, unknown] => [name, change(name, item)])
          .filter(([, item]) => item !== undefined),
      )
    : sent

/**
 * Returns the first option that fits; otherwise the first whose literals match, such as its `step`.
 */
const firstFitting = (options: readonly z.core.$ZodType[], sent: unknown) => {
  const readings = options.map((option) => {
    const reading = coerce(option, sent)
    return { reading, result: (option as z.ZodType).safeParse(reading) }
  })
  const fitting =
    readings.find(({ result }) => result.success) ??
    readings.find(
      ({ result }) => !result.error?.issues.some(({ code }) => code === 'invalid_value'),
    )
  return fitting ? fitting.reading : sent
}
