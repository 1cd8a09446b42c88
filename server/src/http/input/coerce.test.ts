import { expect, test } from 'vitest'
import { z } from 'zod'

import { readQuery } from './brackets.ts'
import { coerce } from './coerce.ts'

const read = (schema: z.ZodType, query: string) => coerce(schema, readQuery(query))

test.each([
  ['n=5', { n: 5 }],
  ['n=-1.5', { n: -1.5 }],
  ['n=1e3', { n: '1e3' }],
  ['n=+5', { n: ' 5' }],
  ['n=0x10', { n: '0x10' }],
  ['n=', {}],
  ['n=NaN', { n: 'NaN' }],
  ['b=true', { b: true }],
  ['b=0', { b: false }],
  ['b=yes', { b: 'yes' }],
  ['text=5', { text: '5' }],
  ['text=', { text: '' }],
  ['text=null', { text: 'null' }],
  ['maybe=', { maybe: null }],
  ['maybe=null', { maybe: null }],
  ['maybe=4', { maybe: 4 }],
  ['words=', { words: null }],
  ['words=null', { words: 'null' }],
  ['kind=', {}],
  ['kind=a', { kind: 'a' }],
  ['yes=true', { yes: true }],
  ['list=3', { list: [3] }],
  ['list[]=3&list[]=4', { list: [3, 4] }],
  ['list=3&list=4', { list: [3, 4] }],
  ['list[2]=c&list[0]=1', { list: [1, 'c'] }],
  ['list[999999999]=1', { list: [1] }],
  ['list=', { list: [] }],
  ['list[a]=1', { list: { a: '1' } }],
  ['map[7][]=1&map[7][]=2&map[8]=3', { map: { 7: [1, 2], 8: [3] } }],
  ['rows[0][n]=1&rows[1][n]=2', { rows: [{ n: 1 }, { n: 2 }] }],
  ['either=5', { either: 5 }],
  ['either=x', { either: 'x' }],
  ['clear=', { clear: '' }],
  ['step=two&count=5', { step: 'two', count: '5' }],
  ['a[b=1', { 'a[b': '1' }],
  ['__proto__[x]=1', JSON.parse('{"__proto__":{"x":"1"}}')],
])('%s', (query, expected) => {
  const schema = z.strictObject({
    n: z.int().optional(),
    b: z.boolean().optional(),
    text: z.string().trim().optional(),
    maybe: z.int().nullish(),
    words: z.string().nullable().optional(),
    kind: z.enum(['a', 'b']).default('a'),
    yes: z.literal(true).optional(),
    list: z.array(z.int()).max(3).optional(),
    map: z.record(z.string(), z.array(z.int())).optional(),
    rows: z.array(z.strictObject({ n: z.int() })).optional(),
    either: z.union([z.int(), z.string()]).optional(),
    clear: z.union([z.literal(''), z.email()]).optional(),
  })

  expect(JSON.parse(JSON.stringify(read(schema, query)))).toEqual(
    JSON.parse(JSON.stringify(expected)),
  )
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('an empty optional number is omitted', () => {
  const schema = z.strictObject({ n: z.int().optional(), text: z.string().optional() })

  expect(read(schema, 'n=&text=')).toStrictEqual({ text: '' })
})

test('the option of a union is chosen by its discriminator, even if the rest is invalid', () => {
  const steps = z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('one'), name: z.string() }),
    z.strictObject({ step: z.literal('two'), count: z.int(), size: z.int() }),
  ])

  expect(read(steps, 'step=one&name=5')).toMatchObject({ name: '5' })
  expect(read(steps, 'step=two&count=5&size=x')).toMatchObject({ count: 5, size: 'x' })
})
