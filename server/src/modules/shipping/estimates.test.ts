import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { as, clock, db } from '../../../test/app.ts'
import { address, delivery } from '../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { createProduct } from '../../../test/products.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]
const visitor = as(undefined)

/** Returns the days from the current one to another, of which the tests know the weekdays. */
const dayAfter = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Moves the clock to 10 o'clock of the next Monday. */
beforeEach(() => {
  const now = clock.now()
  const days = (8 - now.getUTCDay()) % 7 || 7
  clock.move({ days, hours: 10 - now.getUTCHours() })
})

const estimate = async (productId: number, query = '') =>
  (await visitor('GET', `/delivery-estimate?product_id=${productId}${query}`)).data

const buy = async (product_id: number) => {
  const line = { product_id, quantity: 1, product_attributes: [] }
  const { data } = await una('PUT', '/buy-now', { ...delivery, ...line, address })
  return data.order_ids[0] as number
}

test('a product names the cheapest delivery, from when it is free, and when it arrives', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })

  // Handed over on Tuesday, four days in transit.
  expect(await estimate(mug.product_id)).toEqual({
    country: 'US',
    is_shipped: true,
    price_minor: 500,
    free_from_minor: 5000,
    from: dayAfter(7),
    to: dayAfter(7),
    guarantee_notice: false,
  })
  expect(await visitor('GET', '/delivery-estimate?product_id=999')).toMatchObject({
    code: 'not_found',
  })
})

test('the home country applies until the destination is known', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const methods = [
    {
      id: 7,
      name: 'Post',
      kind: 'flat',
      price_minor: 300,
      steps: [],
      free_from_minor: null,
      eta_days: 1,
      shop_ids: [],
    },
  ]
  const zones = [{ name: 'Home', countries: ['NO'], methods }]
  await ada('PUT', '/admin/general-settings', { shipping: { home_country: 'NO', zones } })

  expect(await estimate(mug.product_id)).toMatchObject({ country: 'NO', price_minor: 300 })
  expect(await estimate(mug.product_id, '&country=SE')).toEqual({
    country: 'SE',
    is_shipped: false,
    price_minor: null,
    free_from_minor: null,
    from: null,
    to: null,
    guarantee_notice: false,
  })
  expect((await una('GET', '/get-cart-resource?country=SE')).data.totals).toMatchObject({
    total_minor: 0,
  })
  const { data } = await una('GET', `/get-cart-resource?product_id=${mug.product_id}&country=SE`)
  expect(data).toMatchObject({
    notices: ['Sam & Sons doesn’t ship to Sweden'],
    totals: { subtotal_minor: 2000, shipping_minor: null, total_minor: null },
    shops: [{ shipping_methods: [], shipping_minor: null, total_minor: null }],
  })
})

test('an order remembers the days that its buyer read', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  await ada('PUT', '/admin/shipping-method', { id: 1, min_days: 2 })
  const path = `/get-cart-resource?product_id=${mug.product_id}&country=NO`
  const [from, to] = [dayAfter(3), dayAfter(7)]

  expect((await una('GET', path)).data.shops[0].shipping_methods).toMatchObject([
    { deliver_from: from, deliver_to: to, allows_cod: true },
  ])
  const id = await buy(mug.product_id)
  clock.move({ days: 2 })
  await ada('PUT', '/admin/shipping-method', { id: 1, max_days: 2 })
  expect((await una('GET', `/order/${id}`)).data).toMatchObject({
    deliver_from: from,
    deliver_to: to,
  })
})

test('a shop sets its cutoff, handling time and working days, and a product its own time', async () => {
  const own = { cutoff_hour: 9, handling_days: 3, working_days: [1, 2, 3] }
  expect(await sam('POST', '/seller/shop-update', own)).toMatchObject({ data: own })
  expect(await sam('POST', '/seller/shop-update', { working_days: [] })).toMatchObject({
    code: 'invalid',
  })
  const mug = await createProduct(db, { seller: 'sam' })
  // After the cutoff: prepared on Tuesday; handed over on Tuesday of next week.
  expect(await estimate(mug.product_id)).toMatchObject({ from: dayAfter(14), to: dayAfter(14) })
  await db.execute(sql`update products set handling_days = 0`)
  expect(await estimate(mug.product_id)).toMatchObject({ from: dayAfter(7), to: dayAfter(7) })
})

