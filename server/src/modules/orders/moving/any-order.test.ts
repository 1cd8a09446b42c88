import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { address } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { shelve } from '../../../../test/shelf.ts'
import { as, clock, db, parts } from '../../../../test/world.ts'
import { orderLines } from '../tables.ts'
import { closeOrders } from './close-orders.ts'

const statuses = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled']

const buy = fc.record({
  act: fc.constant('buy' as const),
  product: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const move = fc.record({
  act: fc.constant('move' as const),
  id: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom(...statuses),
  part: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
})
const cancel = fc.record({
  act: fc.constant('cancel' as const),
  id: fc.integer({ min: 1, max: 4 }),
})
const wait = fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(1, 80) })
const step = fc.oneof(
  { weight: 3, arbitrary: buy },
  { weight: 6, arbitrary: move },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: wait },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A fresh market: its products, and how many lines were ordered before it opened. */
type Market = { products: number[]; before: number }

const openMarket = async (): Promise<Market> => {
  const mug = await shelve(db, { seller: 'sam', stock: 6 })
  const lamp = await shelve(db, { stock: 3, name: 'Dome lamp' })
  return { products: [mug.product_id, lamp.product_id], before: await db.$count(orderLines) }
}

/** Every step may be refused; none may break what must always hold. */
const take = async (one: Step, { products, before }: Market) => {
  const una = as('una')
  if (one.act === 'buy')
    return una('PUT', '/buy-now', {
      address,
      payment_method: 'cash_on_delivery',
      accept_terms: true,
      product_id: products[one.product],
      quantity: one.quantity,
      product_attributes: [],
    })
  if (one.act === 'wait') {
    clock.move({ hours: one.hours })
    return closeOrders(parts)
  }
  const lines = await db.select().from(orderLines).orderBy(asc(orderLines.id)).offset(before)
  const line = lines[one.id - 1]
  if (!line) return undefined
  const id = line.order_id
  if (one.act === 'cancel') return una('POST', '/order-cancel', { id })
  return as('ada')('POST', '/admin/order-status', {
    id,
    status: one.status,
    ...(one.part && { lines: [{ order_line_id: line.id, quantity: one.part }] }),
  })
}

test('whatever people do in whatever order, stock and sums stay right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const market = await openMarket()
      for (const one of steps) {
        const reply = await take(one, market)
        expect(reply?.code ?? '').not.toMatch(/unexpected|busy/)
      }
      expect(await brokenInvariants(db)).toEqual([])
    }),
    { numRuns: 25 },
  )
})
