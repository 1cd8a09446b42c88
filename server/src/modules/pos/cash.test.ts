import { defaultAffiliate } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { getBalance } from '../../../test/paying.ts'
import { createProduct, readStock } from '../../../test/products.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { as, users, clock, db } from '../../../test/app.ts'
import { earner } from '../ledger/accounts.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'

const [ada, bob, mia] = [as('ada'), as('bob'), as('mia')]
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const mug = (more: object = {}) => createProduct(db, { seller: 'sam', price_minor, ...more })
const cashDue = () => getBalance('pos_cash_due', users.mia.id)
const commission = () => getBalance('commission_pending', users.mia.id)

test('a split payment: the wallet pays its part, a transfer waits for the bank, and change is returned', async () => {
  const product = await mug()
  const owner = earner(users.mia.id)
  await record(
    db,
    postings.earningsAdjusted({ uuid: 'gift', owner, amount_minor: 700, reason: 'A gift' }),
    { now: clock.now() },
  )
  const register = await openPosDevice()
  const payments = [
    { type: 'wallet' as const, amount: 700 },
    { type: 'manual' as const, amount: 300, ref: 'TX-1' },
    { type: 'cash' as const, amount: 1000, tendered: 2000 },
  ]
  const reply = await register.sell({ payments, products: [{ ...product, price_minor }] })

  expect(reply.data.order.receipt).toMatchObject({ tendered_minor: 3000, change_minor: 1000 })
  expect(await cashDue()).toBe(1300)
  expect(await getBalance('wallet', users.mia.id)).toBe(0)
  const { data } = await ada('GET', '/admin/pos-remittance-list')
  expect(data.rows).toMatchObject([{ kind: 'transfer', amount_minor: 300, sale: 'POS-4-1-1' }])
  await ada('POST', '/admin/pos-remittance-status', { id: data.rows[0].id, status: 'confirmed' })
  expect(await cashDue()).toBe(1000)
})

test('cash totals are rounded, and the difference is posted to the ledger (S6)', async () => {
  const pos = { ...defaultAffiliate.pos, cash_rounding_minor: 5 }
  await ada('POST', '/admin/affiliate-settings', { pos })
  const product = await mug({ price_minor: 1998 })
  const register = await openPosDevice()
  const reply = await register.sell({ step: 5, products: [{ ...product, price_minor: 1998 }] })

  expect(reply.data.order.receipt).toMatchObject({ rounding_minor: 2, due_minor: 2000 })
  expect(await cashDue()).toBe(2000)
})

test('changed POS settings apply to the next sale', async () => {
  const pos = { ...defaultAffiliate.pos, offline_hours: 1, enabled: false }
  await ada('POST', '/admin/affiliate-settings', { pos })
  const register = await openPosDevice()
  expect(
    await register.say(register.write({ products: [{ ...(await mug()), price_minor }] })),
  ).toMatchObject({
    success: false,
    message: expect.stringContaining('turned off the POS'),
  })
})

test('a register with too much or overdue cash cannot sell until the cash is handed over', async () => {
  await db.execute(sql`update package_purchases
    set terms = terms || '{"pos_float_limit_minor": 5000}' where kind = 'affiliate'`)
  const product = await mug()
  const register = await openPosDevice()
  const products = [{ ...product, price_minor, qty: 2 }]
  await register.sell({ products })
  const refused = register.write({ products })
  expect((await register.say(refused)).message).toContain('Deposit cash first')

  const other = await openPosDevice()
  clock.move({ days: 8 })
  const late = other.write({ products: [{ ...product, price_minor: 1 }] })
  const [one] = late.lines
  expect(one).toBeDefined()
  const small = other.write({ products: [{ ...product, price_minor }] })
  expect((await other.say(small)).message).toContain('is overdue')
})

