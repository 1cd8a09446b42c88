import { afterEach, expect, test } from 'vitest'

import { makeCoupon } from '../../../test/coupons.ts'
import { delivery } from '../../../test/delivery.ts'
import { makeAxis, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { inDays, makeOffer } from '../../../test/offers.ts'
import { createProduct } from '../../../test/products.ts'
import { as, clock, db, drain, jobs, send } from '../../../test/app.ts'

const [ada, una, mia] = [as('ada'), as('una'), as('mia')]
const mug = (more: object = {}) => createProduct(db, { price_minor: 2000, ...more })
const toItem = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const countSold = async () => (await ada('GET', '/admin/offer-list')).data.rows[0].items[0].taken

test('units ordered at an offer price are counted, and stored on the order', async () => {
  const { product_id } = await mug()
  await makeOffer([{ product_id, quantity_limit: 5 }])
  await una('POST', '/cart', toItem(product_id, 2))

  const reply = await una('PUT', '/checkout', { ...delivery, expected_total_minor: 3700 })

  expect(reply).toMatchObject({ success: true, data: { total_minor: 3700 } })
  expect(await countSold()).toBe(2)
})

test('units beyond an offer’s limit cost the usual price, in cart, checkout and order', async () => {
  const { product_id } = await mug({ stock: 16 })
  await makeOffer([{ product_id, quantity_limit: 2 }])
  const prices = [
    { quantity: 2, price_minor: 1600, line_minor: 3200, in_offer: true },
    { quantity: 3, price_minor: 2000, line_minor: 6000, in_offer: false },
  ]

  expect(await una('POST', '/cart', toItem(product_id, 5))).toMatchObject({
    success: true,
    data: {
      subtotal_minor: 9200,
      lines: [{ buyable: true, prices, notice: '2 at the sale price, 3 at the regular price.' }],
    },
  })
  const visible = (await una('GET', '/get-cart-resource')).data
  expect(visible.shops[0].lines).toMatchObject([
    { quantity: 2, price_minor: 1600 },
    { quantity: 3, price_minor: 2000 },
  ])
  const placed = await una('PUT', '/checkout', {
    ...delivery,
    expected_total_minor: visible.totals.total_minor,
  })
  const { data } = await una('GET', `/order/${placed.data.order_ids[0]}`)
  expect(data).toMatchObject({
    subtotal_minor: 9200,
    lines: [
      { quantity: 2, price_minor: 1600, gross_minor: 3200 },
      { quantity: 3, price_minor: 2000, gross_minor: 6000 },
    ],
  })
  expect(await countSold()).toBe(2)
})

test('buy now splits a line by the same rule, and each unit is refunded at its own price', async () => {
  const { product_id, variant_id } = await mug({ stock: 16 })
  await makeOffer([{ product_id, per_user_limit: 2 }])
  const { data: placed } = await una('PUT', '/buy-now', { ...delivery, ...toItem(product_id, 3) })
  const [id] = placed.order_ids
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await ada('POST', '/admin/order-status', { id, status })
  const { lines } = (await una('GET', `/order/${id}`)).data

  const back = async (order_line_id: number) =>
    (
      await ada('POST', '/admin/refund', {
        order_id: id,
        lines: [{ order_line_id, quantity: 1 }],
        to: 'wallet',
        reason: 'Broken',
      })
    ).data.amount_minor
  expect([await back(lines[0].id), await back(lines[0].id), await back(lines[1].id)]).toEqual([
    1600, 1600, 2000,
  ])
  expect((await una('GET', `/order/${id}`)).data.lines).toHaveLength(2)
  expect(variant_id).toBeGreaterThan(0)
})

test('variants of one product share the limit of an offer', async () => {
  const size = await makeAxis('Size', ['S', 'M'])
  const variants = ['S', 'M'].map((label) =>
    makeVariantInput({ product_attributes: [size.choose(label)], price_minor: 2000, on_hand: 9 }),
  )
  const { id: product_id } = await makeProduct({ variants })
  await makeOffer([{ product_id, quantity_limit: 4 }])
  const add = (label: string) =>
    una('POST', '/cart', { ...toItem(product_id, 3), product_attributes: [size.choose(label)] })
  await add('S')
  await add('M')

  expect((await una('GET', '/cart-list')).data).toMatchObject({
    subtotal_minor: 4 * 1600 + 2 * 2000,
    lines: [
      { prices: [{ quantity: 3, price_minor: 1600 }] },
      {
        prices: [
          { quantity: 1, price_minor: 1600 },
          { quantity: 2, price_minor: 2000 },
        ],
      },
    ],
  })
  expect(await una('PUT', '/checkout', delivery)).toMatchObject({ success: true })
  expect(await countSold()).toBe(4)
})

test('a coupon names the excluded lines, with the reason', async () => {
  const offered = await mug({ stock: 9, name: 'Mug' })
  const plain = await createProduct(db, { price_minor: 1000, name: 'Bowl' })
  await makeOffer([{ product_id: offered.product_id, quantity_limit: 1 }])
  const coupon = { code: 'TEN', title: 'Ten', type: 'percent', value: 1000 }
  await makeCoupon(coupon)
  await una('POST', '/cart', toItem(offered.product_id, 2))
  await una('POST', '/cart', toItem(plain.product_id))

  const { data } = await una('POST', '/coupon-apply', { code: 'TEN' })

  expect(data.coupon).toMatchObject({
    // Of the bowl, and of the mug at its regular price.
    discount_minor: 300,
    left_out: [
      { name: 'Mug', reason: 'This item is on sale, and the code can’t be combined with sales' },
    ],
  })
})

test('units bought by others in the meantime reduce the remaining units at an offer price', async () => {
  const { product_id } = await mug()
  await makeOffer([{ product_id, quantity_limit: 3 }])

  await una('POST', '/cart', toItem(product_id, 3))
  await mia('PUT', '/buy-now', { ...delivery, ...toItem(product_id) })
  expect(await una('GET', '/cart-list')).toMatchObject({
    data: { lines: [{ buyable: true, notice: '2 at the sale price, 1 at the regular price.' }] },
  })
  const seen = { ...delivery, expected_total_minor: 5300 }
  expect(await una('PUT', '/checkout', seen)).toMatchObject({ code: 'conflict' })
  expect(await countSold()).toBe(1)
  expect(await una('PUT', '/checkout', delivery)).toMatchObject({ success: true })
  expect(await countSold()).toBe(3)
})

test('when an offer price is sold out, the usual one applies and an outdated total is rejected', async () => {
  const { product_id } = await mug()
  await makeOffer([{ product_id, quantity_limit: 1 }])
  await una('POST', '/cart', toItem(product_id))
  await mia('PUT', '/buy-now', { ...delivery, ...toItem(product_id) })

  const reply = await una('PUT', '/checkout', { ...delivery, expected_total_minor: 2100 })

  expect(reply).toMatchObject({
    code: 'conflict',
    data: {
      totals: { total_minor: 2500 },
      notices: ['“Oslo mug”: Now $20.00 (was $16.00)'],
    },
  })
})

test('each person has a limit of units at an offer price, and pays the usual one after that', async () => {
  const { product_id } = await mug()
  await makeOffer([{ product_id, per_user_limit: 2 }])

  await una('PUT', '/buy-now', { ...delivery, ...toItem(product_id, 2) })
  expect(await una('POST', '/cart', toItem(product_id))).toMatchObject({
    data: { lines: [{ price_minor: 2000, notice: null }] },
  })
  expect(await mia('POST', '/cart', toItem(product_id))).toMatchObject({
    data: { lines: [{ price_minor: 1600 }] },
  })
})

test('of one person’s two concurrent checkouts, one gets the last unit', async () => {
  const { product_id } = await mug()
  await makeOffer([{ product_id, per_user_limit: 1 }])
  const body = { ...delivery, ...toItem(product_id), expected_total_minor: 2100 }

  const replies = await Promise.all([1, 2, 3].map(() => send('una', 'PUT', '/buy-now', body)))

  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('canceled and expired orders release their units', async () => {
  const { product_id } = await mug()
  await makeOffer([{ product_id, quantity_limit: 2, per_user_limit: 1 }], { ends_at: inDays(30) })
  const bought = await una('PUT', '/buy-now', { ...delivery, ...toItem(product_id) })
  await mia('PUT', '/buy-now', { ...delivery, ...toItem(product_id) })
  expect(await countSold()).toBe(2)

  await una('POST', '/order-cancel', { id: bought.data.order_ids[0] })
  expect(await countSold()).toBe(1)

  clock.move({ days: 4 })
  await jobs.send(db, 'close-orders', null)
  await drain()
  expect(await countSold()).toBe(0)
  expect(
    await una('PUT', '/buy-now', {
      ...delivery,
      ...toItem(product_id),
      expected_total_minor: 2100,
    }),
  ).toMatchObject({ success: true })
})
