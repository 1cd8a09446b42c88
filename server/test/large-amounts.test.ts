import { lineTotalMax, orderTotalMax, priceMax } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { address } from './delivery.ts'
import { makeProduct, makeVariantInput } from './goods.ts'
import { brokenInvariants } from './invariants.ts'
import { createProduct } from './products.ts'
import { as, db } from './app.ts'

const [ada, una] = [as('ada'), as('una')]
const purchase = { address, payment_method: 'cash_on_delivery', accept_terms: true }
const lineInput = (product_id: number, quantity: number) => ({
  product_id,
  quantity,
  product_attributes: [],
})
const tooLarge = { code: 'invalid', message: 'The total is too large' }

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

test('a quantity whose total exceeds the bounds is refused in cart, buy-now and checkout', async () => {
  const jewel = await createProduct(db, { price_minor: priceMax, stock: 100_000 })
  const units = lineTotalMax / priceMax

  expect(await una('POST', '/cart', lineInput(jewel.product_id, units + 1))).toMatchObject(tooLarge)
  expect(await una('GET', '/cart-list')).toMatchObject({ data: { lines: [] } })
  for (const quantity of [units + 1, 100_000]) {
    const bought = { ...purchase, ...lineInput(jewel.product_id, quantity) }
    expect(await una('PUT', '/buy-now', bought)).toMatchObject(tooLarge)
    expect(
      await una('GET', `/get-cart-resource?product_id=${jewel.product_id}&quantity=${quantity}`),
    ).toMatchObject(tooLarge)
  }
  expect(await una('POST', '/cart', lineInput(jewel.product_id, units))).toMatchObject({
    data: { subtotal_minor: lineTotalMax },
  })
  expect(await una('POST', '/cart-increment', { id: 2 })).toMatchObject({ success: false })
  expect(await una('PUT', '/checkout', purchase)).toMatchObject({
    data: { total_minor: lineTotalMax },
  })
})

test('two units at 1,000,000,000.00 are answered, whatever their total', async () => {
  const jewel = await createProduct(db, { price_minor: 100_000_000_000 })

  expect(await una('POST', '/cart', lineInput(jewel.product_id, 2))).toMatchObject(tooLarge)
  expect(
    await una('PUT', '/buy-now', { ...purchase, ...lineInput(jewel.product_id, 2) }),
  ).toMatchObject(tooLarge)
})

test('an order of many expensive lines is refused above the bound of an order', async () => {
  const units = lineTotalMax / priceMax
  for (let line = 0; line < orderTotalMax / lineTotalMax; line += 1) {
    const { product_id } = await createProduct(db, { price_minor: priceMax, stock: units })
    expect(await una('POST', '/cart', lineInput(product_id, units))).toMatchObject({
      success: true,
    })
  }
  const { product_id } = await createProduct(db, { price_minor: 100, stock: 1 })
  expect(await una('POST', '/cart', lineInput(product_id, 1))).toMatchObject(tooLarge)
  await db.execute(sql`insert into cart_lines (user_id, product_id, variant_id, quantity, price_seen_minor)
    select user_id, ${product_id}, (select id from variants where product_id = ${product_id}), 1, 100
    from cart_lines limit 1`)

  expect(await una('GET', '/cart-list')).toMatchObject({ success: true })
  expect(await una('GET', '/get-cart-resource')).toMatchObject(tooLarge)
  expect(await una('PUT', '/checkout', purchase)).toMatchObject(tooLarge)
})

test('a cart whose prices were raised is still shown, and cannot be ordered', async () => {
  const mug = await createProduct(db, { price_minor: 100, stock: 100_000 })
  await una('POST', '/cart', lineInput(mug.product_id, 100_000))
  await db.execute(sql`update variants set price_minor = ${10 * priceMax}`)

  expect(await una('GET', '/cart-list')).toMatchObject({
    data: {
      lines: [{ buyable: false, notice: expect.stringContaining('The total is too large') }],
    },
  })
  expect(await una('PUT', '/checkout', purchase)).toMatchObject(tooLarge)
})

test('forms, bulk edits and offers accept no price above the bound', async () => {
  const dear = {
    name: 'Crown',
    category_id: 1,
    variants: [makeVariantInput({ price_minor: priceMax + 1 })],
  }
  const crown = await makeProduct({ variants: [makeVariantInput({ price_minor: priceMax })] })
  const [variant] = crown.variant_rows

  expect(await ada('POST', '/admin/product', dear)).toMatchObject({
    code: 'invalid',
    errors: { 'variants.0.price_minor': expect.any(String) },
  })
  const preview = {
    selection: { ids: [variant?.id] },
    action: { do: 'price', change_bp: 100_000 },
  }
  const { data } = await ada('POST', '/admin/bulk-product-preview', preview)
  expect(data).toMatchObject({ rows: [{ refusal: 'The price would be too high' }] })
})

test('an order that staff create has the same bounds', async () => {
  const jewel = await createProduct(db, { price_minor: priceMax, stock: 100_000 })
  const { rows } = (await ada('GET', '/admin/order-customer-list?q=una')).data
  const composed = { user_id: rows[0].id, country: 'NO' }
  const lines = [{ variant_id: jewel.variant_id, quantity: 101 }]

  expect(await ada('POST', '/admin/order-resource', { ...composed, lines })).toMatchObject(tooLarge)
  const discounted = { ...composed, discount_minor: orderTotalMax, discount_reason: 'Gift' }
  expect(
    await ada('POST', '/admin/order-resource', {
      ...discounted,
      lines: [{ variant_id: jewel.variant_id, quantity: 1 }],
    }),
  ).toMatchObject({ success: false, code: 'invalid' })
})
