import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { delivery } from '../../../../test/delivery.ts'
import { makeCategory, makeProduct } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { inDays, makeOffer } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, clock, db, drain, jobs } from '../../../../test/app.ts'

const [ada, una, mia] = [as('ada'), as('una'), as('mia')]
const toItem = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})

const makeCoupon = async (more: object = {}) => {
  const draft = {
    code: 'TEN',
    title: 'Ten off',
    type: 'percent',
    value: 1000,
    budget_minor: 50_000,
    ...more,
  }
  const reply = await ada('POST', '/admin/coupon', draft)
  if (!reply.success) throw new Error(JSON.stringify(reply))
  return reply.data
}
const apply = (who: typeof una, product_id: number, more: object = {}) =>
  who('POST', '/coupon-apply', { code: 'TEN', ...toItem(product_id), ...more })
const buy = (who: typeof una, product_id: number, more: object = {}) =>
  who('PUT', '/buy-now', { ...delivery, ...toItem(product_id), coupon_code: 'TEN', ...more })
const codeError = (sentence: string) => ({ code: 'invalid', errors: { code: sentence } })
const countsOf = async () => {
  const [row] = (await ada('GET', '/admin/coupon-list')).data.rows
  return [row.used, row.spent_minor]
}

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('a code is accepted in any case, shows its discount, and is not used up by applying it', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000, seller: 'sam' })
  await makeCoupon()

  const reply = await apply(una, product_id, { code: ' ten ', quantity: 2 })

  expect(reply).toMatchObject({
    message: 'Code applied',
    data: {
      coupon: { code: 'TEN', title: 'Ten off', discount_minor: 400 },
      totals: { subtotal_minor: 4000, discount_minor: 400, shipping_minor: 500, total_minor: 4100 },
    },
  })
  expect(await countsOf()).toEqual([0, 0])
})

test('an order with a code costs what the checkout preview shows, and its lines name the funders', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000, seller: 'sam' })
  await makeCoupon({ funded_by: 'shared', platform_bp: 2500 })
  const { data } = await apply(una, product_id)

  const placed = await buy(una, product_id, { expected_total_minor: data.totals.total_minor })

  expect(placed).toMatchObject({ success: true, data: { total_minor: 2300 } })
  const { rows } = await db.execute(sql`
    select g.coupon_code, l.discount_minor, l.coupon_platform_minor, l.coupon_seller_minor,
      l.net_minor, l.shipping_minor, l.commission_bp, l.commission_minor
    from order_lines l join orders o on o.id = l.order_id join order_groups g on g.id = o.group_id`)
  expect(rows).toEqual([
    {
      coupon_code: 'TEN',
      discount_minor: 200,
      coupon_platform_minor: 50,
      coupon_seller_minor: 150,
      net_minor: 1800,
      shipping_minor: 500,
      commission_bp: 1000,
      // Ten percent of the list price, less the shop's own part of the coupon.
      commission_minor: 185,
    },
  ])
  expect(await countsOf()).toEqual([1, 200])
})

test('the first reason for rejection is returned, in the order of the rules, with advice', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  const { id } = await makeCoupon({
    starts_at: inDays(1),
    ends_at: inDays(3),
    min_subtotal_minor: 3200,
    total_limit: 1,
    new_customers_only: true,
  })
  const change = (changes: object) => ada('PUT', '/admin/coupon', { id, ...changes })
  const reason = async (code = 'TEN') => (await apply(una, product_id, { code })).message

  expect(await reason('NONE')).toBe('This code doesn’t exist. Check the spelling.')
  expect(await reason()).toMatch(/^This code is valid from .+$/)
  await change({ starts_at: inDays(-3), ends_at: inDays(-1) })
  expect(await reason()).toMatch(/^This code ended on /)
  await change({ ends_at: inDays(3) })
  expect(await reason()).toBe('Add $12.00 more to use this code')
  await una('PUT', '/buy-now', { ...delivery, ...toItem(product_id) })
  expect(await reason()).toBe('This code is for first orders only, and you have ordered before')
  await change({ new_customers_only: false })
  await buy(mia, product_id, { quantity: 2 })
  expect(await reason()).toBe('This code has been used up')
  await ada('POST', '/admin/coupon-status', { id, status: 'inactive' })
  expect(await reason()).toBe('This code doesn’t exist. Check the spelling.')
})

