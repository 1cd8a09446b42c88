import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { getBalance } from '../../../test/paying.ts'
import { createProduct, readStock } from '../../../test/products.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { as, users, clock, db } from '../../../test/app.ts'

const [ada, bob, una, mia] = [as('ada'), as('bob'), as('una'), as('mia')]
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const mug = (more: object = {}) => createProduct(db, { seller: 'sam', price_minor, ...more })
const cashDue = () => getBalance('pos_cash_due', users.mia.id)
const commission = () => getBalance('commission_pending', users.mia.id)
const salesOf = async () => (await mia('GET', '/pos-order-list')).data

test('a cash sale is delivered at once, its cash is owed and its commission is pending (S1, O8)', async () => {
  const product = await mug()
  const register = await openPosDevice()
  const reply = await register.sell({ products: [{ ...product, price_minor, qty: 2 }] })

  expect(reply.message).toBe('Sale POS-4-1-1 is recorded')
  expect(reply.data).toMatchObject({ replayed: false, stock: [{ stock: 8 }] })
  expect(reply.data.order).toMatchObject({ total_minor: 4000, due_minor: 4000, flags: [] })
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 8, held: 0 })
  expect(await cashDue()).toBe(4000)
  // 10% of 40.00 is the marketplace fee; the member’s 8% would exceed 60% of it.
  expect(await commission()).toBe(240)
  expect(await getBalance('seller_pending', users.sam.shop_id)).toBe(3600)
})

test('a sale that is sent twice is created once, and answered twice', async () => {
  const product = await mug()
  const register = await openPosDevice()
  const sale = register.write({ products: [{ ...product, price_minor }] })
  const [first, second] = await Promise.all([register.say(sale), register.say(sale)])

  expect([first.data.replayed, second.data.replayed].filter(Boolean)).toHaveLength(1)
  expect(first.data.order.id).toBe(second.data.order.id)
  expect((await register.say(sale)).data.replayed).toBe(true)
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 9, held: 0 })
  expect(await cashDue()).toBe(2000)
})

test('of two registers that sell the last unit, one is rejected', async () => {
  const product = await mug({ stock: 1 })
  const tills = [await openPosDevice(), await openPosDevice()]
  const replies = await Promise.all(
    tills.map((register) => register.sell({ products: [{ ...product, price_minor }] })),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)?.message).toContain('is sold out')
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 0, held: 0 })
})

test('an offline sale is posted although the product was out of stock by then', async () => {
  const product = await mug({ stock: 1 })
  const register = await openPosDevice()
  const reply = await register.sell({
    mode: 'offline',
    products: [{ ...product, price_minor, qty: 3 }],
  })

  expect(reply.data.order.flags).toEqual(['oversold'])
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 0, held: 0 })
  const { data } = await ada('GET', '/admin/pos-order-list', { flagged: true })
  expect(data.rows).toMatchObject([{ number: 'POS-4-1-1', flags: ['oversold'] }])
})

test('an outdated price is rejected online, and accepted for a day offline', async () => {
  const product = await mug()
  const register = await openPosDevice()
  await db.execute(sql`update variants set price_minor = 2500 where id = ${product.variant_id}`)

  const online = register.write({ products: [{ ...product, price_minor }] })
  expect((await register.say(online)).message).toContain('price of “Oslo mug” has changed')
  const again = await openPosDevice()
  const offline = await again.sell({ mode: 'offline', products: [{ ...product, price_minor }] })
  expect(offline.data.order).toMatchObject({ total_minor: 2000, flags: [] })
})

test('a price that never existed is not the shop’s loss: the member owes the real price', async () => {
  const product = await mug()
  const register = await openPosDevice()
  const reply = await register.sell({ mode: 'offline', products: [{ ...product, price_minor: 5 }] })

  expect(reply.data.order).toMatchObject({
    total_minor: 2000,
    seen_minor: 5,
    due_minor: 2000,
    flags: ['price_exception'],
  })
  expect(await cashDue()).toBe(2000)
})

test('a discount is paid from the member’s own commission, and never exceeds it', async () => {
  const product = await mug()
  const register = await openPosDevice()
  const much = register.write({ products: [{ ...product, price_minor, discount: 100 }] })
  expect((await register.say(much)).message).toContain('exceeds your commission')

  const next = await openPosDevice()
  const reply = await next.sell({ products: [{ ...product, price_minor, discount: 50 }] })
  expect(reply.data.order).toMatchObject({ total_minor: 1950, discount_minor: 50 })
  expect(await cashDue()).toBe(1950)
  // Of a commission of 120 the customer got a discount of 50; the shop earns as usual.
  expect(await commission()).toBe(70)
  expect(await getBalance('exp_coupon')).toBe(50)
  expect(await getBalance('seller_pending', users.sam.shop_id)).toBe(1800)
})

