import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { address, delivery } from '../../../../test/delivery.ts'
import { made } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, clock, db, parts, pool } from '../../../../test/app.ts'
import { openLabelTest } from '../../../../test/labels.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]
const { easypost, start, reset, stop } = await openLabelTest()

beforeAll(start)
afterAll(stop)
beforeEach(reset)
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const ups = {
  name: 'UPS Ground',
  kind: 'carrier',
  carrier: 'UPS',
  service: 'Ground',
  price_minor: 100,
  fallback_minor: 900,
  min_days: 2,
  max_days: 6,
}

/** Sam's mug of 454 g, a pound, in a zone whose only method has the price of UPS: 5.20 + 0.60. */
const prepare = async (more: object = {}) => {
  await ada('POST', '/admin/shipping-method-status', { id: 1, status: 'inactive' })
  const zone_id = 1
  const { id } = await made(ada('POST', '/admin/shipping-method', { ...ups, zone_id, ...more }))
  const mug = await createProduct(db, { seller: 'sam', price_minor: 4000, stock: 9 })
  await pool.query('update products set weight_grams = 454 where id = $1', [mug.product_id])
  await pool.query(
    `update shops set address = $1 where id = (select shop_id from products where id = $2)`,
    [
      { ...address, city: 'Springfield', region: 'IL', postcode: '62701', country: 'US' },
      mug.product_id,
    ],
  )
  return { ...mug, method_id: id }
}
const place = 'country=US&region=IL&postcode=60601'
const resourceOf = async (product_id: number, where = place) =>
  (await una('GET', `/get-cart-resource?product_id=${product_id}&${where}`)).data
const offeredIn = (resource: { shops: { shipping_methods: Record<string, unknown>[] }[] }) =>
  resource.shops[0]?.shipping_methods.map(({ name, price_minor }) => [name, price_minor])
const countRequests = async () =>
  (await pool.query('select hash from shipping_quotes where not failed')).rowCount
const fail = (path = /shipments$/) => easypost.labels.answerWith(path, [500, {}])

test('a method has the price of its service and what is added, with the days of the carrier', async () => {
  const { product_id } = await prepare()
  const resource = await resourceOf(product_id)
  expect(offeredIn(resource)).toEqual([['UPS Ground', 580 + 100]])
  expect(resource.totals).toMatchObject({ shipping_minor: 680, total_minor: 4680 })
  expect(resource.shops[0].shipping_methods[0]).toMatchObject({ kind: 'carrier', eta_days: 4 })
  const { draft } = easypost.labels.getShipment()
  expect(draft).toMatchObject({
    from_address: { zip: '62701', state: 'IL' },
    to_address: { zip: '60601', state: 'IL', country: 'US' },
    parcel: { weight: 16 },
  })
})

test('an answer is used for ten minutes, for each place and weight', async () => {
  const { product_id } = await prepare()
  for (let tries = 0; tries < 3; tries++) await resourceOf(product_id)
  await Promise.all([1, 2, 3].map(() => resourceOf(product_id)))
  expect(await countRequests()).toBe(1)
  fail()
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 680]])
  clock.move({ minutes: 11 })
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 900]])
})

test('without an answer the method has its fallback price, and is asked again after half a minute', async () => {
  const { product_id } = await prepare()
  fail()
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 900]])
  easypost.forget()
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 900]])
  clock.move({ minutes: 1 })
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 680]])
})

test('without an answer and a fallback price the method is not offered, and the reason is said', async () => {
  const { product_id } = await prepare({ fallback_minor: null })
  fail()
  const { shops, totals, notices } = await resourceOf(product_id)
  expect(shops[0].shipping_methods).toEqual([])
  expect(totals.total_minor).toBeNull()
  expect(notices).toContainEqual(expect.stringContaining('does not answer with a price'))
  const refused = await una('PUT', '/buy-now', order(product_id))
  expect(refused).toMatchObject({ success: false, code: 'conflict' })
  expect(refused.data.shops[0].shipping_methods).toEqual([])
})

test('a parcel that the carriers refuse is not sent, whatever the fallback, and they are asked once', async () => {
  const { product_id } = await prepare()
  const error = { code: 'ADDRESS.VERIFY.FAILURE', message: 'Unable to verify address.' }
  easypost.labels.answerWith(/shipments$/, [422, { error }])
  const { shops, totals, notices } = await resourceOf(product_id)
  expect(shops[0].shipping_methods).toEqual([])
  expect(totals.total_minor).toBeNull()
  expect(notices).toEqual([expect.stringContaining('Unable to verify address.')])
  expect(await una('PUT', '/buy-now', order(product_id))).toMatchObject({
    code: 'conflict',
    data: { notices: [expect.stringContaining('Unable to verify address.')] },
  })

  // After the half minute of an outage, the answer is still that of the carriers.
  easypost.forget()
  clock.move({ minutes: 1 })
  expect(offeredIn(await resourceOf(product_id))).toEqual([])
})

test('a refusal of the account is no answer about the parcel', async () => {
  const { product_id } = await prepare()
  easypost.labels.answerWith(/shipments$/, [401, { error: { code: 'AUTH', message: 'No key.' } }])
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 900]])
})

