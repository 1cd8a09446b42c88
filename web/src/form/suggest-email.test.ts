import { expect, test } from 'vitest'

import { suggestEmail } from './suggest-email.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@hotnail.com', 'ada@hotmail.com'],
  ['Ada.Lind@Yahooo.com', 'Ada.Lind@yahoo.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@shop.example.con', 'ada@shop.example.com'],
])('instead of %s, %s is suggested', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ada@example.com',
  'ada@mail.org',
  'ada@me.com',
  'ada@meo.com',
  'ada@',
  'ada',
  '',
  'ada@gmx.at',
])('%s has no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
