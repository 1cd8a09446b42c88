import type { api, Data } from '@emporia/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import Leaderboard, { clientLoader } from './leaderboard.tsx'
import { monthBefore } from './month-before.tsx'

type Board = Data<typeof api.member.leaderboard.list>

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = (rank: number, name: string, earned_minor: number) => ({
  id: rank,
  rank,
  name,
  is_me: name === 'Mia',
  earned_minor,
  orders: 3,
})

const board = (month: string, rows: Board['rows']): Board => {
  const mine = rows.find(({ is_me }) => is_me)
  return {
    rows,
    total: rows.length,
    page: 1,
    per_page: 20,
    month,
    months: ['2026-01', '2025-12'],
    is_provisional: month === '2026-01',
    taken_at: null,
    terms: { min_orders: 3, min_buyers: 2 },
    me: {
      rank: mine?.rank ?? null,
      earned_minor: mine?.earned_minor ?? 0,
      orders: 3,
      buyers: 3,
      to_next_minor: null,
      is_hidden: false,
    },
  }
}

const show = (rows: Board['rows']) =>
  renderScreen({
    at: '/member/leaderboard',
    screen: Leaderboard,
    loader: clientLoader,
    answers: {
      'GET /top-referrer': ({ query }) =>
        successReply(
          query.get('month') === '2025-12'
            ? board('2025-12', [place(1, 'Ra*** K.', 5_000), place(2, 'Mia', 5_000)])
            : board('2026-01', rows),
        ),
    },
  })

test('places without a member are open, and two members with equal earnings have their own', async () => {
  show([place(1, 'Jo*** P.', 7_000), place(2, 'Mia', 7_000)])

  const seats = within((await screen.findByText('Top 5')).closest('section') ?? document.body)
  expect(seats.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rank 1Jo*** P.$70.00',
    'Rank 2You$70.00',
    'Rank 3Open',
    'Rank 4Open',
    'Rank 5Open',
  ])
  expect(seats.getByText(/3 delivered orders from 2 different buyers/)).toBeTruthy()
})

test('the month before is beside it, with the rank of the member', async () => {
  const { calls } = show([])

  const before = within(
    (await screen.findByRole('heading', { name: 'December 2025' })).closest('section') ??
      document.body,
  )
  expect(before.getByText('Rank 2')).toBeTruthy()
  expect(before.getAllByRole('listitem')).toHaveLength(2)
  expect(calls.map(({ query }) => query.get('month'))).toEqual([null, '2025-12'])
})

test.each([
  ['2026-01', '2025-12'],
  ['2026-11', '2026-10'],
])('before %s comes %s', (month, before) => {
  expect(monthBefore(month)).toBe(before)
})
