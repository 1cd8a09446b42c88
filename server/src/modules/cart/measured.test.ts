import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { makeOffer } from '../../../test/offers.ts'
import { as, db } from '../../../test/app.ts'

const [ada, una] = [as('ada'), as('una')]
const delivery = {
  address: {
    name: 'Una Lind',
    phone: '+47 22 55 01 19',
    line1: 'Millrace 7',
    city: 'Estwick',
    postcode: '0150',
    country: 'NO',
  },
  payment_method: 'cash_on_delivery',
  accept_terms: true,
}
const cartItem = (quantity: number, product_id = nuts.id) => ({
  product_id,
  quantity,
  product_attributes: [],
})

let kilogram: { id: number }
let nuts: { id: number; variant: number }

beforeEach(async () => {
  const unit = { name: 'Kilogram', short: 'kg', decimals: 3 }
  kilogram = (await ada('POST', '/admin/unit', unit)).data
  const made = await makeProduct({
    name: 'Cashews',
    unit_id: kilogram.id,
    min_quantity: 0.25,
    variants: [makeVariantInput({ price_minor: 1999, on_hand: 2.5 })],
  })
  nuts = { id: made.id, variant: made.variant_rows[0]?.id ?? 0 }
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('a measured product is priced by the thousandth, rounded half up, and counts as one item', async () => {
  expect(await una('POST', '/cart', cartItem(0.335))).toMatchObject({
    data: {
      count: 1,
      // 669.665
      subtotal_minor: 670,
      lines: [{ quantity: 0.335, unit: 'kg', decimals: 3, available: 2.5, line_minor: 670 }],
    },
  })
  expect(await una('POST', '/cart', cartItem(0.1))).toMatchObject({
    data: { count: 1, lines: [{ quantity: 0.435, line_minor: 870 }] },
  })
})

test('plus and minus change the quantity by the smallest step, and stop at the minimum', async () => {
  await una('POST', '/cart', cartItem(0.35))

  expect(await una('POST', '/cart-increment', { id: 1 })).toMatchObject({
    data: { lines: [{ quantity: 0.6 }] },
  })
  expect(await una('POST', '/cart-decrement', { id: 1 })).toMatchObject({
    data: { lines: [{ quantity: 0.35 }] },
  })
  expect(await una('POST', '/cart-decrement', { id: 1 })).toMatchObject({
    code: 'conflict',
    message: 'The minimum quantity of “Cashews” is 0.25 kg',
  })
})

test('a quantity above the stock names the remaining stock in its unit', async () => {
  await una('POST', '/cart', cartItem(2))

  expect(await una('POST', '/cart', cartItem(0.7))).toMatchObject({
    code: 'conflict',
    message: 'Only 2.5 kg of “Cashews” are left',
    data: { available: 0.5 },
  })
})

test('a quantity finer than the unit is rejected with a message, in the cart and on buy now', async () => {
  const mug = await makeProduct({ name: 'Oslo mug' })
  const half = { code: 'invalid', errors: { quantity: 'Quantity must be a whole number' } }

  expect(await una('POST', '/cart', cartItem(0.5, mug.id))).toMatchObject(half)
  expect(await una('PUT', '/buy-now', { ...delivery, ...cartItem(0.5, mug.id) })).toMatchObject(
    half,
  )
  expect(await una('POST', '/cart', cartItem(0.3355))).toMatchObject({
    errors: { quantity: 'Quantity can have at most 3 decimals' },
  })
})

test('a measured product is ordered, packed in parts and delivered without losing a gram', async () => {
  const placed = await una('PUT', '/buy-now', { ...delivery, ...cartItem(1.505) })
  const id = placed.data.order_ids[0]
  const move = (status: string, more = {}) =>
    ada('POST', '/admin/order-status', { id, status, ...more })
  await move('confirmed')
  await move('processing')

  const part = await move('shipped', { lines: [{ order_line_id: 1, quantity: 1.1 }] })
  expect(part.data.lines[0]).toMatchObject({ quantity: 1.505, shipped_quantity: 1.1, unit: 'kg' })
  expect(await move('shipped', { lines: [{ order_line_id: 1, quantity: 0.406 }] })).toMatchObject({
    message: 'Only 0.405 kg of this item are left to ship',
  })
  expect(await move('shipped')).toMatchObject({ data: { status: 'shipped' } })
  const { rows } = await db.execute(
    sql`select on_hand, held from variants where id = ${nuts.variant}`,
  )
  expect(rows).toEqual([{ on_hand: 0.995, held: 0 }])
})

test('stock is booked in grams, and only with the precision of the unit', async () => {
  const book = (variant_id: number, quantity: number) =>
    ada('POST', '/admin/stock', { variant_id, kind: 'received', quantity })
  const mug = await makeProduct({ name: 'Oslo mug' })

  expect(await book(nuts.variant, 0.125)).toMatchObject({ data: { on_hand: 2.625, unit: 'kg' } })
  expect(await book(mug.variant_rows[0]?.id ?? 0, 0.5)).toMatchObject({
    errors: { quantity: 'Quantity must be a whole number' },
  })
})

test('a form names the quantities that its unit cannot measure', async () => {
  const variants = [makeVariantInput({ on_hand: 1.5 })]
  const draft = { name: 'Oslo mug', category_id: 1, variants, min_quantity: 0.5, low_stock: 2.25 }

  expect(await ada('POST', '/admin/product', draft)).toMatchObject({
    errors: {
      'variants.0.on_hand': 'Stock must be a whole number',
      min_quantity: 'Minimum quantity must be a whole number',
      low_stock: 'Low stock must be a whole number',
    },
  })
})

test('a unit in use retains its decimals, and stock in grams requires a unit with enough decimals', async () => {
  expect(await ada('PUT', '/admin/unit', { id: kilogram.id, decimals: 1 })).toMatchObject({
    errors: { decimals: 'This unit is used by 1 product, so decimals can only be added' },
  })
  expect(
    await ada('PUT', '/admin/product', { id: nuts.id, unit_id: null, min_quantity: 1 }),
  ).toMatchObject({
    errors: {
      unit_id: 'Some stock has more decimals than this unit allows. Correct the stock first.',
    },
  })
})

test('the remaining quantity of an offer is counted by weight', async () => {
  await makeOffer([{ product_id: nuts.id, quantity_limit: 2 }])
  await una('PUT', '/buy-now', { ...delivery, ...cartItem(1.25) })

  expect(await una('POST', '/cart', cartItem(1))).toMatchObject({
    data: { lines: [{ notice: '0.75 kg at the sale price, 0.25 kg at the regular price.' }] },
  })
  const { rows } = (await ada('GET', '/admin/offer-list')).data
  expect(rows[0].items[0].taken).toBe(1.25)
})
