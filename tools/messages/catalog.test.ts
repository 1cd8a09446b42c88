import { describe, expect, test } from 'vitest'

import { createLocaleFormat } from '../../messages/src/locale-format.ts'
import { compileCatalog, typesOf } from './catalog.js'

type Values = Record<string, string | number>

const format = createLocaleFormat('en-US')

const compile = (text: string, key = 'cart_line_text') =>
  compileCatalog('messages/en/test.json', { [key]: text })

/** Returns what the compiled message returns for these values. */
const formatted = (text: string, values: Values = {}): unknown => {
  const [message] = compile(text)
  // oxlint-disable-next-line typescript/no-implied-eval -- compiled here, from the text of a test
  const make: unknown = new Function('f', `return (v) => ${message?.body}`)
  if (typeof make !== 'function') throw new Error('not compiled')
  return make(format)(values)
}

const declaration = (text: string) =>
  typesOf(compile(text))
    .split('\n')
    .find((line) => line.startsWith('export const'))

describe('a message', () => {
  test.each<[string, Values, string]>([
    ['Cart', {}, 'Cart'],
    ['Order {number}, {date}', { number: 'A-7', date: 'Mon' }, 'Order A-7, Mon'],
    ['{seen, number} of {total, number}', { seen: 24, total: 14_206 }, '24 of 14,206'],
    ["Don’t use '' or ` or ${x} or \\ or \\n", { x: 1 }, "Don’t use ' or ` or $1 or \\ or \\n"],
    ["Write '{braces}' and '<tags>'", {}, 'Write {braces} and <tags>'],
    ['First\nSecond {x}\nThird', { x: 1 }, 'First\nSecond 1\nThird'],
    ['One\u2028two', {}, 'One\u2028two'],
  ])('is text with parameters: %j', (text, values, result) => {
    expect(formatted(text, values)).toBe(result)
  })

  test('has plurals with a grouped number', () => {
    const items = '{count, plural, one {# item} other {# items}} in it'
    expect([0, 1, 2, 1000].map((count) => formatted(items, { count }))).toEqual([
      '0 items in it',
      '1 item in it',
      '2 items in it',
      '1,000 items in it',
    ])
  })

  test('has plurals with exact forms and an offset', () => {
    const text =
      '{count, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}'
    const results = [0, 1, 2, 3].map((count) => formatted(text, { count }))
    expect(results).toEqual(['nobody', 'you', 'you and 1 other', 'you and 2 others'])
  })

  test('has variants, also inside of each other', () => {
    const text =
      '{state, select, paid {Paid: {count, plural, one {# item} other {# items}}} other {Open}}'
    expect(formatted(text, { state: 'paid', count: 1 })).toBe('Paid: 1 item')
    expect(formatted(text, { state: 'late', count: 1 })).toBe('Open')
  })

  test('with tags is a list of texts and tags', () => {
    expect(formatted('I accept the <terms>terms of <b>{site}</b></terms>.', { site: 'X' })).toEqual(
      [
        'I accept the ',
        { tag: 'terms', children: ['terms of ', { tag: 'b', children: ['X'] }] },
        '.',
      ],
    )
  })
})

describe('its type', () => {
  test.each([
    ['Cart', '() => string'],
    ['{name} has {count, number}', '(values: { name: string | number; count: number }) => string'],
    ['{n, plural, other {#}} of {n}', '(values: { n: number }) => string'],
    ['{a, select, x {1} y {2} other {3}}', "(values: { a: 'x' | 'y' | 'other' }) => string"],
    ['<b>{x}</b> <i>y</i>', "(values: { x: string | number }) => Parts<'b' | 'i'>"],
  ])('of %j is %s', (text, type) => {
    expect(declaration(text)).toBe(`export const cart_line_text: ${type}`)
  })
})

test.each([
  ['an open brace', 'Order {number', 'cart_line_text', /EXPECT_ARGUMENT_CLOSING_BRACE/],
  ['an open tag', 'Read <link>this', 'cart_line_text', /UNCLOSED_TAG/],
  ['a plural without other', '{n, plural, one {#}}', 'cart_line_text', /MISSING_OTHER_CLAUSE/],
  ['a date', 'Since {at, date}', 'cart_line_text', /pass dates and times as formatted text/],
  [
    'a tag in a plural',
    '{n, plural, other {<b>#</b>}}',
    'cart_line_text',
    /a tag cannot be inside/,
  ],
  ['one word', 'Cart', 'cart', /two to five words in snake_case/],
  ['six words', 'Cart', 'a_b_c_d_e_f', /two to five words in snake_case/],
  ['capitals', 'Cart', 'cart_Title', /two to five words in snake_case/],
])('%s is refused with the file and the key', (_, text, key, reason) => {
  const broken = () => compile(text, key)
  expect(broken).toThrow(`messages/en/test.json, ${key}: `)
  expect(broken).toThrow(reason)
})
