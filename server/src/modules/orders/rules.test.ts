import { orderFlow, orderStatuses } from '@emporia/contract'
import { expect, test } from 'vitest'

import {
  actorName,
  getFulfillmentStatus,
  getGroupStatus,
  isSameContact,
  movesOfBuyer,
  movesOfStaff,
} from './rules.ts'

const open = [{ quantity: 2, shipped_quantity: 0, left_out_quantity: 0 }]
const part = [{ quantity: 2, shipped_quantity: 1, left_out_quantity: 0 }]
const sent = [{ quantity: 2, shipped_quantity: 2, left_out_quantity: 0 }]

test('nothing moves backwards, and the ends are ends', () => {
  const rank = (status: string) => orderStatuses.findIndex((other) => other === status)

  for (const from of orderStatuses)
    for (const to of orderFlow[from]) expect(rank(to)).toBeGreaterThan(rank(from))
  for (const end of ['completed', 'cancelled', 'returned'] as const)
    expect(orderFlow[end]).toEqual([])
})

test.each([
  ['pending', open, ['confirmed', 'cancelled']],
  ['confirmed', open, ['processing', 'cancelled']],
  ['processing', open, ['shipped', 'cancelled']],
  ['processing', part, ['shipped']],
  ['shipped', sent, ['delivered', 'returned']],
  ['delivered', sent, []],
  ['cancelled', open, []],
] as const)('staff may move %s orders', (status, lines, moves) => {
  expect(movesOfStaff({ status, payment_status: 'unpaid' }, [...lines])).toEqual(moves)
})

test('an order that waits for its payment is confirmed by nothing else', () => {
  expect(movesOfStaff({ status: 'pending', payment_status: 'pending' }, [...open])).toEqual([
    'cancelled',
  ])
})

test('customers cancel what nobody packs yet, and say what has arrived and what is fine', () => {
  expect(orderStatuses.map(movesOfBuyer)).toEqual([
    ['cancelled'],
    ['cancelled'],
    [],
    ['delivered'],
    ['completed'],
    [],
    [],
    [],
  ])
})

test.each([
  ['processing', open, 'unfulfilled'],
  ['processing', part, 'partial'],
  ['shipped', sent, 'shipped'],
  ['completed', sent, 'delivered'],
  ['returned', sent, 'returned'],
] as const)('%s is fulfilled as far as its lines are', (status, lines, fulfillment) => {
  expect(getFulfillmentStatus(status, [...lines])).toBe(fulfillment)
})

test('what was left out is waited for by nobody', () => {
  const rest = [{ quantity: 2, shipped_quantity: 1, left_out_quantity: 1 }]
  expect(getFulfillmentStatus('processing', rest)).toBe('shipped')
})

test('a group is what all its orders are, or partial', () => {
  expect(getGroupStatus(['shipped', 'shipped'])).toBe('shipped')
  expect(getGroupStatus(['shipped', 'cancelled'])).toBe('partial')
})

test.each([
  ['una@market.test', true],
  [' UNA@market.test ', true],
  ['+47 22 55-01 19', true],
  ['4722550119', true],
  ['22550119', true],
  ['0047 22550119', true],
  ['550119', false],
  ['', false],
  ['-', false],
  ['ada@market.test', false],
])('“%s” is the buyer’s contact: %s', (value, same) => {
  expect(isSameContact(value, 'una@market.test', '+47 22 55 01 19')).toBe(same)
})

test('everybody reads names that mean something to them', () => {
  expect(actorName('user', 'member', 'Ladle Yard')).toBe('You')
  expect(actorName('user', 'seller', 'Ladle Yard')).toBe('Ladle Yard')
  expect(actorName('seller', 'user', 'Ladle Yard')).toBe('Customer')
  expect(actorName('seller', 'admin', 'Ladle Yard')).toBe('Emporia')
})
