import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  advanceOrder,
  expectValidLedger,
  mature,
  runJob,
  sell,
  getShopBalances,
} from '../../../test/ledger.ts'
import { getBalance, countRows } from '../../../test/paying.ts'
import { as, clock, db, drain, jobs } from '../../../test/app.ts'

const [ada, bob, una, sam] = [as('ada'), as('bob'), as('una'), as('sam')]
const nothing = { pending: 0, available: 0, cash_due: 0, debt: 0 }

afterEach(expectValidLedger)

const settle = (topic: string, value: object) =>
  db.execute(sql`insert into settings (topic, value) values (${topic}, ${JSON.stringify(value)}::jsonb)
    on conflict (topic) do update set value = excluded.value`)

test('an ordered item that is not delivered earns nothing yet', async () => {
  await sell({ seller: 'sam' })

  expect(await getShopBalances()).toEqual(nothing)
  expect(await getBalance('order_clearing')).toBe(6000)
  expect(await getBalance('rev_commission')).toBe(0)
})

test('at delivery a shop gets its share, and the platform its fee (O8)', async () => {
  const { id } = await sell({ seller: 'sam', quantity: 4, price_minor: 1000 })
  await advanceOrder(id, 'delivered')

  // 4 × 10.00 and 5.00 of shipping, which goes to the shop; the marketplace fee is 10 % of the
  // goods.
  expect(await getShopBalances()).toEqual({ ...nothing, pending: 4100 })
  expect(await getBalance('rev_commission')).toBe(400)
  expect(await getBalance('order_clearing')).toBe(0)
})

test('the platform earns from its own products, without a fee', async () => {
  const { id } = await sell({ price_minor: 1000 })
  await advanceOrder(id, 'delivered')

  expect(await getBalance('rev_own_sales')).toBe(1000)
  expect(await getBalance('rev_shipping')).toBe(500)
  expect(await getBalance('rev_commission')).toBe(0)
})

test('the platform owes the tax and earns the shipping fee, where the settings say so', async () => {
  await settle('general', {
    tax: { inclusive: false, default_bp: 2000, number: '', to: 'platform' },
    shipping: { to: 'platform', zones: zonesOf(500) },
  })
  const { id } = await sell({ seller: 'sam', price_minor: 1000 })
  await advanceOrder(id, 'delivered')

  expect(await getShopBalances()).toEqual({ ...nothing, pending: 900 })
  // 20 % of 10.00, and of the shipping of 5.00.
  expect(await getBalance('tax_payable')).toBe(300)
  expect(await getBalance('rev_shipping')).toBe(500)
})

const zonesOf = (price_minor: number) => [
  {
    name: 'Everywhere',
    countries: [],
    methods: [
      {
        id: 1,
        name: 'Standard',
        kind: 'flat',
        price_minor,
        steps: [],
        free_from_minor: null,
        eta_days: 4,
        shop_ids: [],
      },
    ],
  },
]

test('a share is released exactly at its release time, and not before', async () => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  const { rows } = await db.execute<{ matures_at: string }>(
    sql`select matures_at from seller_earnings`,
  )
  const left = new Date(rows[0]?.matures_at ?? 0).getTime() - clock.now().getTime()

  clock.move({ minutes: left / 60_000 - 1 })
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ pending: 5400, available: 0 })

  clock.move({ minutes: 1 })
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ pending: 0, available: 5400 })
})

test('shares are never released while the items can still be returned', async () => {
  await settle('earning', { hold_days: 1 })
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')

  await mature(6)
  expect(await getShopBalances()).toMatchObject({ available: 0 })
  await mature(2)
  expect(await getShopBalances()).toMatchObject({ available: 5400 })
})

test('of many concurrent workers, one releases each share', async () => {
  for (let times = 0; times < 3; times++) {
    const { id } = await sell({ seller: 'sam' })
    await advanceOrder(id, 'delivered')
  }
  clock.move({ days: 15 })
  const { matureEarnings } = await import('./maturity/mature-earnings.ts')

  await Promise.all(Array.from({ length: 6 }, () => matureEarnings({ db, clock })))

  expect(await getShopBalances()).toMatchObject({ pending: 0, available: 3 * 5400 })
})

