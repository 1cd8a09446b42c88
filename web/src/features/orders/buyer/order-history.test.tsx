import type { GroupRow } from '@emporia/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import { orderIn } from '../test-order.ts'
import OrderHistory, { clientLoader } from './order-history.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const part = (id: number, status: 'shipped' | 'delivered', items: number) => ({
  ...orderIn(status, []),
  id,
  shop_id: id,
  shop_name: `Shop ${id}`,
  items,
  picture: null,
})
const group: GroupRow = {
  id: 3,
  number: '1050',
  status: 'partial',
  total_minor: 6000,
  placed_at: '2026-11-20T08:13:00.000Z',
  orders: [part(1, 'shipped', 2), part(2, 'delivered', 1)],
}

test('an order is a card with its shipments and what the buyer can do with each', async () => {
  renderScreen({
    at: '/user/order-history',
    screen: OrderHistory,
    loader: clientLoader,
    answers: {
      'GET /order-list': () => successReply({ rows: [group], total: 1, page: 1, per_page: 20 }),
    },
  })

  const card = within(await screen.findByRole('article'))
  expect(card.getByText(/3 items$/)).toBeTruthy()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Shop 12 itemsShipped',
    'Shop 21 itemDelivered',
  ])
  const linkOf = (name: RegExp) => card.getByRole('link', { name }).getAttribute('href')
  expect(linkOf(/^Track/)).toMatch(/order-details\/3#order-1$/)
  expect(linkOf(/^Return/)).toMatch(/order-details\/3#order-2$/)
  expect(linkOf(/review/)).toMatch(/order-details\/3#order-2$/)
  expect(card.getByRole('button', { name: 'Buy again' })).toBeTruthy()
})