test('a coupon has a limit of uses per person, and its budget ends it for all', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  const { id } = await makeCoupon({ per_user_limit: 1 })
  await buy(una, product_id)

  expect(await apply(una, product_id)).toMatchObject(codeError('You already used this code'))
  expect(await apply(mia, product_id)).toMatchObject({ success: true })
  await ada('PUT', '/admin/coupon', { id, budget_minor: 399 })
  expect(await apply(mia, product_id)).toMatchObject(codeError('This code has been used up'))
  await ada('PUT', '/admin/coupon', { id, budget_minor: 400 })
  expect(await buy(mia, product_id)).toMatchObject({ success: true })
  expect(await countsOf()).toEqual([2, 400])
})

test('a category includes its subcategories, and the error names it', async () => {
  const home = await makeCategory('Home')
  const lamps = await makeCategory('Lamps', { parent_id: home.id })
  const lamp = await makeProduct({ name: 'Dome lamp', category_id: lamps.id })
  const mug = await makeProduct({ category_id: (await makeCategory('Kitchen')).id })
  await makeCoupon({ scope: 'categories', scope_ids: [home.id], min_subtotal_minor: 5000 })

  expect(await apply(una, mug.id)).toMatchObject(
    codeError('This code is only for Home. Add a matching item first.'),
  )
  expect(await apply(una, lamp.id)).toMatchObject(
    codeError('Add $31.00 more of Home to use this code'),
  )
  await una('POST', '/cart', toItem(lamp.id, 3))
  await una('POST', '/cart', toItem(mug.id))
  expect(await una('POST', '/coupon-apply', { code: 'TEN' })).toMatchObject({
    data: { totals: { subtotal_minor: 7600, discount_minor: 570 } },
  })
})

test('a shop’s own coupon applies only to its products, and the shop funds it', async () => {
  const own = await createProduct(db, { price_minor: 2000, seller: 'sam' })
  const other = await createProduct(db, { price_minor: 3000, seller: 'sol', name: 'Dome lamp' })
  await makeCoupon({ shop_id: 1 })
  await una('POST', '/cart', toItem(own.product_id))
  await una('POST', '/cart', toItem(other.product_id))

  const { data } = await una('POST', '/coupon-apply', { code: 'TEN' })
  expect(data.shops.map((shop: { discount_minor: number }) => shop.discount_minor)).toEqual([
    200, 0,
  ])
  await una('PUT', '/checkout', { ...delivery, coupon_code: 'TEN' })
  const { rows } = await db.execute(
    sql`select coupon_platform_minor, coupon_seller_minor from order_lines order by id`,
  )
  expect(rows).toEqual([
    { coupon_platform_minor: 0, coupon_seller_minor: 200 },
    { coupon_platform_minor: 0, coupon_seller_minor: 0 },
  ])
  expect(await apply(mia, other.product_id)).toMatchObject(
    codeError('This code is only for Sam & Sons. Add a matching item first.'),
  )
})

test('products already reduced by an offer are excluded, unless the coupon can be combined with it', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  const { id } = await makeCoupon()
  await makeOffer([{ product_id }])

  expect(await apply(una, product_id)).toMatchObject(
    codeError('This code can’t be combined with sales. Add an item at its regular price.'),
  )
  await ada('PUT', '/admin/coupon', { id, stackable: true })
  expect(await apply(una, product_id)).toMatchObject({ data: { totals: { discount_minor: 160 } } })
})

test('free shipping reduces the shipping fee and no other amount', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  await makeCoupon({ type: 'free_shipping', value: 0 })

  expect(await buy(una, product_id)).toMatchObject({ data: { total_minor: 2000 } })
  expect(
    await una('GET', '/get-cart-resource', { ...toItem(product_id), product_attributes: '' }),
  ).toMatchObject({ data: { totals: { total_minor: 2500 } } })
})

test('a code that is no longer valid is rejected at checkout, together with the updated checkout', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  const { id } = await makeCoupon()
  await una('POST', '/cart', toItem(product_id))
  await ada('POST', '/admin/coupon-status', { id, status: 'inactive' })

  const body = { ...delivery, coupon_code: 'TEN', expected_total_minor: 2300 }
  expect(await una('PUT', '/checkout', body)).toMatchObject({
    code: 'conflict',
    message: 'This code doesn’t exist. Check the spelling.',
    data: { coupon: null, totals: { total_minor: 2500 } },
  })
  expect(await una('GET', '/get-cart-resource?coupon_code=TEN')).toMatchObject({
    data: { coupon: null, notices: ['This code doesn’t exist. Check the spelling.'] },
  })
})

