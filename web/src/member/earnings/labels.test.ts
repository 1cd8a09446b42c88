import type { MemberEarning } from '@emporia/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { listFacts, isByHand, listParts } from './labels.ts'

const bonus: MemberEarning = {
  id: -3,
  kind: 'bonus',
  level: 0,
  through: null,
  order_number: null,
  product: null,
  base_minor: 0,
  rate_bp: 0,
  effective_bp: 0,
  amount_minor: 500,
  reversed_minor: 0,
  state: 'available',
  reason: 'A strong month',
  created_at: '2026-03-01T10:00:00.000Z',
  delivered_at: null,
  matures_at: null,
  matured_at: '2026-03-01T10:00:00.000Z',
  awaits_cash_from: null,
  why: null,
}

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-04-01'), toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const money = (minor: number) => `$${(minor / 100).toFixed(2)}`

test('what was given by hand says so, and why', () => {
  expect(isByHand(bonus)).toBe(true)
  expect(listParts(bonus, money)).toEqual([{ label: 'You earn', value: '$5.00', isSum: true }])
  expect(listFacts(bonus, 'UTC').slice(0, 2)).toEqual([
    'Added by the marketplace.',
    'Reason: A strong month',
  ])
})

test('a debt that is given up is not released', () => {
  const facts = listFacts({ ...bonus, kind: 'writeoff' }, 'UTC')
  expect(facts[0]).toBe('This part of your debt was written off.')
  expect(facts.join(' ')).not.toContain('Released')
})

test('what came of a sale is not by hand', () => {
  expect(isByHand({ id: 3 })).toBe(false)
  expect(listFacts({ ...bonus, id: 3, reason: null }, 'UTC')).toEqual(['Released on Mar 1.'])
})
