import type { Random } from '../../../src/seed/random.ts'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'x'.repeat(10_000),
  "' or 1=1;--",
  '%_\\',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  '0000-01-01',
  '2026-12-31T23:59:60Z',
  '\u{1f642}\u202e',
  '\ud800',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '=1+1',
  '\r\nSet-Cookie: a=b',
  'a@b.test\r\nBcc: c@d.test',
  'constructor',
  '__proto__',
  'NaN',
  '1e5',
  '0x10',
  '٣',
  'null',
  'undefined',
  'true',
]
const numbers = [
  -1,
  0,
  -0.5,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e15,
  10_000_000_000,
  10_000_000_001,
  99_999_999_999,
  100_000_000_001,
  10_000_000_000_000,
  9_007_199_254_740_991,
]
const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: { b: [1] } },
  { toString: 1 },
]

/** A value that no field expects, or that belongs to another field. */
export const randomValue = (random: Random): unknown => {
  const kind = random.next()
  if (kind < 0.45) return random.pick(texts)
  if (kind < 0.8) return random.pick(numbers)
  if (kind < 0.95) return random.pick(others)
  return random.chance(0.5) ? Array.from({ length: 300 }, () => 1) : nested(40)
}

export const randomText = (random: Random) => random.pick(texts)

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** The same body with one invalid change. */
export const mutateBody = (random: Random, body: unknown): unknown => {
  if (Array.isArray(body) && body.length > 0 && random.chance(0.8)) {
    const at = random.whole(0, body.length - 1)
    return body.map((one: unknown, index) => (index === at ? mutateBody(random, one) : one))
  }
  if (!isRecord(body)) return randomValue(random)
  const names = Object.keys(body)
  if (names.length === 0 || random.chance(0.1)) return { ...body, ...unknownFields(random) }
  const name = random.pick(names)
  const isDeep = typeof body[name] === 'object' && random.chance(0.6)
  if (random.chance(0.15)) return without(body, name)
  return { ...body, [name]: isDeep ? mutateBody(random, body[name]) : randomValue(random) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)

/** Fields that only the server writes, and one that does not exist. */
const unknownFields = (random: Random) => ({
  [random.pick(['role', 'status', 'seller_id', 'user_id', 'price_minor', 'is_admin', 'nobodys'])]:
    randomValue(random),
})

const without = (body: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