test('of many concurrent purchases, one gets the last use, also within the limit per person', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000, stock: 50 })
  await makeCoupon({ total_limit: 2, per_user_limit: 50 })
  const rush = (buyers: (typeof una)[], coupon_code: string) =>
    Promise.all(buyers.map((who) => buy(who, product_id, { coupon_code })))

  const all = await rush([una, mia, una, mia, una, mia], 'TEN')
  expect(all.filter(({ success }) => success)).toHaveLength(2)
  expect(await countsOf()).toEqual([2, 400])

  await makeCoupon({ code: 'ONCE', per_user_limit: 1 })
  const own = await rush([una, una, una, una, una, una], 'ONCE')
  expect(own.filter(({ success }) => success)).toHaveLength(1)
})

test('a use is restored when every order of the purchase is canceled unpaid, and not before', async () => {
  const own = await createProduct(db, { price_minor: 2000, seller: 'sam' })
  const other = await createProduct(db, { price_minor: 3000, seller: 'sol', name: 'Dome lamp' })
  await makeCoupon()
  await una('POST', '/cart', toItem(own.product_id))
  await una('POST', '/cart', toItem(other.product_id))
  const { data } = await una('PUT', '/checkout', { ...delivery, coupon_code: 'TEN' })

  await una('POST', '/order-cancel', { id: data.order_ids[0] })
  expect(await countsOf()).toEqual([1, 500])
  await una('POST', '/order-cancel', { id: data.order_ids[1] })
  expect(await countsOf()).toEqual([0, 0])
  expect(await apply(una, own.product_id)).toMatchObject({ success: true })
})

test('a use is also restored, once, when the order expires without confirmation', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000 })
  await makeCoupon({ ends_at: inDays(30) })
  await buy(una, product_id)

  clock.move({ days: 4 })
  await jobs.send(db, 'close-orders', null)
  await drain()

  expect(await countsOf()).toEqual([0, 0])
})

test('codes cannot be guessed: after ten unknown codes, valid ones are rejected, too', async () => {
  const { product_id } = await createProduct(db, { price_minor: 2000, seller: 'sam' })
  await makeCoupon()
  for (let at = 0; at < 9; at++) await apply(una, product_id, { code: `GUESS-${at}` })
  expect(await apply(una, product_id)).toMatchObject({ success: true })
  await buy(una, product_id, { coupon_code: 'GUESS-9' })

  expect(await apply(una, product_id)).toMatchObject({ code: 'rate_limited' })
  expect(await buy(una, product_id)).toMatchObject({ code: 'rate_limited' })
  expect(await apply(mia, product_id)).toMatchObject({ success: true })
  await db.execute(sql`update rate_limits set hits = 30 where key like 'coupon_address:%'`)
  expect(await apply(mia, product_id)).toMatchObject({ code: 'rate_limited' })
  clock.move({ minutes: 61 })
  expect(await apply(una, product_id)).toMatchObject({ success: true })
})

test('a private code needs six characters, and an existing shorter one remains valid', async () => {
  const draft = { title: 'Ten off', type: 'percent', value: 1000, is_public: false }
  expect(await ada('POST', '/admin/coupon', { ...draft, code: 'ABCDE' })).toMatchObject({
    errors: { code: expect.stringContaining('6 characters') },
  })
  const known = await makeCoupon()
  expect(await ada('PUT', '/admin/coupon', { ...draft, id: known.id, code: 'TEN' })).toMatchObject({
    success: true,
  })
})

test('a refusal has the date in the language and time zone of the buyer’s marketplace', async () => {
  await offerLanguages('en', 'de')
  const { product_id } = await createProduct(db)
  await makeCoupon({ starts_at: '2027-01-31T23:30:00Z', ends_at: '2027-02-20T00:00:00Z' })
  await ada('PUT', '/admin/general-settings', { time_zone: 'Europe/Berlin' })

  const code = { code: 'TEN', ...toItem(product_id) }
  const reply = await una('POST', '/coupon-apply', code, { 'accept-language': 'de' })

  expect(reply.message).toContain('1. Februar 2027')
})