test('a product has a handling time, and holidays of the destination count', async () => {
  const lamp = await makeProduct({
    handling_days: 2,
    variants: [makeVariantInput({ price_minor: 1000 })],
  })
  expect((await ada('GET', `/admin/product/${lamp.id}`)).data).toMatchObject({ handling_days: 2 })
  // Handed over on Wednesday.
  expect(await estimate(lamp.id, '&country=NO')).toMatchObject({ from: dayAfter(8) })
  await ada('POST', '/admin/holiday', { country: 'NO', day: dayAfter(7), name: 'Holiday' })
  expect(await estimate(lamp.id, '&country=NO')).toMatchObject({ from: dayAfter(9) })
})

test('cached pages expire at the hour from which orders are prepared on the next day', async () => {
  const next = async (at: string) => {
    const { rows } = await db.execute<{ at: Date }>(sql`select next_page_change(${at}) as at`)
    return rows[0] && new Date(rows[0].at).toISOString()
  }
  const [today, tomorrow] = [dayAfter(0), dayAfter(1)]

  expect(await next(`${today}T10:00:00Z`)).toBe(`${today}T14:00:00.000Z`)
  expect(await next(`${today}T14:00:00Z`)).toBe(`${tomorrow}T14:00:00.000Z`)
  await sam('POST', '/seller/shop-update', { cutoff_hour: 16 })
  expect(await next(`${today}T14:00:00Z`)).toBe(`${today}T16:00:00.000Z`)
})

test('the home country has two names in the settings, and either changes it', async () => {
  const read = async () => {
    const { home_country, shipping } = (await ada('GET', '/admin/general-settings')).data
    return [home_country, shipping.home_country]
  }
  expect(await read()).toEqual(['US', 'US'])
  await ada('PUT', '/admin/general-settings', { shipping: { home_country: 'NO' } })
  expect(await read()).toEqual(['NO', 'NO'])
  const both = { home_country: 'DE', shipping: { home_country: 'NO', handling_days: 2 } }
  await ada('PUT', '/admin/general-settings', both)
  expect(await read()).toEqual(['DE', 'DE'])
  await ada('PUT', '/admin/general-settings', { shipping: { home_country: null } })
  expect(await read()).toEqual(['DE', 'DE'])
  expect(
    await ada('PUT', '/admin/general-settings', { shipping: { home_country: 'QQ' } }),
  ).toMatchObject({ code: 'invalid' })
})

test('the platform has its own handling time', async () => {
  const mug = await createProduct(db, {})
  await ada('PUT', '/admin/general-settings', { shipping: { handling_days: 0 } })
  // Handed over on Monday, four days in transit.
  expect(await estimate(mug.product_id)).toMatchObject({ from: dayAfter(4), to: dayAfter(4) })
})

test('the cart and the tracking page say when each part arrives', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  await una('POST', '/cart', { product_id: mug.product_id, quantity: 1, product_attributes: [] })
  const days = { from: dayAfter(7), to: dayAfter(7) }
  expect((await una('GET', '/cart-estimate')).data).toEqual([
    { shop_id: expect.any(Number), ...days, refusal: null },
  ])
  await sam('POST', '/seller/shop-update', { working_days: [1] })
  // Prepared this Monday, handed over on the next one.
  expect((await una('GET', '/cart-estimate')).data).toMatchObject([{ from: dayAfter(11) }])

  await una('PUT', '/checkout', delivery)
  const tracked = await visitor('POST', '/order-track', { number: '1001', contact: address.phone })
  expect(tracked.data.parcels).toMatchObject([
    { deliver_from: dayAfter(11), deliver_to: dayAfter(11) },
  ])
})
