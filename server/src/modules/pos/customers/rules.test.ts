import { expect, test } from 'vitest'

import { isSamePhone, toPhoneKey } from '../../accounts/phone.ts'
import { fitsName } from './rules.ts'

test.each([
  ['+47 900 11 222', '0047 90011222', true],
  ['+47 900 11 222', '90011222', true],
  ['+47 900 11 222', '0900 11 222', true],
  ['+47 900 11 222', '12 900 11 222', false],
  ['+1 202 555 0161', '2025550161', true],
  ['+1 202 555 0161', '+44 202 555 0161', false],
  ['(202) 555-0161', '202/5550161', true],
  ['12345', '12345', true],
  ['12345', '12346', false],
])('%s and %s are one phone: %s', (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame)
})

test('a number that is too short is not a phone', () => {
  expect(toPhoneKey('123')).toBeNull()
  expect(toPhoneKey(null)).toBeNull()
})

test.each([
  ['Una', 'Una Lind', true],
  ['lind, UNA', 'Una Lind', true],
  ['', 'Una Lind', true],
  ['Otto', 'Una Lind', false],
  ['Una Berg', 'Una Lind', false],
])('“%s” entered at the POS matches the account name “%s”: %s', (typed, name, fits) => {
  expect(fitsName(typed, name)).toBe(fits)
})