test('a service that the carrier does not offer hides the method, whatever the fallback', async () => {
  const { product_id } = await prepare({ service: 'Balloon' })
  expect(offeredIn(await resourceOf(product_id))).toEqual([])
  await ada('PUT', '/admin/shipping-method', { id: 2, carrier: null, service: null })
  // The cheapest rate is that of DHL: 4.40 + 0.70.
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 510 + 100]])
})

test('without a postal code no carrier is asked', async () => {
  const { product_id } = await prepare()
  expect(offeredIn(await resourceOf(product_id, 'country=US'))).toEqual([['UPS Ground', 900]])
  expect(await countRequests()).toBe(0)

  await ada('PUT', '/admin/shipping-method', { id: 2, fallback_minor: null })
  const { notices } = await resourceOf(product_id, 'country=US')
  expect(notices).toContainEqual(expect.stringContaining('postal code'))
})

test('product pages do not ask carriers', async () => {
  const { product_id } = await prepare({ fallback_minor: null })
  const estimate = async () =>
    (await una('GET', `/delivery-estimate?product_id=${product_id}`)).data
  expect(await estimate()).toMatchObject({ is_shipped: true, price_minor: null })
  await ada('PUT', '/admin/shipping-method', { id: 2, fallback_minor: 900 })
  expect(await estimate()).toMatchObject({ is_shipped: true, price_minor: 900 })
  expect(await una('GET', '/cart-estimate')).toMatchObject({ success: true })
  expect(await countRequests()).toBe(0)
})

const order = (product_id: number, more: object = {}) => ({
  ...delivery,
  product_id,
  quantity: 1,
  product_attributes: [],
  address: { ...address, city: 'Chicago', region: 'IL', postcode: '60601', country: 'US' },
  ...more,
})

test('an order has the price that its buyer read; a changed one is refused with the new checkout', async () => {
  const { product_id } = await prepare()
  const { totals } = await resourceOf(product_id)
  const expected_total_minor = totals.total_minor
  fail()
  clock.move({ minutes: 11 })
  const refused = await una('PUT', '/buy-now', order(product_id, { expected_total_minor }))
  expect(refused).toMatchObject({ success: false, code: 'conflict' })
  expect(refused.data.totals).toMatchObject({ total_minor: 4900 })

  easypost.forget()
  clock.move({ minutes: 1 })
  const placed = await una('PUT', '/buy-now', order(product_id, { expected_total_minor }))
  expect(placed).toMatchObject({ success: true })
  const { rows } = await pool.query('select shipping_minor from orders')
  expect(rows).toMatchObject([{ shipping_minor: 680 }])
})

test('above the amount of free shipping, the carrier costs nothing and is still asked', async () => {
  const { product_id } = await prepare({ free_from_minor: 4000 })
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 0]])
  await ada('PUT', '/admin/shipping-method', { id: 2, service: 'Balloon' })
  expect(offeredIn(await resourceOf(product_id))).toEqual([])
})

test('a carrier needs no steps, and another kind forgets it', async () => {
  const { method_id } = await prepare()
  const steps = [{ from: 5, price_minor: 1 }]
  const refused = await ada('PUT', '/admin/shipping-method', { id: method_id, steps })
  expect(refused).toMatchObject({ code: 'invalid', errors: { steps: expect.any(String) } })
  const { data } = await ada('PUT', '/admin/shipping-method', { id: method_id, kind: 'flat' })
  expect(data).toMatchObject({ kind: 'flat', carrier: null, service: null, fallback_minor: null })
})

test('the test of the settings shows the live price, and what has none', async () => {
  await prepare({ fallback_minor: null })
  const shipment = { country: 'US', postcode: '60601', goods_minor: 1000, grams: 454 }
  const preview = async (more: object = {}) =>
    (await ada('POST', '/admin/shipping-preview', { ...shipment, ...more })).data
  // The platform has no place from which it sends.
  expect(await preview()).toMatchObject({ methods: [], unpriced: ['UPS Ground'] })
  const { rows } = await pool.query<{ id: number }>(
    'select id from shops where address is not null',
  )
  expect(await preview({ shop_id: Number(rows[0]?.id) })).toMatchObject({
    methods: [{ price_minor: 680, rate: { carrier: 'UPS', service: 'Ground' } }],
    unpriced: [],
  })
})

test('sellers choose carriers where the marketplace lets them', async () => {
  await prepare()
  const bounded = { sellers: 'bounded', seller_kinds: ['flat'], seller_price_max_minor: 800 }
  await ada('PUT', '/admin/general-settings', { shipping: bounded })
  const draft = { ...ups, zone_id: 1 }
  expect(await sam('POST', '/seller/shipping-method', draft)).toMatchObject({ code: 'invalid' })
  const kinds = { shipping: { ...bounded, seller_kinds: ['carrier'] } }
  await ada('PUT', '/admin/general-settings', kinds)
  expect(await sam('POST', '/seller/shipping-method', draft)).toMatchObject({ code: 'invalid' })
  const cheap = { ...draft, fallback_minor: 800 }
  expect(await sam('POST', '/seller/shipping-method', cheap)).toMatchObject({ success: true })
})

test('without a service of carriers, methods have their fallback price', async () => {
  const { carriers } = parts
  parts.carriers = undefined
  const { product_id } = await prepare()
  expect(offeredIn(await resourceOf(product_id))).toEqual([['UPS Ground', 900]])
  parts.carriers = carriers
})
