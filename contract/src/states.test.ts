import { describe, expect, expectTypeOf, test } from 'vitest'

import { approvalFlow } from './approvals/states.ts'
import { fraudFlow } from './affiliate/states.ts'
import { disputeFlow } from './orders/refund-states.ts'
import { returnFlow } from './orders/return-states.ts'
import { groupFlow, orderFlow } from './orders/status.ts'
import { remittanceFlow } from './pos/states.ts'
import { listShopDecisions, shopFlow } from './shops/status.ts'
import { defineStates } from './states.ts'
import { withdrawalFlow } from './wallet/states.ts'

type Move = [from: string, to: string]

/** Every move of a flow, in the order of its definition. */
const movesOf = <Name extends string>(flow: {
  names: readonly Name[]
  listNext: (from: Name) => readonly string[]
}) => flow.names.flatMap((from) => flow.listNext(from).map((to): Move => [from, to]))

test.each<[string, Move[], Move[]]>([
  [
    'order',
    movesOf(orderFlow),
    [
      ['pending', 'confirmed'],
      ['pending', 'cancelled'],
      ['confirmed', 'processing'],
      ['confirmed', 'cancelled'],
      ['processing', 'shipped'],
      ['processing', 'cancelled'],
      ['shipped', 'delivered'],
      ['shipped', 'returned'],
      ['delivered', 'completed'],
      ['delivered', 'returned'],
    ],
  ],
  [
    'return',
    movesOf(returnFlow),
    [
      ['requested', 'approved'],
      ['requested', 'rejected'],
      ['requested', 'cancelled'],
      ['approved', 'received'],
      ['approved', 'rejected'],
      ['approved', 'cancelled'],
      ['received', 'refunded'],
      ['received', 'rejected'],
    ],
  ],
  [
    'dispute',
    movesOf(disputeFlow),
    [
      ['open', 'won'],
      ['open', 'lost'],
    ],
  ],
  [
    'withdrawal',
    movesOf(withdrawalFlow),
    [
      ['pending', 'approved'],
      ['pending', 'cancelled'],
      ['pending', 'deleted'],
      ['approved', 'returned'],
    ],
  ],
  [
    'approval',
    movesOf(approvalFlow),
    [
      ['pending', 'approved'],
      ['pending', 'rejected'],
      ['pending', 'withdrawn'],
      ['pending', 'expired'],
    ],
  ],
  [
    'fraud case',
    movesOf(fraudFlow),
    [
      ['open', 'cleared'],
      ['open', 'confirmed'],
    ],
  ],
  [
    'remittance',
    movesOf(remittanceFlow),
    [
      ['pending', 'confirmed'],
      ['pending', 'rejected'],
    ],
  ],
])('the states of a %s change only as listed', (_name, moves, listed) => {
  expect(moves).toEqual(listed)
})

test('staff decide about a shop, and its seller submits it', () => {
  expect(shopFlow.names.map((status) => [status, listShopDecisions(status)])).toEqual([
    ['draft', ['approved']],
    ['submitted', ['approved', 'changes_requested', 'rejected']],
    ['approved', ['suspended', 'closed']],
    ['rejected', ['approved', 'changes_requested']],
    ['changes_requested', ['approved', 'rejected']],
    ['suspended', ['approved', 'closed']],
    ['closed', ['approved']],
  ])
  expect(shopFlow.names.filter((status) => shopFlow.canMove(status, 'submitted'))).toEqual([
    'draft',
    'changes_requested',
  ])
})

test('a group of orders has their badges, and one more for different statuses', () => {
  expect(groupFlow.names).toEqual([...orderFlow.names, 'partial'])
  expect(groupFlow.states.shipped).toBe(orderFlow.states.shipped)
})

describe('defined states', () => {
  const flow = defineStates({
    open: { label: 'Open', tone: 'amber', glyph: 'clock', next: ['closed'] },
    closed: { label: 'Closed', tone: 'green', glyph: 'check' },
  })

  test('keep their order', () => {
    expect(flow.names).toEqual(['open', 'closed'])
  })

  test('move only to the next ones, and from a terminal one nowhere', () => {
    expect(flow.canMove('open', 'closed')).toBe(true)
    expect(flow.canMove('closed', 'closed')).toBe(false)
    expect(flow.names.map(flow.isTerminal)).toEqual([false, true])
  })

  test('refuse an unknown next state when they are compiled', () => {
    type Unknown = Parameters<typeof defineStates<'open' | 'closed', 'closed'>>[0]['open']['next']

    expectTypeOf<readonly 'opened'[]>().not.toExtend<NonNullable<Unknown>>()
  })
})