test('a courier owes the cash of delivered orders until it is remitted (O6, O7)', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'shipped', { carrier: 'Swiftlane' })
  await ada('POST', '/admin/order-status', { id, status: 'delivered' })

  expect(await ada('GET', '/admin/cash-due')).toMatchObject({
    data: { couriers: [{ courier: 'Swiftlane', amount_minor: 6000 }], shops: [] },
  })
  expect(await getShopBalances()).toMatchObject({ pending: 5400, cash_due: 0 })

  const handover = { courier: 'Swiftlane', batch: 'B-1', gross_minor: 6000, fee_minor: 150 }
  const over = { ...handover, gross_minor: 6001 }
  expect(await ada('POST', '/admin/courier-remittance', over)).toMatchObject({
    errors: { gross_minor: 'The amount exceeds what this courier collected' },
  })
  const tries = await Promise.all(
    ['B-1', 'B-1', 'B-2'].map((batch) =>
      ada('POST', '/admin/courier-remittance', { ...handover, batch }),
    ),
  )
  expect(tries.filter(({ success }) => success)).toHaveLength(1)
  expect(await getBalance('cash_bank')).toBe(5850)
  expect(await getBalance('exp_delivery')).toBe(150)
  expect(await ada('GET', '/admin/remittance-list')).toMatchObject({
    data: { total: 1, rows: [{ kind: 'courier', amount_minor: 6000, fee_minor: 150 }] },
  })
  const found = async (q: string) => (await ada('GET', '/admin/remittance-list', { q })).data.total
  expect([await found('swift'), await found('%'), await found('nobody')]).toEqual([1, 0, 0])
})

test('cash that a shop collected is offset against its share; the fee remains (O6b, O9)', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'shipped')
  await sam('POST', '/seller/order-status', { id, status: 'delivered', collected_by: 'seller' })
  expect(await getShopBalances()).toEqual({ ...nothing, pending: 5400, cash_due: 6000 })

  await mature()

  expect(await getShopBalances()).toEqual({ ...nothing, cash_due: 600 })
})

test('the platform decides who collects cash, and a shop can only report that it collected it', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'shipped')
  const delivered = { id, status: 'delivered' }
  expect(
    await sam('POST', '/seller/order-status', { ...delivered, collected_by: 'courier' }),
  ).toMatchObject({ code: 'forbidden' })

  await settle('earning', { collected_by: 'seller' })
  await sam('POST', '/seller/order-status', delivered)

  expect(await getShopBalances()).toMatchObject({ cash_due: 6000 })
})

test('cash of the platform’s own orders is received at once', async () => {
  const { id } = await sell({ by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered')

  expect(await getBalance('cash_bank')).toBe(6000)
})

test('a shop with overdue cash shows its products but cannot sell until it has paid', async () => {
  await settle('earning', { collected_by: 'seller', cash_due_max_minor: 5000, cash_grace_days: 3 })
  const { id, product_id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered')
  const page = async () => (await una('GET', `/product/${product_id}`)).data
  const add = () => una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })

  await runJob('check-cash')
  clock.move({ days: 2 })
  await runJob('check-cash')
  expect(await add()).toMatchObject({ success: true })

  clock.move({ days: 2 })
  await runJob('check-cash')
  expect(await add()).toMatchObject({ success: false })
  expect(await page()).toMatchObject({ shop: { is_closed: true } })
  expect(await ada('GET', '/admin/cash-due')).toMatchObject({
    data: { shops: [{ shop_id: 1, cash_minor: 6000, stopped_at: expect.any(String) }] },
  })

  const paid = { shop_id: 1, amount_minor: 1000, reference: 'BANK-7' }
  expect(await ada('POST', '/admin/seller-remittance', paid)).toMatchObject({ success: true })
  expect(await add()).toMatchObject({ success: true })
  expect(await page()).toMatchObject({ shop: { is_closed: false } })
  expect(await getShopBalances()).toMatchObject({ cash_due: 5000 })
})

test('a shop never pays more than it owes, and recording a payment requires the permission (O12)', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered', { collected_by: 'seller' })
  const pay = (more: object, who = ada) =>
    who('POST', '/admin/seller-remittance', { shop_id: 1, reference: 'R', ...more })

  expect(await pay({ amount_minor: 6001 })).toMatchObject({
    errors: { amount_minor: 'The amount exceeds what this shop owes' },
  })
  expect(await pay({ amount_minor: 10, shop_id: 99 })).toMatchObject({ code: 'not_found' })
  expect(await pay({ amount_minor: 10.5 })).toMatchObject({ code: 'invalid' })
  expect(await pay({ amount_minor: 10 }, bob)).toMatchObject({ code: 'forbidden' })
  const both = await Promise.all([pay({ amount_minor: 6000 }), pay({ amount_minor: 6000 })])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await getShopBalances()).toMatchObject({ cash_due: 0 })
})

test('cash on delivery is invoiced at delivery, and prepaid orders are invoiced only once', async () => {
  for (const by of ['cash_on_delivery', 'sandbox'] as const) {
    const { id } = await sell({ seller: 'sam', by })
    await advanceOrder(id, 'delivered')
    const invoices = `order_id = ${id} and kind = 'invoice'`
    expect(await countRows('order_documents', invoices)).toBe(1)
  }
})

test('a delivery that is reported twice is posted once', async () => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'shipped')

  const replies = await Promise.all([
    una('POST', '/order-received', { id }),
    ada('POST', '/admin/order-status', { id, status: 'delivered' }),
    sam('POST', '/seller/order-status', { id, status: 'delivered' }),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  await jobs.send(db, 'mature-earnings', null)
  await drain()
  expect(await getShopBalances()).toMatchObject({ pending: 5400 })
})
