import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  advanceOrder,
  expectValidLedger,
  mature,
  runJob,
  sell,
  getShopBalances,
} from '../../../../test/ledger.ts'
import { click, getMemberBalances, enableProgram } from '../../../../test/money/program.ts'
import { order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db } from '../../../../test/app.ts'
import { runAudit } from '../../ledger-check/run-checks.ts'

const [ada, una, sam, mia] = [as('ada'), as('una'), as('sam'), as('mia')]

afterEach(expectValidLedger)

const markDelivered = (id: number, more: object = {}) =>
  ada('POST', '/admin/order-status', { id, status: 'delivered', ...more })

/** Sells by cash on delivery and delivers with the courier Swiftlane. */
const deliver = async (seller: 'sam' | 'sol' = 'sam') => {
  const sold = await sell({ seller, by: 'cash_on_delivery' })
  await advanceOrder(sold.id, 'shipped', { carrier: 'Swiftlane' })
  await markDelivered(sold.id)
  return sold.id
}

/** The same through a link of Mia. */
const deliverReferred = async (
  delivered: object = {},
  review: (id: number) => Promise<unknown> = async () => undefined,
) => {
  await enableProgram()
  const product = await createProduct(db, { seller: 'sam', price_minor: 10_000, stock: 50 })
  await click(product.product_id)
  const reply = await order(una, product.product_id, { payment_method: 'cash_on_delivery' })
  const id = Number(reply.data.order_ids[0])
  await advanceOrder(id, 'shipped', { carrier: 'Swiftlane' })
  await review(id)
  await markDelivered(id, delivered)
  return id
}

const remit = (gross_minor: number, more: object = {}) =>
  ada('POST', '/admin/courier-remittance', {
    courier: 'Swiftlane',
    batch: `B-${gross_minor}`,
    gross_minor,
    ...more,
  })

const numberOf = async (id: number) => (await ada('GET', `/admin/order/${id}`)).data.number
const earnings = async () => (await sam('GET', '/seller/earnings')).data.rows
const commissions = async () => (await mia('GET', '/my-earnings')).data.rows
const pass = async (days: number) => {
  await mature(days)
  await runJob('mature-commissions')
}

test('a delivered cash order is not released before its remittance, even long after the date', async () => {
  await deliver()
  await pass(400)

  expect(await getShopBalances()).toMatchObject({ pending: 5400, available: 0 })
  expect(await earnings()).toMatchObject([{ state: 'pending', awaits_cash_from: 'courier' }])
  expect((await sam('GET', '/seller/wallet')).data).toMatchObject({
    available_minor: 0,
    pending_minor: 5400,
    next_release: null,
  })

  expect(await remit(6000)).toMatchObject({ success: true, data: { cash_minor: 6000 } })
  expect(await earnings()).toMatchObject([{ state: 'pending', awaits_cash_from: null }])
  expect((await sam('GET', '/seller/wallet')).data.next_release).toMatchObject({
    amount_minor: 5400,
  })
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ pending: 0, available: 5400 })
})

test('a remittance before the release date changes nothing about the date', async () => {
  await deliver()
  await remit(6000)

  await pass(13)
  expect(await getShopBalances()).toMatchObject({ available: 0 })
  await pass(2)
  expect(await getShopBalances()).toMatchObject({ available: 5400 })
})

test('a partial remittance releases only the orders that it pays in full, the oldest first', async () => {
  await deliver()
  await deliver('sol')
  await pass(15)

  await remit(5999)
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ available: 0 })

  await remit(1)
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ available: 5400 })
  expect(await getShopBalances('sol')).toMatchObject({ pending: 5400, available: 0 })
})

test('a remittance pays the orders on its statement, so an older order that is not listed still waits', async () => {
  await deliver()
  const paid = await deliver('sol')
  await pass(15)

  const order_numbers = [await numberOf(paid)]
  expect(await remit(6001, { order_numbers })).toMatchObject({
    errors: { gross_minor: 'The amount exceeds the open cash of these orders' },
  })
  expect(await remit(6000, { order_numbers })).toMatchObject({ success: true })
  await runJob('mature-earnings')

  expect(await getShopBalances()).toMatchObject({ pending: 5400, available: 0 })
  expect(await getShopBalances('sol')).toMatchObject({ available: 5400 })
  expect(await remit(5, { order_numbers })).toMatchObject({
    errors: { order_numbers: `Swiftlane has no open cash for order ${order_numbers[0]}` },
  })
})

