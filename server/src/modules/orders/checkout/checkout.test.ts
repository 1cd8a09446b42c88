import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeCoupon } from '../../../../test/coupons.ts'
import { address, delivery } from '../../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { makeOffer } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxCategory } from '../../../../test/tax.ts'
import { as, db, pool } from '../../../../test/app.ts'

const [ada, una] = [as('ada'), as('una')]
const lineInput = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})
const decide = async (changes: object) => {
  const reply = await ada('PUT', '/admin/general-settings', changes)
  if (!reply.success) throw new Error(JSON.stringify(reply))
}
const method = {
  id: 1,
  name: 'Standard',
  kind: 'flat',
  price_minor: 500,
  steps: [],
  free_from_minor: null,
  eta_days: 4,
  shop_ids: [],
}
const shipping = (...zones: object[]) => ({ shipping: { to: 'seller', zones } })
const everywhere = (...methods: object[]) => ({ name: 'Everywhere', countries: [], methods })

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('each shop ships its part by its own method, the cheapest unless another is selected', async () => {
  const express = {
    ...method,
    id: 2,
    name: 'Express',
    price_minor: 1200,
    eta_days: 1,
    shop_ids: [2],
  }
  await decide(shipping(everywhere(method, express)))
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const lamp = await createProduct(db, { seller: 'sol', price_minor: 3000, name: 'Dome lamp' })
  await una('POST', '/cart', lineInput(mug.product_id))
  await una('POST', '/cart', lineInput(lamp.product_id))

  const first = await una('GET', '/get-cart-resource')
  expect(first.data.shops).toMatchObject([
    { shop_id: 1, shipping_method_id: 1, shipping_minor: 500, shipping_methods: [{ id: 1 }] },
    { shop_id: 2, shipping_method_id: 1, shipping_methods: [{ id: 1 }, { id: 2, eta_days: 1 }] },
  ])
  const chosen = await una('GET', '/get-cart-resource?shipping[2]=2')
  expect(chosen.data.totals).toMatchObject({ shipping_minor: 1700, total_minor: 6700 })
  const body = { ...delivery, shipping: { 2: 2 }, expected_total_minor: 6700 }
  expect(await una('PUT', '/checkout', body)).toMatchObject({ data: { total_minor: 6700 } })
  const { rows } = await db.execute(
    sql`select shipping_method, shipping_minor from orders order by id`,
  )
  expect(rows).toEqual([
    { shipping_method: 'Standard', shipping_minor: 500 },
    { shipping_method: 'Express', shipping_minor: 1200 },
  ])
})

test('a method of another shop or for an unknown shop is rejected', async () => {
  await decide(shipping(everywhere(method, { ...method, id: 2, shop_ids: [2] })))
  const mug = await createProduct(db, { seller: 'sam' })

  for (const [key, id] of [
    ['1', 2],
    ['1', 99],
    ['2', 2],
    ['house', 1],
  ] as const)
    expect(
      await una('PUT', '/buy-now', {
        ...delivery,
        ...lineInput(mug.product_id),
        shipping: { [key]: id },
      }),
    ).toMatchObject({
      code: 'invalid',
      errors: {
        [`shipping.${key}`]: 'This shipping method is not available here. Choose another.',
      },
    })
})

test('shipping depends on the country, and without a method for it the order is rejected with a message', async () => {
  const home = { name: 'Home', countries: ['SE'], methods: [method] }
  await decide(shipping(home))
  const mug = await createProduct(db, { seller: 'sam' })
  const body = { ...delivery, ...lineInput(mug.product_id) }

  expect(await una('PUT', '/buy-now', body)).toMatchObject({
    code: 'conflict',
    message: 'Sam & Sons doesn’t ship to Norway',
  })
  const inSweden = { ...address, postcode: '111 22', country: 'SE' }
  expect(await una('PUT', '/buy-now', { ...body, address: inSweden })).toMatchObject({
    success: true,
  })
  // The address is saved and is now the default one.
  expect(await una('GET', '/get-cart-resource?address_id=2')).toMatchObject({ code: 'not_found' })
})

test('with rates by weight, a shipment weighs the sum of its items', async () => {
  const steps = [{ from: 1000, price_minor: 900 }]
  await decide(shipping(everywhere({ ...method, kind: 'weight', steps })))
  const book = await makeProduct({
    weight_grams: 400,
    variants: [makeVariantInput({ price_minor: 1000 })],
  })
  const totalOf = async (quantity: number) =>
    (await una('GET', `/get-cart-resource?product_id=${book.id}&quantity=${quantity}`)).data.totals
      .shipping_minor

  expect([await totalOf(2), await totalOf(3)]).toEqual([500, 900])
})

test('tax is added by default, at the rate of the product’s category or else of the settings', async () => {
  await decide({ tax: { inclusive: false, default_bp: 1000, number: 'NO 1', to: 'platform' } })
  const plain = await createProduct(db, { price_minor: 2000 })
  const book = await makeProduct({
    tax_category_id: (await makeTaxCategory('Zero', { treatment: 'zero' })).id,
    variants: [makeVariantInput({ price_minor: 1000 })],
  })
  await una('POST', '/cart', lineInput(plain.product_id))
  await una('POST', '/cart', lineInput(book.id))

  expect(await una('GET', '/get-cart-resource')).toMatchObject({
    data: {
      prices_include_tax: false,
      // The lamp’s share of the shipping, 3.33, has the same tax rate.
      totals: { subtotal_minor: 3000, tax_minor: 233, shipping_minor: 500, total_minor: 3733 },
    },
  })
  expect(await una('PUT', '/checkout', delivery)).toMatchObject({ data: { total_minor: 3733 } })
})

