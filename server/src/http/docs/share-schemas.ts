import type { Schema, Schemas } from './schemas.ts'

/** Shorter schemas are easier to read in place. */
const lengthMin = 250

/** A value of the document and the name of a component for it. */
type Place = { value: unknown; name: string }

/**
 * Replaces each object schema that the values have more than once by a reference to one component,
 * named by its first place: an order is described once, not in each of the calls that return it.
 */
export const shareSchemas = <T>(places: { value: T; name: string }[], schemas: Schemas): T[] => {
  const counts = new Map<string, number>()
  for (const place of places) count(place, counts)
  const names = new Map<string, string>()

  const share = ({ value, name }: Place): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const text = isObjectSchema(value) ? JSON.stringify(value) : ''
    const known = names.get(text)
    if (known) return toReference(known)
    const copy = mapChildren({ value, name }, share)
    if ((counts.get(text) ?? 0) < 2) return copy
    const free = toFreeName(name, schemas)
    names.set(text, free)
    schemas[free] = copy as Schema
    return toReference(free)
  }

  return places.map((place) => share(place) as T)
}

const count = ({ value, name }: Place, counts: Map<string, number>): void => {
  if (typeof value !== 'object' || value === null) return
  if (isObjectSchema(value)) {
    const text = JSON.stringify(value)
    if (text.length >= lengthMin) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  mapChildren({ value, name }, (child) => count(child, counts))
}

const isObjectSchema = (value: object) =>
  'type' in value && value.type === 'object' && 'properties' in value && !isEnvelope(value)

const isEnvelope = ({ properties }: { properties: unknown }) =>
  Object.hasOwn(Object(properties) as object, 'success')

/** Keys of a schema that say nothing about what it describes. */
const silent = new Set([
  'responses',
  'content',
  'schema',
  'properties',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
])
const words: Record<string, string> = { requestBody: 'Input' }
const examples = new Set(['example', 'enum', 'const', 'required'])

const mapChildren = (
  { value, name }: { value: object; name: string },
  map: (place: Place) => unknown,
) => {
  if (Array.isArray(value)) return value.map((child: unknown) => map({ value: child, name }))
  return Object.fromEntries(
    Object.entries(value).map(([key, child]: [string, unknown]) => [
      key,
      // `properties` may have a field with the name of such a key.
      examples.has(key) && !isObjectSchema(Object(child) as object)
        ? child
        : map({ value: child, name: name + toWord(key) }),
    ]),
  )
}

const toWord = (key: string) =>
  words[key] ??
  (silent.has(key) || !/^[a-z]\w*$/i.test(key)
    ? ''
    : key
        .split('_')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''))

const toFreeName = (name: string, schemas: Schemas) => {
  if (!(name in schemas)) return name
  for (let number = 2; ; number++) if (!(`${name}${number}` in schemas)) return `${name}${number}`
}

const toReference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
