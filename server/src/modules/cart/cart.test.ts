import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createProduct } from '../../../test/products.ts'
import { as, db } from '../../../test/app.ts'

const una = as('una')
const cartItem = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})

test('adding a product twice makes one line with both quantities', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 1900 })

  await una('POST', '/cart', cartItem(mug.product_id, 2))
  const reply = await una('POST', '/cart', cartItem(mug.product_id))

  expect(reply).toMatchObject({
    success: true,
    message: 'Added to your cart',
    data: {
      count: 3,
      subtotal_minor: 5700,
      lines: [{ quantity: 3, line_minor: 5700, shop_name: 'Sam & Sons', notice: null }],
    },
  })
})

test('ten concurrent additions add up to ten units', async () => {
  const mug = await createProduct(db, { stock: 20 })

  await Promise.all(
    Array.from({ length: 10 }, () => una('POST', '/cart', cartItem(mug.product_id))),
  )

  expect(await una('GET', '/cart-list')).toMatchObject({
    data: { count: 10, lines: [{ quantity: 10 }] },
  })
})

test('a quantity above the stock or the order limit is rejected with the remaining quantity', async () => {
  const mug = await createProduct(db, { stock: 3 })
  const lamp = await createProduct(db, { stock: 9, max_quantity: 2, name: 'Dome lamp' })

  expect(await una('POST', '/cart', cartItem(mug.product_id, 4))).toMatchObject({
    code: 'conflict',
    message: 'Only 3 of “Oslo mug” are left',
    data: { available: 3 },
  })
  await una('POST', '/cart', cartItem(mug.product_id, 2))
  expect(await una('POST', '/cart', cartItem(mug.product_id, 2))).toMatchObject({
    data: { available: 1 },
  })
  await una('DELETE', '/cart-clear')
  expect(await una('POST', '/cart', cartItem(lamp.product_id, 3))).toMatchObject({
    code: 'conflict',
    message: 'You can buy up to 2 of “Dome lamp” in one order',
  })
  expect(await una('GET', '/cart-list')).toMatchObject({ data: { lines: [] } })
})

test('a line goes up to the stock and down to the minimum', async () => {
  const mug = await createProduct(db, { stock: 2 })
  await una('POST', '/cart', cartItem(mug.product_id))

  expect(await una('POST', '/cart-decrement', { id: 1 })).toMatchObject({ code: 'conflict' })
  expect(await una('POST', '/cart-increment', { id: 1 })).toMatchObject({ data: { count: 2 } })
  expect(await una('POST', '/cart-increment', { id: 1 })).toMatchObject({
    code: 'conflict',
    message: 'Only 2 of “Oslo mug” are left',
  })
  expect(await una('POST', '/cart-decrement', { id: 1 })).toMatchObject({ data: { count: 1 } })
})

test('other users cannot reach a cart: its lines are answered as missing', async () => {
  const mug = await createProduct(db)
  await una('POST', '/cart', cartItem(mug.product_id))
  const mia = as('mia')

  for (const [method, path] of [
    ['POST', '/cart-increment'],
    ['POST', '/cart-decrement'],
    ['DELETE', '/cart'],
  ] as const)
    expect(await mia(method, path, { id: 1 })).toMatchObject({
      code: 'not_found',
      message: 'Cart item not found',
    })
  expect(await una('DELETE', '/cart', { id: 1 })).toMatchObject({ data: { lines: [] } })
})

test('clearing the cart returns its message', async () => {
  const mug = await createProduct(db)
  await una('POST', '/cart', cartItem(mug.product_id))

  expect(await una('DELETE', '/cart-clear')).toMatchObject({
    message: 'Cart cleared',
    data: { count: 0 },
  })
})

test('price changes and discontinued products are shown, not hidden', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 1900 })
  await una('POST', '/cart', cartItem(mug.product_id))

  await db.execute(sql`update variants set price_minor = 2100`)
  expect(await una('GET', '/cart-list')).toMatchObject({
    data: {
      lines: [
        {
          price_minor: 2100,
          price_seen_minor: 1900,
          notice: 'Now $21.00 (was $19.00)',
        },
      ],
    },
  })

  await db.execute(sql`update shops set status = 'suspended'`)
  expect(await una('GET', '/cart-list')).toMatchObject({
    data: {
      lines: [{ buyable: false, notice: 'This item is no longer available. Remove it.' }],
    },
  })
})

test.each([
  [{}],
  [{ product_id: 1, quantity: 0, product_attributes: [] }],
  [{ product_id: 1, quantity: -1, product_attributes: [] }],
  [{ product_id: 1, quantity: 1.5, product_attributes: [] }],
  [{ product_id: '1', quantity: 1, product_attributes: [] }],
  [{ product_id: 1, quantity: 1, product_attributes: [], price_minor: 1 }],
  [{ product_id: 1, quantity: 1, product_attributes: [{ attribute_id: 1, value_id: 'x' }] }],
])('a request like %j is invalid', async (body) => {
  await createProduct(db)

  expect(await una('POST', '/cart', body)).toMatchObject({ success: false, code: 'invalid' })
})
