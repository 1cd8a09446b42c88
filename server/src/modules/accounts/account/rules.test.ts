import { expect, test } from 'vitest'

import { isSamePerson } from './rules.ts'

test.each([
  ['mia@market.test', 'mia@market.test', true],
  ['mia@market.test', 'MIA@Market.test', true],
  ['mia@market.test', 'mia+shop@market.test', true],
  ['m.i.a@gmail.com', 'mia+1@googlemail.com', true],
  ['m.ia@market.test', 'mia@market.test', false],
  ['mia@market.test', 'mia@shop.test', false],
])('%s and %s belong to one mailbox: %s', (one, other, same) => {
  expect(isSamePerson({ email: one }, { email: other })).toBe(same)
})

test.each([
  ['+49 170 1234567', '0170/1234567', true],
  ['+49 170 1234567', '0170 1234568', false],
  ['12345', '12345', true],
  ['', '', false],
  [null, undefined, false],
])('%s and %s are the same phone number: %s', (one, other, same) => {
  const people = [
    { email: 'a@market.test', phone: one },
    { email: 'b@market.test', phone: other },
  ] as const
  expect(isSamePerson(...people)).toBe(same)
})
