import { z } from 'zod'

/** Values that schemas accept or refuse at their edges. */
const plain = [
  undefined,
  null,
  true,
  '',
  ' ',
  ' a ',
  'abc',
  'active',
  'A1B2',
  '7',
  '#a0b1c2',
  '/shop',
  'una@demo.test',
  'Una@Demo.Test ',
  'x@y',
  '+49 30 1234567',
  '123456',
  'DE',
  'EUR',
  'a\u2028b',
  '2026-02-28',
  '2026-02-30',
  '2028-02-29',
  '2026-11-28T21:00:00Z',
  '2026-11-28T25:00:00.5Z',
  'https://a.test/{tracking}',
  'Europe/Berlin',
  'DE89 3704 0044 0532 0130 00',
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  '6f1c1b7e-9b1a-4c6e-8f0a-1b2c3d4e5f60',
  0,
  1,
  -1,
  5,
  0.5,
  0.0005,
  2.03,
  1e5,
  1e16,
  -1e16,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [1],
  ['a'],
  [1, 'a'],
  Array.from({ length: 2_000 }, (_, at) => at),
  {},
  { a: 1 },
  { 7: [1] },
]

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  values?: unknown[]
  entries?: Record<string, unknown>
}

/** Schemas that several calls share are tried once, by what they say of themselves. */
const sampled = new Set<string>()

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/**
 * Returns values for an input: one that it may accept, the same with one key changed, absent or
 * unknown, at every level, and values of other types.
 */
export const samplesOf = (schema: z.ZodType, key = ''): unknown[] => {
  const kind = key + JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  if (sampled.has(kind)) return [validOf(schema), null, {}]
  sampled.add(kind)
  const { shape, innerType, element, options, in: before } = definitionOf(schema)
  if (shape) return samplesOfObject(shape)
  if (innerType) return samplesOf(innerType)
  if (before) return samplesOf(before)
  if (options && definitionOf(schema).type === 'union')
    return options.flatMap((option) => samplesOf(option))
  if (element) return [...plain, ...samplesOf(element).map((item) => [item])]
  return [...plain, validOf(schema)]
}

const samplesOfObject = (shape: Record<string, z.ZodType>) => {
  const valid = Object.fromEntries(
    Object.entries(shape).map(([key, inner]) => [key, validOf(inner)]),
  )
  const changed = Object.entries(shape).flatMap(([key, inner]) => {
    const { [key]: _, ...without } = valid
    return [without, ...samplesOf(inner, key).map((value) => ({ ...valid, [key]: value }))]
  })
  const all = others.map((value) =>
    Object.fromEntries(Object.keys(shape).map((key) => [key, value])),
  )
  return [...others, valid, { ...valid, more: 1 }, ...changed, ...all]
}

const others = [undefined, null, '', 'abc', 7, [], {}]
const candidates = [...plain, ['active'], { from: 1 }]

/** Returns a value that the schema accepts, if one is found. */
const validOf = (schema: z.ZodType): unknown => {
  const { shape, innerType, element, options, values, entries, in: before } = definitionOf(schema)
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, validOf(inner)]))
  if (innerType) return validOf(innerType)
  if (before) return validOf(before)
  if (element) return [validOf(element)]
  if (options) return options[0] && validOf(options[0])
  if (values) return values[0]
  if (entries) return Object.values(entries)[0]
  return candidates.find((value) => value !== undefined && schema.safeParse(value).success)
}
