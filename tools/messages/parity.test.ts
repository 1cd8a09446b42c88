import { expect, test } from 'vitest'

import { compareCatalogs } from './parity.js'

const english = { cart_line_count: '{count, plural, one {# item} other {# items}}' }

test.each([
  [
    'a catalog without faults',
    'de',
    { cart_line_count: '{count, plural, one {# Artikel} other {# Artikel}}' },
    [],
  ],
  ['a missing message', 'de', {}, ['cart_line_count is missing']],
  [
    'a missing plural form',
    'ar',
    { cart_line_count: '{count, plural, one {#} other {#}}' },
    ['cart_line_count: plural forms zero, two, few, many are missing'],
  ],
  [
    'another parameter',
    'de',
    { cart_line_count: '{number, plural, one {#} other {#}}' },
    ['cart_line_count: parameters are "number" instead of "count"'],
  ],
  [
    'a message that English does not have',
    'de',
    {
      ...english,
      cart_line_title: 'Korb',
    },
    ['cart_line_title is not in English'],
  ],
])('%s is reported', (_, locale, translated, faults) => {
  expect(compareCatalogs(locale, english, translated)).toEqual(faults)
})

test('other tags are reported', () => {
  const source = { terms_text: 'Read the <link>terms</link>.' }
  expect(compareCatalogs('de', source, { terms_text: 'Lies die <a>Bedingungen</a>.' })).toEqual([
    'terms_text: tags are "a" instead of "link"',
  ])
})
