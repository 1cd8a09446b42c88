import { afterEach, expect, test } from 'vitest'

import { address, delivery } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, db, send } from '../../../../test/app.ts'

const una = as('una')
const lineInput = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('a checkout creates one order per shop, reserves its stock and empties the cart', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5, price_minor: 1900 })
  const lamp = await createProduct(db, {
    seller: 'sol',
    stock: 3,
    price_minor: 11_900,
    name: 'Dome lamp',
  })
  await una('POST', '/cart', lineInput(mug.product_id, 2))
  await una('POST', '/cart', lineInput(lamp.product_id))

  const reply = await una('PUT', '/checkout', { ...delivery, expected_total_minor: 16_200 })

  expect(reply).toEqual({
    success: true,
    message: 'Order placed',
    data: {
      group_id: 1,
      group_number: '1001',
      order_ids: [1, 2],
      // Sam ships for 5.00; Sol’s part is above 50.00 and ships free.
      total_minor: 16_200,
      payment_url: null,
    },
  })
  expect(await una('GET', '/cart-list')).toMatchObject({ data: { lines: [], count: 0 } })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 5, held: 2 })
  expect(await una('GET', '/order-details/1')).toMatchObject({
    data: {
      status: 'pending',
      orders: [
        { number: '1001-1', shop_id: 1, total_minor: 4300, moves: ['cancelled'] },
        { number: '1001-2', shop_id: 2, total_minor: 11_900 },
      ],
    },
  })
})

test('an order above the stock changes nothing', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 2 })
  await una('POST', '/cart', lineInput(mug.product_id, 2))
  await as('mia')('PUT', '/buy-now', { ...delivery, ...lineInput(mug.product_id) })

  const reply = await una('PUT', '/checkout', delivery)

  expect(reply).toMatchObject({ success: false, code: 'conflict' })
  expect(await una('GET', '/order-list')).toMatchObject({ data: { total: 0 } })
  expect(await una('GET', '/cart-list')).toMatchObject({
    data: { lines: [{ quantity: 2, buyable: false, notice: 'Only one “Oslo mug” is left' }] },
  })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 2, held: 1 })
})

test('a total other than the one shown to the buyer is rejected with the new one', async () => {
  const mug = await createProduct(db, { price_minor: 1900 })
  await una('POST', '/cart', lineInput(mug.product_id))

  const reply = await una('PUT', '/checkout', { ...delivery, expected_total_minor: 2300 })

  expect(reply).toMatchObject({ code: 'conflict', data: { totals: { total_minor: 2400 } } })
  expect(await una('GET', '/cart-list')).toMatchObject({ data: { count: 1 } })
})

test('fifty concurrent checkouts of one cart create one order', async () => {
  const mug = await createProduct(db, { stock: 20 })
  await una('POST', '/cart', lineInput(mug.product_id))

  const replies = await Promise.all(
    Array.from({ length: 50 }, () => una('PUT', '/checkout', delivery)),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(replies.map(({ message }) => message))).toEqual(
    new Set(['Order placed', 'Your cart is empty']),
  )
  expect(await una('GET', '/order-list')).toMatchObject({ data: { total: 1 } })
})

test('one idempotency key gives one order and the same response, byte for byte', async () => {
  const mug = await createProduct(db, { stock: 20 })
  const headers = { 'idempotency-key': '5f0c2f0e-7d5c-4b7a-9a7e-0b6f3a0d9c11' }
  const buy = () =>
    send('una', 'PUT', '/buy-now', { ...delivery, ...lineInput(mug.product_id) }, headers)

  const first = await buy()
  const second = await buy()

  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(await readStock(db, mug.variant_id)).toMatchObject({ held: 1 })
})

test('buy now leaves the cart unchanged', async () => {
  const mug = await createProduct(db)
  const lamp = await createProduct(db, { name: 'Dome lamp' })
  await una('POST', '/cart', lineInput(mug.product_id))

  const reply = await una('PUT', '/buy-now', { ...delivery, ...lineInput(lamp.product_id, 3) })

  expect(reply).toMatchObject({ success: true, data: { total_minor: 5700 } })
  expect(await una('GET', '/cart-list')).toMatchObject({ data: { count: 1 } })
})

test('a new address is saved once, and another user’s is treated as missing', async () => {
  const mug = await createProduct(db)
  for (let times = 0; times < 2; times++)
    await una('PUT', '/buy-now', { ...delivery, ...lineInput(mug.product_id) })
  const { data } = await una('GET', '/get-cart-resource')
  expect(data.addresses).toMatchObject([{ id: 1, line1: 'Millrace 7', is_default: true }])

  const own = { payment_method: 'cash_on_delivery', accept_terms: true, address_id: 1 }
  const mia = await as('mia')('PUT', '/buy-now', { ...own, ...lineInput(mug.product_id) })
  expect(mia).toMatchObject({ code: 'not_found', message: 'Address not found' })
  expect(await una('PUT', '/buy-now', { ...own, ...lineInput(mug.product_id) })).toMatchObject({
    success: true,
  })
})

test('a body without an address, or with terms not accepted, names the field', async () => {
  const mug = await createProduct(db)
  const { address: _, ...nowhere } = delivery

  expect(await una('PUT', '/buy-now', { ...nowhere, ...lineInput(mug.product_id) })).toMatchObject({
    code: 'invalid',
    errors: { address: 'Please enter Address' },
  })
  expect(
    await una('PUT', '/buy-now', {
      ...delivery,
      ...lineInput(mug.product_id),
      address: { ...address, phone: '' },
    }),
  ).toMatchObject({ code: 'invalid', errors: { 'address.phone': 'Please enter Phone' } })
})

test('an empty cart can be viewed but not ordered', async () => {
  expect(await una('GET', '/get-cart-resource')).toMatchObject({
    success: true,
    data: { shops: [], totals: { total_minor: 0 } },
  })
  expect(await una('PUT', '/checkout', delivery)).toMatchObject({
    code: 'conflict',
    message: 'Your cart is empty',
  })
})

test('sellers and staff cannot buy', async () => {
  const mug = await createProduct(db)

  for (const person of ['sam', 'ada'] as const)
    expect(await as(person)('POST', '/cart', lineInput(mug.product_id))).toMatchObject({
      code: 'forbidden',
      message: 'Use a customer account to buy',
    })
})
