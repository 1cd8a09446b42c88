import { orderStatuses, type Order, type OrderStatus } from '@emporia/contract'
import { expect, test } from 'vitest'

import { hasLeftRoad, openPieces, listStages } from './stages.ts'

const steps: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']
const event = (to_status: OrderStatus, created_at: string): Order['events'][number] => ({
  id: 1,
  actor: 'You',
  from_status: null,
  to_status,
  note: null,
  is_public: true,
  created_at,
})

test.each<[OrderStatus, string]>([
  ['pending', 'now open open open'],
  ['confirmed', 'now open open open'],
  ['processing', 'done now open open'],
  ['shipped', 'done done now open'],
  ['delivered', 'done done done done'],
  ['completed', 'done done done done'],
])('an order that is %s stands at %s', (status, expected) => {
  const states = listStages({ status, events: [] }, steps).map(({ state }) => state)

  expect(states.join(' ')).toBe(expected)
})

test('a step knows when it was reached', () => {
  const events = [event('confirmed', '2026-11-20T08:00:00Z')]

  expect(listStages({ status: 'confirmed', events }, steps).map(({ at }) => at)).toEqual([
    '2026-11-20T08:00:00Z',
    undefined,
    undefined,
    undefined,
  ])
})

test('cancelled and returned orders have left the road', () => {
  expect(orderStatuses.filter(hasLeftRoad)).toEqual(['cancelled', 'returned'])
})

test('what still lies in the shop is counted in pieces', () => {
  expect(
    openPieces([
      { quantity: 4, shipped_quantity: 1, left_out_quantity: 1 },
      { quantity: 1, shipped_quantity: 1, left_out_quantity: 0 },
    ]),
  ).toBe(2)
})
