import { afterEach, expect, test } from 'vitest'

import { as, db, users } from '../../../../test/app.ts'
import { makeCoupon } from '../../../../test/coupons.ts'
import { delivery } from '../../../../test/delivery.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'

const [ada, una] = [as('ada'), as('una')]

afterEach(expectValidLedger)

const method = {
  id: 1,
  name: 'Standard',
  kind: 'flat',
  price_minor: 500,
  steps: [],
  free_from_minor: 4500,
  eta_days: 4,
  shop_ids: [],
}
const everywhere = { name: 'Everywhere', countries: [], methods: [method] }

/** Shipping is free from 45.00 on, and the cart holds goods for 50.00. */
const prepare = async (free_basis?: string) => {
  const shipping = { zones: [everywhere], ...(free_basis && { free_basis }) }
  const saved = await ada('PUT', '/admin/general-settings', { shipping })
  if (!saved.success) throw new Error(saved.message)
  const product = await createProduct(db, { seller: 'sam', price_minor: 5000 })
  await una('POST', '/cart', {
    product_id: product.product_id,
    quantity: 1,
    product_attributes: [],
  })
  return product
}
const take = (percent: number) =>
  makeCoupon({ code: 'SOME', title: 'Some', type: 'percent', value: percent * 100 })
const read = async () => (await una('GET', '/get-cart-resource?coupon_code=SOME')).data
const place = (expected_total_minor: number) =>
  una('PUT', '/checkout', { ...delivery, coupon_code: 'SOME', expected_total_minor })

test('free shipping counts the goods before discounts, unless the settings say otherwise', async () => {
  await prepare()
  await take(20)
  const { shops, totals } = await read()
  expect(shops).toMatchObject([{ free_goods_minor: 5000, shipping_minor: 0 }])
  expect(totals).toMatchObject({ discount_minor: 1000, shipping_minor: 0, total_minor: 4000 })
  expect(await place(4000)).toMatchObject({ success: true })
})

test('after discounts, a coupon that takes the goods below the amount has shipping charged', async () => {
  await prepare('after_discount')
  await take(20)
  const { shops, totals } = await read()
  expect(shops).toMatchObject([{ free_goods_minor: 4000, shipping_minor: 500 }])
  expect(totals).toMatchObject({ discount_minor: 1000, shipping_minor: 500, total_minor: 4500 })
  expect((await una('GET', '/get-cart-resource')).data.totals).toMatchObject({ shipping_minor: 0 })
  expect(await place(4000)).toMatchObject({ code: 'conflict' })
  expect(await place(4500)).toMatchObject({ success: true })
})

test('after discounts, shipping is free exactly from the amount on', async () => {
  await prepare('after_discount')
  await take(10)
  expect((await read()).totals).toMatchObject({ shipping_minor: 0, total_minor: 4500 })
})

test('a refused coupon takes nothing off the goods that count', async () => {
  await prepare('after_discount')
  await makeCoupon({
    code: 'SOME',
    title: 'Some',
    type: 'percent',
    value: 2000,
    min_subtotal_minor: 9000,
  })
  expect((await read()).shops).toMatchObject([{ free_goods_minor: 5000, shipping_minor: 0 }])
})

test('free shipping by a coupon is no discount of the goods', async () => {
  await prepare('after_discount')
  await makeCoupon({ code: 'SOME', title: 'Some', type: 'free_shipping', value: 0 })
  expect((await read()).totals).toMatchObject({ shipping_minor: 0, total_minor: 5000 })
})

test('the discount of staff counts as one of a coupon', async () => {
  const { variant_id } = await prepare('after_discount')
  const draft = {
    user_id: users.una.id,
    lines: [{ variant_id, quantity: 1 }],
    country: delivery.address.country,
    discount_minor: 1000,
  }
  expect(await ada('POST', '/admin/order-resource', draft)).toMatchObject({
    data: { totals: { discount_minor: 1000, shipping_minor: 500, total_minor: 4500 } },
  })
})
