import { mailEventNames } from '@emporia/contract'
import { expect, test } from 'vitest'

import { groupEvents, matches } from './event-groups.ts'
import type { EventRow } from './event-row.ts'

const toRow = (event: EventRow['event']): EventRow => ({
  event,
  title: 'Order shipped',
  about: 'To the buyer and the seller',
  is_always_sent: false,
  is_on: true,
  wording: null,
})

test('each kind of e-mail is in one group', () => {
  const groups = groupEvents(mailEventNames.map(toRow))

  expect(groups.map(({ key }) => key)[0]).toBe('orders')
  expect(groups.flatMap(({ rows }) => rows.map(({ event }) => event)).toSorted()).toEqual(
    [...mailEventNames].toSorted(),
  )
})

test('an e-mail is found by words of its name and its recipient, in any order and case', () => {
  const row = toRow('order-shipped')

  expect(['', 'ship', 'SELLER order', 'buyer shipped'].map((q) => matches(row, q))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(matches(row, 'order canceled')).toBe(false)
})
