import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { createProduct, readStock } from '../../../test/products.ts'
import { as, db } from '../../../test/app.ts'

const [ada, mia] = [as('ada'), as('mia')]
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const sellOffline = async (variant_id: number, qty: number) => {
  const device = await openPosDevice()
  const { data } = await device.sell({
    mode: 'offline',
    products: [{ variant_id, price_minor, qty }],
  })
  return { id: Number(data.order.id), line: Number(data.order.lines[0].order_line_id) }
}
const kindsOf = async (variant_id: number) => {
  const { data } = await ada('GET', '/admin/stock-list', { variant_id, order: 'asc' })
  return data.rows.map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta])
}

test('voiding an offline sale of more than the stock restores only the actual stock', async () => {
  const { variant_id } = await createProduct(db, { seller: 'sam', price_minor, stock: 5 })
  const { id } = await sellOffline(variant_id, 9)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 0, held: 0 })

  const undone = await mia('POST', '/pos-return', { id, restock: true, reason: 'A mistake' })

  expect(undone.message).toContain('4 items were not in stock')
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 0 })
  expect(await kindsOf(variant_id)).toEqual([
    ['opening', 5],
    ['cover', 4],
    ['sale', -9],
    ['return', 9],
    ['uncover', -4],
  ])
})

test('a partial return reverses the stock shortage first', async () => {
  const { variant_id } = await createProduct(db, { seller: 'sam', price_minor, stock: 5 })
  const { id, line } = await sellOffline(variant_id, 9)
  const giveBack = (quantity: number, restock = true) =>
    mia('POST', '/pos-return', {
      id,
      lines: [{ order_line_id: line, quantity }],
      restock,
      reason: 'Not wanted',
    })

  await giveBack(3)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 0, held: 0 })
  await giveBack(2, false)
  await giveBack(4)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 3, held: 0 })
})

test('a return that lists the same line twice is rejected', async () => {
  const { variant_id } = await createProduct(db, { seller: 'sam', price_minor, stock: 5 })
  const { id, line } = await sellOffline(variant_id, 2)
  const part = { order_line_id: line, quantity: 2 }

  const reply = await mia('POST', '/pos-return', {
    id,
    lines: [part, part],
    restock: true,
    reason: 'Not wanted',
  })

  expect(reply.success).toBe(false)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 3, held: 0 })
})