test('prices that include tax do not change, and the fee is calculated without the tax', async () => {
  await decide({ tax: { inclusive: true, default_bp: 2500, number: '', to: 'platform' } })
  const mug = await createProduct(db, { price_minor: 6000, seller: 'sam' })

  expect(await una('PUT', '/buy-now', { ...delivery, ...lineInput(mug.product_id) })).toMatchObject(
    {
      data: { total_minor: 6000 },
    },
  )
  const { rows } = await db.execute(
    sql`select tax_minor, net_minor, commission_minor from order_lines`,
  )
  expect(rows).toEqual([{ tax_minor: 1200, net_minor: 6000, commission_minor: 480 }])
})

test('the marketplace fee follows the shop’s package, and is zero for platform products', async () => {
  await db.execute(
    sql`update package_purchases set terms = '{"commission_bp": 600}' where holder_id = 5`,
  )
  const own = await createProduct(db, { price_minor: 10_000 })
  for (const { product_id } of [
    own,
    await createProduct(db, { price_minor: 10_000, seller: 'sam' }),
  ])
    await una('PUT', '/buy-now', { ...delivery, ...lineInput(product_id) })

  const { rows } = await db.execute(
    sql`select commission_bp, commission_minor from order_lines order by id`,
  )
  expect(rows).toEqual([
    { commission_bp: 0, commission_minor: 0 },
    { commission_bp: 600, commission_minor: 600 },
  ])
})

test('an order below the minimum says how much is missing', async () => {
  await decide({ order: { min_total_minor: 2500, unpaid_minutes: 30, unconfirmed_hours: 72 } })
  const mug = await createProduct(db, { price_minor: 2000 })

  expect(await una('PUT', '/buy-now', { ...delivery, ...lineInput(mug.product_id) })).toMatchObject(
    {
      code: 'conflict',
      message: 'The minimum order is $25.00. Add $5.00 more.',
    },
  )
  expect(
    await una('PUT', '/buy-now', { ...delivery, ...lineInput(mug.product_id, 2) }),
  ).toMatchObject({
    success: true,
  })
})

test('where an offer sets the price, the cart shows the regular price crossed out', async () => {
  const mug = await createProduct(db, { price_minor: 2000 })
  await makeOffer([{ product_id: mug.product_id }])

  expect(await una('POST', '/cart', lineInput(mug.product_id))).toMatchObject({
    data: { lines: [{ price_minor: 1600, compare_at_minor: 2000 }] },
  })
})

test('inconsistent settings are rejected', async () => {
  const twice = shipping(everywhere(method, { ...method, name: 'Again' }))
  expect(await ada('PUT', '/admin/general-settings', twice)).toMatchObject({
    errors: { 'shipping.zones': 'Two shipping methods have the same number' },
  })
  expect(await ada('PUT', '/admin/general-settings', { time_zone: 'Mars/Crater' })).toMatchObject({
    errors: { time_zone: 'Choose a valid time zone' },
  })
  expect(await ada('PUT', '/admin/general-settings', {})).toMatchObject({
    data: { commission_bp: 1000, shipping: { zones: [{ name: 'Everywhere' }] } },
  })
  expect(await db.execute(sql`select from settings where topic = 'general'`)).toMatchObject({
    rows: [],
  })
})

test('placing an order of one shop takes at most fifteen SQL statements', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  await makeCoupon({ code: 'TEN', title: 'Ten', type: 'percent', value: 1000 })
  // The first job of a process looks up its queue once.
  await as('mia')('PUT', '/buy-now', { ...delivery, ...lineInput(mug.product_id) })
  await una('POST', '/cart', lineInput(mug.product_id))

  const statements = await counting(() =>
    una('PUT', '/checkout', { ...delivery, coupon_code: 'TEN' }),
  )

  expect(statements.slice(15)).toEqual([])
})

/** Counts the statements of the transaction that a call opens, without its beginning and end. */
const counting = async (call: () => Promise<{ success: boolean }>) => {
  const statements: string[] = []
  const client = await pool.connect()
  const prototype: { query: (...args: unknown[]) => unknown } = Object.getPrototypeOf(client)
  const { query } = prototype
  let isOpen = false
  prototype.query = function (...args) {
    const [params] = args
    const text = typeof params === 'string' ? params : String(Object(params)['text'] ?? '')
    if (/^begin/i.test(text)) isOpen = true
    else if (/^(commit|rollback)/i.test(text)) isOpen = false
    // Queues are looked up once per process, not per order.
    else if (isOpen && !/^\s*select[^]*pgboss\.queue/i.test(text))
      statements.push(text.slice(0, 90).replace(/\s+/g, ' '))
    return query.apply(this, args)
  }
  client.release()
  try {
    expect(await call()).toMatchObject({ success: true })
  } finally {
    prototype.query = query
  }
  return statements
}
