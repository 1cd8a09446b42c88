import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, db, drain, inbox, toEmailAddress, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet, getBalance } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { setTax, taxRules } from '../../../../test/tax.ts'
import { calculateFee } from '../../payments/methods/fee.ts'

const [ada, una] = [as('ada'), as('una')]

afterEach(expectValidLedger)

/** A method that costs 2.00 and 1.5% of the total. */
const addMethod = async (provider: string, more: object = {}) => {
  const fee = { fee_minor: 200, fee_bp: 150 }
  const added = await ada('POST', '/admin/checkout-method', {
    code: provider,
    provider,
    ...fee,
    ...more,
  })
  if (!added.success) throw new Error(added.message)
  return Number(added.data.id)
}

/** 30.00 of Sam and 10.00 of the platform in the cart of Una; shipping is 5.00 each. */
const fillCart = async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 3000, name: 'Mug', stock: 50 })
  const book = await createProduct(db, { price_minor: 1000, name: 'Book', stock: 50 })
  for (const { product_id } of [mug, book])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  await fillWallet(users.una.id, 100_000)
}

const fetchOffer = async (code: string) => {
  const { data } = await una('GET', '/get-cart-resource?country=NO')
  const method = data.payment_methods.find((one: { code: string }) => one.code === code)
  return { totals: data.totals, fee: method.fee }
}

const place = (payment_method: string, more: object = {}) =>
  una('PUT', '/checkout', { address, payment_method, accept_terms: true, ...more })

const refund = (order_id: number, input: object) =>
  ada('POST', '/admin/refund', { order_id, to: 'wallet', reason: 'Broken', ...input })

const linesOf = async (id: number) => (await ada('GET', `/admin/order/${id}`)).data.lines

test('the checkout lists the fee of each method with its totals, and charges that of the chosen one', async () => {
  await addMethod('wallet')
  await addMethod('cash_on_delivery', { fee_minor: 0, fee_bp: 0 })
  await fillCart()

  expect(await fetchOffer('cash_on_delivery')).toMatchObject({
    totals: { total_minor: 5000 },
    fee: undefined,
  })
  const { fee } = await fetchOffer('wallet')
  expect(fee).toEqual({ fee_minor: 275, tax_minor: 0, total_minor: 5275 })

  // Without the fee, it is not the total that the buyer pays.
  expect(await place('wallet', { expected_total_minor: 5000 })).toMatchObject({ code: 'conflict' })
  const placed = await place('wallet', { expected_total_minor: 5275 })
  expect(placed).toMatchObject({ data: { total_minor: 5275 } })
  // 2.75 over 30.00 and 10.00, the platform first.
  const orders = (await una('GET', `/order-details/${placed.data.group_id}`)).data
  expect(orders).toMatchObject({ fee_minor: 275, total_minor: 5275 })
  expect(orders.orders).toMatchObject([{ fee_minor: 69 }, { fee_minor: 206 }])
})

test('a fee that changed after the buyer saw it is refused with the new totals', async () => {
  const id = await addMethod('wallet')
  await fillCart()
  const { fee } = await fetchOffer('wallet')
  await ada('PUT', '/admin/checkout-method', { id, fee_minor: 300 })

  const reply = await place('wallet', { expected_total_minor: fee.total_minor })
  expect(reply).toMatchObject({
    code: 'conflict',
    message: 'The total has changed. Check it and try again.',
  })
  const [method] = reply.data.payment_methods
  expect(method).toMatchObject({ fee: { fee_minor: 375, total_minor: 5375 } })
})

test('cash on delivery collects its fee, which is on the order, the invoice and in the e-mail', async () => {
  await addMethod('cash_on_delivery')
  await fillCart()
  const placed = await place('cash_on_delivery')
  const [, id] = placed.data.order_ids.map(Number)
  await drain()
  const mail = inbox.find(
    ({ to, text }) => to.includes(toEmailAddress('una')) && text.includes('Payment fee'),
  )
  expect(mail?.text).toContain('$0.69')

  await advanceOrder(id, 'delivered')
  expect(await getBalance('cod_in_transit')).toBe(3706)
  expect(await getBalance('rev_payment_fee')).toBe(206)
  const { rows } = await db.execute<{ sums: object }>(
    sql`select facts -> 'sums' as sums from order_documents where order_id = ${id}`,
  )
  expect(rows).toMatchObject([{ sums: { fee_minor: 206, total_minor: 3706 } }])
  expect((await una('GET', `/explain?kind=order_total&id=${id}`)).data.steps).toContainEqual(
    expect.objectContaining({ label: 'Payment fee', amount_minor: 206 }),
  )
})

