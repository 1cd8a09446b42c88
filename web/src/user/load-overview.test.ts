import type { GroupRow, OrderStatus } from '@emporia/contract'
import { afterEach, expect, test, vi } from 'vitest'

import { stubFetch, successReply } from '../api/stub-fetch.ts'
import { orderIn } from '../features/orders/test-order.ts'
import { loadOverview } from './load-overview.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const group = (id: number, status: OrderStatus): GroupRow => ({
  id,
  number: `${1000 + id}`,
  status,
  total_minor: 6000,
  placed_at: '2026-11-20T08:13:00.000Z',
  orders: [
    {
      ...orderIn(status, []),
      id,
      shop_id: 1,
      shop_name: 'North',
      items: 1,
      picture: null,
    },
  ],
})

test('orders that have arrived are offered again, although five newer ones are listed', async () => {
  const newer = [9, 8, 7, 6, 5].map((id) => group(id, 'pending'))
  const rows = [...newer, group(4, 'delivered'), group(3, 'cancelled'), group(2, 'completed')]
  stubFetch({ 'GET /order-list': () => successReply({ rows, total: 8, page: 1, per_page: 20 }) })

  const reply = await loadOverview()

  if (!reply.success) throw new Error(reply.message)
  expect(reply.data.latest).toMatchObject({ rows: newer, total: 8 })
  expect(reply.data.arrived.map(({ id }) => id)).toEqual([4, 2])
})
