import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../../test/money/pos.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db } from '../../../../test/app.ts'
import { runAudit } from '../../ledger-check/run-checks.ts'

const [ada, sam, mia] = [as('ada'), as('sam'), as('mia')]
const price_minor = 2000

afterEach(expectValidLedger)

const audited = async (filter: object = {}) =>
  (await ada('GET', '/admin/stock-audit', { sort: 'id', order: 'asc', ...filter })).data
const listFailedChecks = async () =>
  (await runAudit(db)).filter(({ holds }) => !holds).map(({ key }) => key)

/** Eight sold offline, five of them returned. */
const sellAndReturn = async (variant_id: number) => {
  const device = await openPosDevice()
  const { data: sold } = await device.sell({
    mode: 'offline',
    products: [{ variant_id, price_minor, qty: 8 }],
  })
  await mia('POST', '/pos-return', {
    id: sold.order.id,
    lines: [{ order_line_id: sold.order.lines[0].order_line_id, quantity: 5 }],
    restock: true,
    reason: 'Not wanted',
  })
}

test('the stock audit names each reason for the current stock', async () => {
  await letMiaSell()
  const { variant_id } = await createProduct(db, { seller: 'sam', price_minor, stock: 5 })
  const plain = await createProduct(db, { name: 'Bergen bowl', stock: 2 })
  for (const [kind, quantity] of [
    ['received', 4],
    ['correction', -1],
    ['damage', 2],
  ])
    await ada('POST', '/admin/stock', { variant_id, kind, quantity })
  await sellAndReturn(variant_id)

  const { rows, total } = await audited()
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    id: variant_id,
    name: 'Oslo mug',
    opening: 5,
    received: 4,
    corrected: -1,
    covered: 2,
    uncovered: 2,
    damaged: 2,
    sold: 8,
    returned: 5,
    expected: 3,
    on_hand: 3,
    held: 0,
    is_off: false,
  })
  expect((await audited({ has_cover: true })).rows).toMatchObject([{ id: variant_id }])
  expect((await audited({ has_cover: false })).rows).toMatchObject([{ id: plain.variant_id }])
  expect((await audited({ q: 'bergen' })).total).toBe(1)
})

test.each([
  ['S1', sql`update variants set on_hand = on_hand + 3`, sql`update variants set on_hand = 10`],
  ['S2', sql`update variants set held = 1`, sql`update variants set held = 0`],
])('%s: stock without a movement or a hold is found by the audit', async (key, mutate, mend) => {
  const { variant_id } = await createProduct(db, { stock: 10 })
  await db.execute(mutate)

  expect(await listFailedChecks()).toEqual([key])
  expect(await audited({ is_off: true })).toMatchObject({ total: 1, rows: [{ id: variant_id }] })
  await db.execute(mend)
  expect((await audited({ is_off: true })).total).toBe(0)
})

test('the stock audit requires the product permission', async () => {
  expect(await sam('GET', '/admin/stock-audit')).toMatchObject({ code: 'forbidden' })
  expect(await mia('GET', '/admin/stock-audit')).toMatchObject({ code: 'forbidden' })
})

test('the database rejects movements with the wrong sign, and sales without an order line', async () => {
  const { variant_id } = await createProduct(db)
  const book = (kind: string, delta: number) =>
    db.execute(sql`insert into stock_movements (variant_id, kind, delta)
      values (${variant_id}, ${kind}, ${delta})`)

  for (const [kind, delta] of [
    ['received', -1],
    ['damage', 1],
    ['sale', -1],
    ['return', 1],
    ['cover', 1],
  ] as const)
    await expect(book(kind, delta)).rejects.toThrow()
})
