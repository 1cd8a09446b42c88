import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { getBalance } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db } from '../../../test/app.ts'
import { checkPosSales } from '../affiliate/fraud/check-pos.ts'
import { earner } from '../ledger/accounts.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'
import { getSellingTerms } from '../site/queries.ts'

const [ada, mia, una] = [as('ada'), as('mia'), as('una')]
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const mug = () => createProduct(db, { seller: 'sam', price_minor, stock: 30 })
const flagsOf = async () => (await ada('GET', '/admin/fraud-list')).data.rows

test('a member who sells to themselves earns nothing, gets no discount, and is flagged', async () => {
  await db.execute(sql`update users set phone = '+47 900 11 222' where id = ${users.mia.id}`)
  const product = await mug()
  const device = await openPosDevice()
  const customer = { name: 'Another person', phone: '+4790011222' }
  const cheap = device.write({ customer, products: [{ ...product, price_minor, discount: 50 }] })
  expect((await device.say(cheap)).message).toContain('sale to yourself')

  const other = await openPosDevice()
  const { order } = (await other.sell({ customer, products: [{ ...product, price_minor }] })).data
  expect(order.commission_minor).toBe(0)
  expect(await getBalance('commission_pending', users.mia.id)).toBe(0)
  expect(await flagsOf()).toMatchObject([{ rule: 'pos_self', severity: 'block' }])
  expect((await mia('GET', '/my-earnings')).data.rows).toMatchObject([
    { kind: 'pos', state: 'unqualified', reason: 'self_referral', amount_minor: 0 },
  ])
})

test('a customer account on the member’s device, or at the same address, counts as a self-sale', async () => {
  await db.execute(sql`update users set phone = '+4791122334' where id = ${users.una.id}`)
  await db.execute(sql`insert into devices (token_hash) values ('one')`)
  await db.execute(sql`insert into device_accounts (device_id, user_id)
    select d.id, u.id from devices d, users u where u.id in (${users.mia.id}, ${users.una.id})`)
  await db.execute(sql`insert into addresses (user_id, name, phone, line1, city, country)
    values (${users.mia.id}, 'Mia', '1', 'Quay 3', 'Estwick', 'NO')`)
  const product = await mug()
  const device = await openPosDevice()
  await device.sell({
    customer: { phone: '+47 911 22 334' },
    products: [{ ...product, price_minor }],
  })
  const address = {
    name: 'Tom',
    phone: '+4740000001',
    line1: 'quay 3',
    city: 'Estwick',
    postcode: '0150',
    country: 'NO',
  }
  const line = { variant_id: product.variant_id, qty: 1, unit_price_seen: price_minor, discount: 0 }
  const lines = [{ ...line, price_version: clock.now().toISOString() }]
  const quote = await mia('POST', '/pos-quote', { lines, address })
  await device.sell({
    customer: { name: 'Tom', phone: '+4740000001', address },
    fulfilment: 'ship',
    total_seen: quote.data.total_minor,
    products: [{ ...product, price_minor }],
  })

  const { rows } = await db.execute(
    sql`select reason, amount_minor::int from commissions order by id`,
  )
  expect(rows).toEqual([
    { reason: 'same_device', amount_minor: 0 },
    { reason: 'same_address', amount_minor: 0 },
  ])
})

test('a register with only anonymous sales, or only the member’s wallet as payment, is flagged', async () => {
  const owner = earner(users.mia.id)
  const gift = { uuid: 'gift', owner, amount_minor: 20_000, reason: 'A gift' }
  await record(db, postings.earningsAdjusted(gift), { now: clock.now() })
  const product = await mug()
  const device = await openPosDevice()
  for (let count = 0; count < 5; count += 1)
    await device.sell({
      payments: [{ type: 'wallet', amount: price_minor }],
      products: [{ ...product, price_minor }],
    })
  for (let count = 0; count < 5; count += 1)
    await device.sell({ products: [{ ...product, price_minor }] })
  await checkPosSales(db, clock.now())
  await checkPosSales(db, clock.now())
  const rules = (await flagsOf()).map(({ rule }: { rule: string }) => rule)
  expect(rules.toSorted()).toEqual(['pos_walk_in', 'pos_wallet'])
})

test('the amount owed for a sale is explained to its member and to staff, down to the ledger entries', async () => {
  const product = await mug()
  const device = await openPosDevice()
  const products = [{ ...product, price_minor, qty: 2, discount: 100 }]
  const { order } = (await device.sell({ products })).data
  const [line] = order.lines
  await mia('POST', '/pos-return', {
    id: order.id,
    lines: [{ order_line_id: line.order_line_id, quantity: 1 }],
    restock: true,
    reason: 'Not wanted',
  })
  const params = { kind: 'till_sale', id: order.id }
  const { data } = await mia('GET', '/explain', params)
  expect(data.steps).toMatchObject([
    { label: 'Items, tax and shipping', amount_minor: 4000 },
    { label: 'Discount', sign: 'minus', amount_minor: 100 },
    { label: 'Costs', sign: 'equals', amount_minor: 3900 },
    { label: 'Refunded from POS cash', sign: 'minus', amount_minor: 1950 },
    { label: 'Cash to pay in', sign: 'equals', amount_minor: 1950 },
  ])
  expect(data.entries).toContainEqual(
    expect.objectContaining({ purpose: 'pos_cash_due', owner: 'own', amount_minor: 3900 }),
  )
  expect((await ada('GET', '/explain', params)).data.amount_minor).toBe(1950)
  expect(await una('GET', '/explain', params)).toMatchObject({ code: 'not_found' })
})

test('the commission of a shipped sale is released after the return window, counted from its delivery', async () => {
  const product = await mug()
  const address = {
    name: 'N',
    phone: '+47 22 55 01 19',
    line1: 'R',
    city: 'E',
    postcode: '0150',
    country: 'NO',
  }
  const line = { variant_id: product.variant_id, qty: 1, unit_price_seen: price_minor, discount: 0 }
  const lines = [{ ...line, price_version: clock.now().toISOString() }]
  const { total_minor } = (await mia('POST', '/pos-quote', { lines, address })).data
  const input = { fulfilment: 'ship' as const, customer: { address }, total_seen: total_minor }
  const { order } = (
    await (await openPosDevice()).sell({ ...input, products: [{ ...product, price_minor }] })
  ).data
  const [{ id }] = order.orders
  clock.move({ days: 3 })
  for (const status of ['processing', 'shipped', 'delivered'])
    await ada('POST', '/admin/order-status', { id, status })
  const { rows } = await db.execute<{ state: string; days: number }>(sql`
    select state, extract(day from matures_at - delivered_at)::int as days,
      delivered_at::date = ${clock.now().toISOString()}::timestamptz::date as is_today
    from commissions`)
  expect(rows).toMatchObject([{ state: 'pending', is_today: true }])
  const { return_days } = await getSellingTerms(db)
  expect(rows[0]?.days).toBeGreaterThanOrEqual(return_days)
})