test.each(taxRules)(
  'tax inclusive $inclusive to the $taxTo: the fee and its tax are the platform’s, until all is refunded',
  async (market) => {
    await setTax(market)
    await addMethod('wallet')
    const product = { price_minor: 1000, stock: 50 }
    const { product_id } = await createProduct(db, { seller: 'sam', ...product })
    await una('POST', '/cart', { product_id, quantity: 3, product_attributes: [] })
    await fillWallet(users.una.id, 100_000)
    const before = await getBalance('wallet', users.una.id)
    const placed = await place('wallet')
    const id = Number(placed.data.order_ids[0])
    const [line] = await linesOf(id)
    await advanceOrder(id, 'delivered')

    const own = market.inclusive ? line.fee_minor - line.fee_tax_minor : line.fee_minor
    expect(line.fee_tax_minor).toBeGreaterThan(0)
    expect(await getBalance('rev_payment_fee')).toBe(own)
    const rest = market.taxTo === 'platform' ? line.tax_minor + line.shipping_tax_minor : 0
    expect(await getBalance('tax_payable')).toBe(line.fee_tax_minor + rest)

    await refund(id, { lines: [{ order_line_id: line.id, quantity: 2 }] })
    await refund(id, { lines: [{ order_line_id: line.id, quantity: 1 }] })
    // Goods alone leave the fee.
    expect(await getBalance('rev_payment_fee')).toBe(own)
    const shipping_minor = 500 + (market.inclusive ? 0 : line.shipping_tax_minor)
    expect(await refund(id, { shipping_minor })).toMatchObject({ success: true })
    for (const purpose of ['rev_payment_fee', 'tax_payable', 'rev_shipping', 'rev_commission'])
      expect([purpose, await getBalance(purpose)]).toEqual([purpose, 0])
    expect(await getBalance('seller_pending', users.sam.shop_id)).toBe(0)
    expect(await getBalance('wallet', users.una.id)).toBe(before)
  },
)

test('of two refunds at once that leave nothing, one refunds the fee', async () => {
  await addMethod('wallet')
  await fillCart()
  const placed = await place('wallet')
  const [, id] = placed.data.order_ids.map(Number)
  await advanceOrder(id, 'delivered')
  const [line] = await linesOf(id)

  await Promise.all([
    refund(id, { lines: [{ order_line_id: line.id, quantity: 1 }] }),
    refund(id, { shipping_minor: 500 }),
  ])
  expect((await ada('GET', `/admin/order/${id}`)).data).toMatchObject({
    refunded_minor: 3706,
    payment_status: 'refunded',
  })
  expect(await getBalance('rev_payment_fee')).toBe(0)
})

test('a credit that was granted before lowers the refunded fee and refuses nothing', async () => {
  await addMethod('wallet')
  await fillCart()
  const placed = await place('wallet')
  const [, id] = placed.data.order_ids.map(Number)
  await advanceOrder(id, 'delivered')
  const [line] = await linesOf(id)
  await refund(id, { goodwill_minor: 150 })

  const whole = { lines: [{ order_line_id: line.id, quantity: 1 }], shipping_minor: 500 }
  expect(await refund(id, whole)).toMatchObject({ data: { amount_minor: 3556 } })
  expect(await getBalance('rev_payment_fee')).toBe(150)
})

test('a canceled order is refunded with its part of the fee, and the other order has its own', async () => {
  await addMethod('wallet')
  await fillCart()
  const placed = await place('wallet')
  const [first, id] = placed.data.order_ids.map(Number)
  await ada('POST', '/admin/order-status', { id, status: 'cancelled', note: 'Gone' })

  expect((await ada('GET', `/admin/order/${id}`)).data).toMatchObject({ refunded_minor: 3706 })
  expect((await ada('GET', `/admin/order/${first}`)).data).toMatchObject({
    refunded_minor: 0,
    fee_minor: 69,
  })
})

test('an edited unpaid order has the fee with which it was placed', async () => {
  await addMethod('cash_on_delivery')
  await fillCart()
  const placed = await place('cash_on_delivery')
  const [, id] = placed.data.order_ids.map(Number)
  const [line] = await linesOf(id)
  const edited = await ada('PUT', '/admin/order', {
    id,
    lines: [{ order_line_id: line.id, quantity: 2 }],
  })

  expect(edited).toMatchObject({ data: { fee_minor: 206, total_minor: 6000 + 500 + 206 } })
})

test('a withdrawal refunds the fee with the last goods, though not the dearer delivery', async () => {
  await ada('POST', '/admin/consumer-rule', { country: 'NO' })
  await addMethod('wallet')
  await fillCart()
  const placed = await place('wallet')
  const [, id] = placed.data.order_ids.map(Number)
  await db.execute(sql`update orders set cheapest_shipping_minor = 200 where id = ${id}`)
  await advanceOrder(id, 'delivered')

  await una('POST', '/order-withdraw', { id })
  await as('sam')('POST', '/seller/return-status', { id: 1, status: 'received' })
  expect((await ada('GET', `/admin/order/${id}`)).data).toMatchObject({
    refunded_minor: 3000 + 200 + 206,
  })
})

test('staff set a fee within bounds, and an order for nothing has none', async () => {
  const id = await addMethod('wallet')
  expect(await ada('PUT', '/admin/checkout-method', { id, fee_bp: 10_001 })).toMatchObject({
    code: 'invalid',
  })
  expect(await ada('PUT', '/admin/checkout-method', { id, fee_minor: -1 })).toMatchObject({
    code: 'invalid',
  })
  expect(calculateFee({ fee_minor: 200, fee_bp: 150 }, 0)).toBe(0)
})