test('amounts refunded before the remittance are not released with it', async () => {
  const sold = await sell({ seller: 'sam', by: 'cash_on_delivery', quantity: 2 })
  await advanceOrder(sold.id, 'shipped', { carrier: 'Swiftlane' })
  await markDelivered(sold.id)
  const { lines } = (await ada('GET', `/admin/order/${sold.id}`)).data
  const refund = { lines: [{ order_line_id: lines[0].id, quantity: 1 }], to: 'wallet' }
  await ada('POST', '/admin/refund', { order_id: sold.id, reason: 'Broken', ...refund })
  await pass(15)
  expect(await getShopBalances()).toMatchObject({ pending: 5400, available: 0 })

  // The courier owes what was collected, whatever the platform refunded.
  await remit(12_000)
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ pending: 0, available: 5400 })
})

test('a commission waits for the remittance like the share of the shop', async () => {
  await deliverReferred()
  const { pending } = await getMemberBalances()
  expect(pending).toBeGreaterThan(0)
  await pass(400)

  expect(await getMemberBalances()).toMatchObject({ pending, wallet: 0 })
  expect(await commissions()).toMatchObject([{ state: 'pending', awaits_cash_from: 'courier' }])
  const { release } = (await mia('GET', '/member-dashboard')).data
  expect(release).toMatchObject({ total_minor: 0, awaiting_cash_minor: pending, days: [] })

  await remit(10_000)
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toMatchObject({ pending: 0, wallet: pending })
})

test('a commission that was under review is not released before the remittance', async () => {
  await deliverReferred({}, (order_id) =>
    db.execute(sql`insert into fraud_flags
        (subject_type, subject_id, member_id, order_id, rule, severity, created_at)
      select 'line', id, ${users.mia.id}, order_id, 'same_ip', 'hold', now()
      from order_lines where order_id = ${order_id}`),
  )
  await pass(20)
  expect(await getMemberBalances()).toMatchObject({ pending: 0, wallet: 0 })
  const { data } = await ada('GET', '/admin/fraud-list', { state: 'open' })
  await ada('POST', '/admin/fraud-status', { id: data.rows[0].id, status: 'cleared' })

  const { pending, ...rest } = await getMemberBalances()
  expect(pending).toBeGreaterThan(0)
  expect(rest).toMatchObject({ held: 0, wallet: 0 })
})

test('a commission of an order with cash collected by the shop waits until the shop has paid it', async () => {
  await deliverReferred({ collected_by: 'seller' })
  const { pending } = await getMemberBalances()
  await pass(20)

  // The share of the shop is set off; the marketplace fee is still owed.
  expect(await getShopBalances()).toMatchObject({ pending: 0, available: 0, cash_due: 1000 })
  expect(await getMemberBalances()).toMatchObject({ pending, wallet: 0 })
  expect(await commissions()).toMatchObject([{ awaits_cash_from: 'shop' }])

  const paid = { shop_id: 1, amount_minor: 1000, reference: 'BANK-1' }
  await ada('POST', '/admin/seller-remittance', paid)
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toMatchObject({ pending: 0, wallet: pending })
})

test('concurrent remittances pay every order once', async () => {
  for (let times = 0; times < 3; times++) await deliver()
  clock.move({ days: 15 })
  const all = await Promise.all([7000, 5000, 6000].map((minor) => remit(minor)))

  expect(all.map(({ success }) => success)).toEqual([true, true, true])
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ available: 3 * 5400 })
})

test('the ledger check finds releases without the cash, and cash that no remittance paid', async () => {
  const broken = async () =>
    (await runAudit(db)).filter(({ holds }) => !holds).map(({ key }) => key)
  await deliver()
  await db.execute(sql`update seller_earnings
    set matured_at = ${clock.now().toISOString()}, matured_minor = share_minor`)
  expect(await broken()).toContain('I32')
  await db.execute(sql`update seller_earnings set matured_at = null, matured_minor = null`)

  await db.execute(sql`update courier_cash set left_minor = left_minor - 1`)
  expect(await broken()).toEqual(['I31'])
  await db.execute(sql`update courier_cash set left_minor = amount_minor`)
})
