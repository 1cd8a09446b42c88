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

test('no status moves backwards, and final statuses are final', () => {
  const rank = (status: string) => orderStatuses.findIndex((other) => other === status)

  for (const from of orderStatuses)
    for (const to of orderFlow.listNext(from)) expect(rank(to)).toBeGreaterThan(rank(from))
  for (const end of ['completed', 'cancelled', 'returned'] as const)
    expect(orderFlow.isTerminal(end)).toBe(true)
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

test('an order that awaits payment can be confirmed only by the payment', () => {
  expect(movesOfStaff({ status: 'pending', payment_status: 'pending' }, [...open])).toEqual([
    'cancelled',
  ])
})

test('customers cancel orders before packing, and report delivery and completion', () => {
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

test('removed units do not delay the fulfillment', () => {
  const rest = [{ quantity: 2, shipped_quantity: 1, left_out_quantity: 1 }]
  expect(getFulfillmentStatus('processing', rest)).toBe('shipped')
})

test('a group has the common status of its orders, or “partial”', () => {
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
  const contact = { email: 'una@market.test', address: { phone: '+47 22 55 01 19', country: 'NO' } }
  expect(isSameContact(value, { ...contact, phone_e164: '+4722550119' })).toBe(same)
  // Orders of earlier versions have no such number.
  expect(isSameContact(value, { ...contact, phone_e164: null })).toBe(same)
})

test('the history names each actor as its reader knows them', () => {
  const names = { shop_name: 'Ladle Yard', platform: 'Bryggen' }
  expect(actorName('user', 'member', names)).toBe('You')
  expect(actorName('user', 'seller', names)).toBe('Ladle Yard')
  expect(actorName('seller', 'user', names)).toBe('Customer')
  expect(actorName('seller', 'admin', names)).toBe('Bryggen')
})