test('cash is handed over in parts, also from the wallet, and never more than is owed (S4, S5)', async () => {
  const product = await mug()
  await (await openPosDevice()).sell({ products: [{ ...product, price_minor }] })
  const params = await mia('POST', '/pos-remittance', { amount_minor: 1500, reference: 'Slip 9' })
  expect(params.data.state).toBe('pending')
  const more = await mia('POST', '/pos-remittance', { amount_minor: 501, reference: 'Slip 10' })
  expect(more.message).toContain('exceeds the cash that you hold')
  const found = async (q: string) =>
    (await ada('GET', '/admin/pos-remittance-list', { q })).data.total
  expect([await found('slip 9'), await found('slip_9'), await found('mia')]).toEqual([1, 0, 1])

  const decide = { id: params.data.id, status: 'confirmed' }
  expect((await bob('POST', '/admin/pos-remittance-status', decide)).success).toBe(false)
  const [one, two] = await Promise.all([
    ada('POST', '/admin/pos-remittance-status', decide),
    ada('POST', '/admin/pos-remittance-status', decide),
  ])
  expect([one.success, two.success]).toEqual([true, true])
  expect(await cashDue()).toBe(500)

  const owner = earner(users.mia.id)
  const when = { now: clock.now() }
  await record(
    db,
    postings.earningsAdjusted({ uuid: 'g', owner, amount_minor: 900, reason: 'A gift' }),
    when,
  )
  expect((await mia('POST', '/pos-set-off', { amount_minor: 501 })).success).toBe(false)
  expect((await mia('POST', '/pos-set-off', { amount_minor: 500 })).success).toBe(true)
  expect((await mia('GET', '/pos-cash')).data).toMatchObject({ due_minor: 0, wallet_minor: 400 })
})

test('items are returned at the POS at most as often as they were sold, and the cash owed decreases', async () => {
  const product = await mug()
  const { order } = (
    await (await openPosDevice()).sell({ products: [{ ...product, price_minor, qty: 3 }] })
  ).data
  const [line] = order.lines
  const back = (quantity: number) =>
    mia('POST', '/pos-return', {
      id: order.id,
      lines: [{ order_line_id: line.order_line_id, quantity }],
      restock: true,
      reason: 'Not wanted',
    })
  expect((await back(2)).data).toMatchObject({ state: 'part_returned', returned_minor: 4000 })
  expect(await cashDue()).toBe(2000)
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 9, held: 0 })
  const [one, two] = await Promise.all([back(1), back(1)])
  expect([one.success, two.success].filter(Boolean)).toHaveLength(1)
  expect(await cashDue()).toBe(0)
  expect(await commission()).toBe(0)
})

test('the open part of a sale and the overdue cash are less what was paid back from the register', async () => {
  const product = await mug()
  const sold = { ...product, price_minor }
  const { order } = (await (await openPosDevice()).sell({ products: [{ ...sold, qty: 3 }] })).data
  const lines = [{ order_line_id: order.lines[0].order_line_id, quantity: 2 }]
  await mia('POST', '/pos-return', { id: order.id, lines, restock: true, reason: 'Not wanted' })
  clock.move({ days: 1 })
  await (await openPosDevice()).sell({ products: [sold] })
  const cash = async () => {
    const { sales, ...data } = (await mia('GET', '/pos-cash')).data
    const open = sales.map(({ open_minor }: { open_minor: number }) => open_minor)
    return [data.due_minor, data.overdue_minor, open]
  }

  expect(await cash()).toEqual([4000, 0, [2000, 2000]])
  clock.move({ hours: 6 * 24 + 12 })
  expect(await cash()).toEqual([4000, 2000, [2000, 2000]])
  clock.move({ days: 1 })
  expect(await cash()).toEqual([4000, 4000, [2000, 2000]])
})

test('a cash refund above the register’s balance is paid by the member, whose wallet is credited', async () => {
  const product = await mug()
  const { order } = (
    await (await openPosDevice()).sell({ products: [{ ...product, price_minor }] })
  ).data
  const { id } = (await mia('POST', '/pos-remittance', { amount_minor: 1500, reference: 'Slip' }))
    .data
  await ada('POST', '/admin/pos-remittance-status', { id, status: 'confirmed' })
  const input = { id: order.id, restock: false, reason: 'Broken' }
  const { data } = await mia('POST', '/pos-return', input)

  expect(data.returns).toMatchObject([{ amount_minor: 2000, till_minor: 500, is_void: true }])
  expect(await getBalance('wallet', users.mia.id)).toBe(1500)
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 9, held: 0 })
})
