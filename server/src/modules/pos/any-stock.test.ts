import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { order } from '../../../test/paying.ts'
import { createProduct, readStock } from '../../../test/products.ts'
import { as, db } from '../../../test/app.ts'
import { stockChecks } from '../ledger-check/checks/stock.ts'

const [ada, mia, una] = [as('ada'), as('mia'), as('una')]
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell({ pos_float_limit_minor: 100_000_000 })
})

const step = fc.record({
  act: fc.constantFrom(
    'sellOnline',
    'sellOffline',
    'sellOffline',
    'giveBack',
    'giveBack',
    'loseBack',
    'buy',
    'ship',
    'cancel',
    'receive',
    'damage',
    'edit',
  ),
  at: fc.nat({ max: 20 }),
  quantity: fc.integer({ min: 1, max: 5 }),
})
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

/** Remaining refundable quantity of a sale, and the part of it that was never in stock. */
type Sold = { id: number; line: number; left: number; covered: number }

/** Model of the installation according to the rules, beside the real one. */
const openModel = async (stock: number) => {
  const product = await createProduct(db, { seller: 'sam', price_minor, stock })
  const device = await openPosDevice()
  return {
    ...product,
    device,
    on_hand: stock,
    real: stock,
    sold: [] as Sold[],
    bought: [] as PlacedOrder[],
  }
}
type Model = Awaited<ReturnType<typeof openModel>>
type PlacedOrder = { id: number; quantity: number }

const heldOf = ({ bought }: Model) => bought.reduce((sum, { quantity }) => sum + quantity, 0)

const sell = async (model: Model, mode: 'online' | 'offline', qty: number) => {
  const { variant_id, device } = model
  const reply = await device.sell({ mode, products: [{ variant_id, price_minor, qty }] })
  if (!reply.success) {
    model.device = await openPosDevice()
    return
  }
  const covered = Math.max(0, qty - Math.max(0, model.on_hand - heldOf(model)))
  model.on_hand += covered - qty
  const { id, lines } = reply.data.order
  model.sold.push({ id, line: lines[0].order_line_id, left: qty, covered })
}

const returnGoods = async (model: Model, { at, quantity }: Step, restock: boolean) => {
  const sale = model.sold[at % model.sold.length]
  if (!sale) return
  const lines = [{ order_line_id: sale.line, quantity }]
  const reply = await mia('POST', '/pos-return', { id: sale.id, lines, restock, reason: 'Back' })
  expect(reply.success).toBe(quantity <= sale.left)
  if (!reply.success) return
  sale.left -= quantity
  if (!restock) return
  const uncovered = Math.min(quantity, sale.covered)
  sale.covered -= uncovered
  model.on_hand += quantity - uncovered
}

const setOrderStatus = async (model: Model, at: number, statuses: string[]) => {
  const placed = model.bought[at % model.bought.length]
  if (!placed) return
  for (const status of statuses)
    await ada('POST', '/admin/order-status', { id: placed.id, status, note: 'Test' })
  model.bought = model.bought.filter((one) => one !== placed)
  if (statuses.at(-1) === 'shipped') model.on_hand -= placed.quantity
}

const book = async (model: Model, kind: 'received' | 'damage', quantity: number) => {
  const { variant_id } = model
  const reply = await ada('POST', '/admin/stock', { variant_id, kind, quantity })
  if (!reply.success) return
  model.on_hand += kind === 'received' ? quantity : -quantity
  model.real += kind === 'received' ? quantity : 0
}

const edit = async (model: Model, on_hand: number) => {
  const [row] = (await ada('GET', '/admin/bulk-product-list')).data.rows
  const reply = await ada('POST', '/admin/bulk-product', {
    rows: [{ id: row.id, on_hand, on_hand_seen: row.on_hand }],
  })
  expect(reply.data.rows[0].success).toBe(on_hand >= heldOf(model))
  if (!reply.data.rows[0].success) return
  model.real += Math.max(0, on_hand - model.on_hand)
  model.on_hand = on_hand
}

const buy = async (model: Model, quantity: number) => {
  const input = { payment_method: 'cash_on_delivery', quantity }
  const reply = await order(una, model.product_id, input)
  if (reply.success) model.bought.push({ id: reply.data.order_ids[0], quantity })
}

const perform = (model: Model, input: Step) => {
  const { act, at, quantity } = input
  const acts: Record<typeof act, () => Promise<unknown>> = {
    sellOnline: () => sell(model, 'online', quantity),
    sellOffline: () => sell(model, 'offline', quantity),
    giveBack: () => returnGoods(model, input, true),
    loseBack: () => returnGoods(model, input, false),
    buy: () => buy(model, quantity),
    ship: () => setOrderStatus(model, at, ['confirmed', 'processing', 'shipped']),
    cancel: () => setOrderStatus(model, at, ['cancelled']),
    receive: () => book(model, 'received', quantity),
    damage: () => book(model, 'damage', quantity),
    edit: () => edit(model, quantity),
  }
  return acts[act]()
}

const brokenStock = async () => {
  const found = await Promise.all(stockChecks.map(({ query }) => db.execute(query)))
  return found.flatMap(({ rows }) => rows)
}

test('for any sales, returns, shipments and counts, stock never exceeds what was received', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 18 }),
      fc.integer({ min: 0, max: 6 }),
      async (steps, stock) => {
        await db.execute(sql`update products set deleted_at = now()`)
        const model = await openModel(stock)
        for (const input of steps) {
          await perform(model, input)
          const found = await readStock(db, model.variant_id)
          expect([input, found]).toEqual([input, { on_hand: model.on_hand, held: heldOf(model) }])
          expect(model.on_hand).toBeLessThanOrEqual(model.real)
          expect(await brokenStock()).toEqual([])
        }
      },
    ),
    { numRuns: 10 },
  )
  await expectValidLedger()
})
