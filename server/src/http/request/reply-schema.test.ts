import { api, flattenEndpoints } from '@emporia/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { createTestServer } from '../../../test/server.ts'
import { toReplySchema } from './reply-schema.ts'

type Serialise = (payload: Record<string, unknown>) => string
let compile: ((schema: Record<string, unknown>) => Serialise) | undefined
const app = await createTestServer((server) => {
  server.get('/compile', async (_, reply) => {
    compile = (schema) => reply.compileSerializationSchema(schema)
    return ''
  })
})
await app.inject('/api/compile')

const writer = (data: z.ZodType) => {
  const serialise = compile?.(toReplySchema({ data }))
  return (sent: unknown) => {
    const reply = { success: true, message: '', data: data.parse(sent) }
    return { text: serialise?.(reply) ?? '', plain: JSON.stringify(reply) }
  }
}

const row = z.object({
  price: z.number().nullable(),
  id: z.int(),
  kind: z.enum(['a', 'b']).nullable(),
  at: z.iso.datetime().nullish(),
  tags: z.array(z.string()),
  picture: z.object({ url: z.string(), widths: z.array(z.int()) }).nullable(),
  by: z.record(z.string(), z.int().nullable()),
  either: z.union([
    z.object({
      kind: z.literal('one'),
      n: z.int().nullable(),
      state: z.enum(['open', 'shut']).nullable(),
    }),
    z.object({ kind: z.literal('two'), text: z.string() }),
    z.string(),
  ]),
  any: z.unknown(),
})

const write = writer(row)
const fullReply = {
  price: null,
  id: 1,
  kind: null,
  at: null,
  tags: [],
  picture: null,
  by: {},
  either: { kind: 'one', n: null, state: null },
  any: null,
}

test.each([
  { price: null },
  { price: 0 },
  { price: 19.99 },
  { price: -0 },
  { price: 1e21 },
  { id: Number.MAX_SAFE_INTEGER },
  { kind: 'b' },
  { at: '2026-02-28T23:59:59.123Z' },
  { at: undefined },
  { tags: ['"', '\\', '\u2028', '\ud800', 'ä', '</script>'] },
  { picture: { url: 'x', widths: [1, 2] } },
  { by: { a: 1, b: null } },
  { either: { kind: 'one', n: 3, state: 'open' } },
  { either: { kind: 'two', text: '3' } },
  { either: '3' },
  { any: { deep: [1, null, { x: true }] } },
])('%o is serialized unchanged', (part) => {
  const { text, plain } = write({ ...fullReply, ...part })

  expect(JSON.parse(text)).toEqual(JSON.parse(plain))
})

test.each([{ price: undefined }, { price: 'x' }, { id: 1.5 }, { kind: 'c' }, { id: null }])(
  '%o is rejected before serialization',
  (part) => {
    expect(row.safeParse({ ...fullReply, ...part }).success).toBe(false)
  },
)

test('fields that are not in the contract are not serialized, at any depth', () => {
  const { text } = write({
    ...fullReply,
    secret: 1,
    picture: { url: 'x', widths: [], secret: 1 },
    either: { kind: 'two', text: 'x', secret: 1 },
  })

  expect(text).not.toContain('secret')
})

test('everything that the contract permits is serialized as by JSON.stringify', () => {
  const any = fc.record({
    price: fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true })),
    id: fc.maxSafeInteger(),
    kind: fc.constantFrom('a', 'b', null),
    tags: fc.array(fc.string({ unit: 'binary' })),
    by: fc.dictionary(fc.string({ minLength: 1 }), fc.option(fc.maxSafeInteger())),
    either: fc.oneof(
      fc.record({
        kind: fc.constant('one'),
        n: fc.option(fc.maxSafeInteger()),
        state: fc.constantFrom('open', 'shut', null),
      }),
      fc.record({ kind: fc.constant('two'), text: fc.string() }),
      fc.string(),
    ),
    any: fc.jsonValue(),
  })

  fc.assert(
    fc.property(any, (part) => {
      const { text, plain } = write({ ...fullReply, ...part })
      expect(JSON.parse(text)).toEqual(JSON.parse(plain))
    }),
    { numRuns: 500 },
  )
})

test('every reply schema of the contract compiles, and none of its rules is checked twice', () => {
  for (const { data } of flattenEndpoints(api)) {
    expect(JSON.stringify(toReplySchema({ data }))).not.toMatch(
      /"(pattern|format|minimum|maximum)":[^{]|"additionalProperties":false/,
    )
    expect(() => writer(data)).not.toThrow()
  }
})

test('a nullable enum is serialized inside a union, too', () => {
  const choice = z.object({ word: z.enum(['a', 'b']).nullable() })
  const writeEither = writer(z.union([choice, z.object({ approval_id: z.int() })]))

  for (const sent of [{ word: null }, { word: 'a' }, { approval_id: 1 }]) {
    const { text, plain } = writeEither(sent)
    expect(text).toBe(plain)
  }
})
