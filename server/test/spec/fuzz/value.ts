import type { Random } from '../../../src/seed/random.ts'
import { contents } from './encode.ts'
import { randomValue } from './random-payload.ts'
import type { Pool } from './pool.ts'
import type { Shape } from './shape.ts'

type Facts = { random: Random; pool: Pool; path: string }

/** A value that fits a schema, or nearly: an existing one where its name is known. */
export const generateValue = (facts: Facts, shape: Shape, name = ''): unknown => {
  const { random } = facts
  if (shape.isFile) return fileOf(random)
  if ('const' in shape) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return generateValue(facts, random.pick(choices), name)
  if (shape.type === 'object') return objectOf(facts, shape)
  if (shape.type === 'array') return listOf(facts, shape, name)

  const seen = random.chance(0.6) ? facts.pool.suggest(random, facts.path, name) : undefined
  if (seen !== undefined && typeof seen === plainOf(shape)) return seen
  return plainValue(random, shape, name)
}

const plainOf = ({ type }: Shape) => (type === 'integer' ? 'number' : type)

const plainValue = (random: Random, shape: Shape, name: string): unknown => {
  switch (shape.type) {
    case 'integer':
    case 'number':
      return numberOf(random, shape)
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return textOf(random, shape, name)
    case 'null':
      return null
    default:
      return randomValue(random)
  }
}

const objectOf = (facts: Facts, shape: Shape): Record<string, unknown> => {
  const { properties = {}, required = [], additionalProperties } = shape
  const named = Object.entries(properties)
    .filter(([name]) => required.includes(name) || facts.random.chance(0.5))
    .map(([name, inner]) => [name, generateValue(facts, inner, name)])
  const free =
    typeof additionalProperties === 'object'
      ? [[facts.random.pick(['a', '1', 'name']), generateValue(facts, additionalProperties)]]
      : []
  return Object.fromEntries([...named, ...free])
}

const listOf = (facts: Facts, { items = {}, minItems = 0 }: Shape, name: string) =>
  Array.from({ length: minItems + facts.random.whole(0, 2) }, () =>
    generateValue(facts, items, name.replace(/s$/, '')),
  )

const numberOf = (random: Random, shape: Shape) => {
  const { minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER } = shape
  const least = Math.max(minimum ?? 0, (exclusiveMinimum ?? -1) + 1)
  const usual = least + random.whole(0, 20)
  return Math.min(maximum, random.pick([usual, usual, usual, least, maximum, least + 1_000]))
}

const sampleTexts = ['Lamp', 'a blue lamp', 'TEN', 'x', 'Straße 7', 'lamp-1', '12345', '2026-10-01']
const formats: Record<string, string[]> = {
  email: ['user@demo.test', 'una@market.test', 'nobody@market.test', 'a+b@c.test'],
  date: ['2026-10-01', '2024-02-29'],
  'date-time': ['2026-10-01T00:00:00Z', '2030-01-01T12:00:00.000Z'],
  uuid: ['00000000-0000-4000-8000-000000000000', '3f0e7c8a-95f2-4b7e-9f43-0a4a5b6c7d8e'],
  uri: ['https://example.test/a', 'http://localhost/'],
}
const shaped = [
  'lamp',
  '123456',
  '+1 555 0100',
  '#aabbcc',
  'US',
  'USD',
  'A1',
  '10:30',
  ...sampleTexts,
]

const textOf = (random: Random, shape: Shape, name: string) => {
  const { format = '', pattern, minLength = 0, maxLength = 1_000 } = shape
  const known = formats[format]
  if (known) return random.pick(known)
  if (name.includes('password')) return 'demo-Market-2026'
  const fitting = pattern
    ? shaped.filter((text) => new RegExp(pattern, 'u').test(text))
    : sampleTexts
  const text = random.pick(fitting.length > 0 ? fitting : sampleTexts)
  return (random.chance(0.05) ? 'x'.repeat(maxLength) : text.padEnd(minLength, 'x')).slice(
    0,
    maxLength,
  )
}

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = Buffer.from(dot, 'base64')

const fileOf = (random: Random) => {
  const [name, type, bytes] = random.pick<[string, string, Buffer]>([
    ['dot.png', 'image/png', picture],
    ['half.png', 'image/png', picture.subarray(0, 40)],
    ['dot.png', 'text/html', picture],
    ['a.svg', 'image/svg+xml', Buffer.from('<svg onload="alert(1)"/>')],
    ['../../a.php', 'image/jpeg', Buffer.from('<?php')],
    ['table.csv', 'text/csv', Buffer.from('sku,name,price\nA,=1+1,3\n')],
    ['empty', '', Buffer.alloc(0)],
    ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.4 nothing')],
    ['a.zip', 'application/zip', Buffer.from('PK\u0003\u0004 nothing')],
    ['a".html\u{1f642}', 'image/gif', Buffer.from('GIF89a')],
  ])
  const file = new File([new Uint8Array(bytes)], name, { type })
  contents.set(file, bytes)
  return file
}
