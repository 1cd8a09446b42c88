import { expect, test } from 'vitest'

import { findWeakness } from './rules.ts'

const owner = { email: 'una.lind@market.test', name: 'Una Lindqvist', site_name: 'Emporia' }
const common = new Set(['password', 'sunshine'])
const weakness = (password: string, is_staff = false) =>
  findWeakness(password, { ...owner, is_staff }, common)?.render() ?? null

test.each([
  ['password', 'common'],
  ['Sunshine2026!', 'common'],
  ['        ', 'repeats'],
  ['aaaaaaaaaa', 'repeats'],
  ['abababab', 'repeats'],
  ['abcdefgh', 'row of neighboring'],
  ['87654321', 'row of neighboring'],
  ['qwertyuiop', 'row of neighboring'],
  ['my-una.lind-1', '“una.lind”'],
  ['LINDQVIST-77', '“lindqvist”'],
  ['emporia-for-me', '“emporia”'],
])('the password %s is rejected with its reason', (password, reason) => {
  expect(weakness(password)).toContain(reason)
})

test.each(['Harvest-moon-41', 'a-Mug-for-2026', 'größer als gedacht', '  two blanks in front'])(
  'the password “%s” is accepted, exactly as typed',
  (password) => {
    expect(weakness(password)).toBeNull()
  },
)

test('staff passwords need twelve characters or more', () => {
  expect(weakness('Mug-for-26x', true)).toContain('12 characters')
  expect(weakness('Mug-for-2026', true)).toBeNull()
})