test('a gap in a device’s sequence is shown to the member and staff until the sale arrives', async () => {
  const product = await mug()
  const register = await openPosDevice()
  const sales = [1, 2, 3].map(() =>
    register.write({ mode: 'offline', products: [{ ...product, price_minor }] }),
  )
  const [one, two, three] = sales
  if (!one || !two || !three) throw new Error('Three were written')
  await register.say(one)
  await register.say(three)

  const gap = { member_id: users.mia.id, device: 1, missing: [2], last_seq: 3 }
  expect((await salesOf()).gaps).toMatchObject([gap])
  expect((await ada('GET', '/admin/pos-order-list')).data.gaps).toMatchObject([gap])
  const late = await register.say(two)
  expect(late.data.order.flags).toEqual([])
  expect((await salesOf()).gaps).toEqual([])
})

test('a sale altered after it was recorded is rejected, and one out of sequence is marked', async () => {
  const product = await mug()
  const register = await openPosDevice()
  const sale = register.write({ products: [{ ...product, price_minor }] })
  const forged = { ...sale, total_seen: 1, payments: [{ type: 'cash' as const, amount: 1 }] }
  expect((await register.say(forged)).success).toBe(false)
  expect(await cashDue()).toBe(0)
  await register.say(sale)

  const strange = register.write({
    prev_hash: 'f'.repeat(64),
    products: [{ ...product, price_minor }],
  })
  expect((await register.say(strange)).data.order.flags).toEqual(['chain_broken'])
})

test('a sale with products of two shops and the platform is one receipt and three orders', async () => {
  const products = [
    { ...(await mug()), price_minor },
    { ...(await createProduct(db, { seller: 'sol', price_minor: 500 })), price_minor: 500 },
    { ...(await createProduct(db, { price_minor: 300 })), price_minor: 300 },
  ]
  const { data } = await (await openPosDevice()).sell({ products })

  expect(data.order.orders).toHaveLength(3)
  expect(data.order.total_minor).toBe(2800)
  expect(await getBalance('order_clearing')).toBe(0)
})

test('a sale with shipping is paid now and delivered later, by the shop', async () => {
  const product = await mug()
  const address = {
    name: 'Nia',
    phone: '+47 22 55 01 19',
    line1: 'Road 1',
    city: 'Estwick',
    postcode: '0150',
    country: 'NO',
  }
  const register = await openPosDevice()
  const input = { fulfilment: 'ship' as const, customer: { name: 'Nia', address } }
  const wrong = register.write({ ...input, products: [{ ...product, price_minor }] })
  const { data } = await register.say(wrong)
  expect(data.total_minor).toBeGreaterThan(2000)
  const again = await openPosDevice()
  const reply = await again.sell({
    ...input,
    total_seen: data.total_minor,
    products: [{ ...product, price_minor }],
  })
  expect(reply.data.order.orders).toMatchObject([{ status: 'confirmed' }])
  expect(await getBalance('order_clearing')).toBe(data.total_minor)
  expect(await commission()).toBe(0)
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 10, held: 1 })
})

test('POS products are found by barcode, with the maximum discount and recent changes', async () => {
  const product = await mug()
  await db.execute(
    sql`update variants set barcodes = '{4006381333931}' where id = ${product.variant_id}`,
  )
  await createProduct(db, { name: 'Plate', seller: 'sam' })
  const { data } = await mia('GET', '/pos-products', { q: '4006381333931' })
  expect(data.rows).toMatchObject([
    { name: 'Oslo mug', price_minor, my_commission_minor: 120, max_discount_minor: 60, stock: 10 },
  ])
  clock.move({ minutes: 5 })
  const since = clock.now().toISOString()
  await db.execute(sql`update products set pos_enabled = false, updated_at = ${since}
    where id = ${product.product_id}`)
  const delta = await mia('GET', '/pos-products', { updated_since: since })
  expect(delta.data.rows).toMatchObject([{ variant_id: product.variant_id, pos_enabled: false }])
})

test('a member’s sales are hidden from others, and a member without POS cannot sell', async () => {
  const product = await mug()
  const register = await openPosDevice()
  const { order } = (await register.sell({ products: [{ ...product, price_minor }] })).data
  expect((await una('GET', '/pos-order-list')).success).toBe(false)
  expect((await bob('GET', `/admin/pos-order/${order.id}`)).success).toBe(true)
  expect((await bob('GET', '/admin/pos-order-list')).success).toBe(false)
  expect((await mia('POST', '/pos-reprint', { id: order.id })).data.copies).toBe(1)

  await db.execute(sql`update package_purchases set state = 'cancelled' where kind = 'affiliate'`)
  const refused = register.write({ products: [{ ...product, price_minor }] })
  expect((await register.say(refused)).message).toContain('The POS requires a package')
})
