import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { address, delivery } from '../../../test/delivery.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { createProduct } from '../../../test/products.ts'
import { made } from '../../../test/goods.ts'
import { as, db } from '../../../test/app.ts'

const [ada, bob, una, sam, sol] = [as('ada'), as('bob'), as('una'), as('sam'), as('sol')]

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const makeZone = async (name: string, ...areas: object[]): Promise<number> =>
  (await made(ada('POST', '/admin/shipping-zone', { name, areas }))).id

const flat = { name: 'Post', kind: 'flat', price_minor: 700, min_days: 2, max_days: 3 }
const makeMethod = async (zone_id: number, more: object = {}): Promise<number> =>
  (await made(ada('POST', '/admin/shipping-method', { ...flat, zone_id, ...more }))).id

const buy = (productId: number, where: object = {}) => ({
  ...delivery,
  product_id: productId,
  quantity: 1,
  product_attributes: [],
  address: { ...address, ...where },
})
const offered = async (productId: number, where: string) => {
  const { data } = await una('GET', `/get-cart-resource?product_id=${productId}&${where}`)
  return data.shops[0].shipping_methods.map(({ id, price_minor }: Record<string, number>) => [
    id,
    price_minor,
  ])
}
const allow = async (policy: object) => {
  const reply = await ada('PUT', '/admin/general-settings', { shipping: policy })
  expect(reply).toMatchObject({ success: true })
}

test('a new marketplace ships everywhere by one method, which the settings show', async () => {
  expect(await ada('GET', '/admin/shipping-zone-list')).toMatchObject({
    data: { rows: [{ name: 'Everywhere', areas: [], methods: 1 }] },
  })
  expect((await ada('GET', '/admin/general-settings')).data.shipping).toMatchObject({
    to: 'seller',
    sellers: 'off',
    zones: [{ name: 'Everywhere', countries: [], methods: [{ id: 1, eta_days: 4 }] }],
  })
})

test('the most exact area decides about the methods of a destination', async () => {
  const mug = (await createProduct(db, { seller: 'sam', price_minor: 2000 })).product_id
  const north = await makeZone('North', { country: 'NO' }, { country: 'SE' })
  const oslo = await makeZone('Oslo', { country: 'NO', postcodes: ['0*'] })
  const post = await makeMethod(north)
  const bike = await makeMethod(oslo, { name: 'Bicycle', price_minor: 300 })

  expect(await offered(mug, 'country=SE')).toEqual([[post, 700]])
  expect(await offered(mug, 'country=NO&postcode=5003')).toEqual([[post, 700]])
  expect(await offered(mug, 'country=NO&postcode=0150')).toEqual([[bike, 300]])
  expect(await offered(mug, 'country=US')).toEqual([[1, 500]])
  expect(await una('PUT', '/buy-now', buy(mug, { postcode: '0150' }))).toMatchObject({
    data: { total_minor: 2300 },
  })
  const { rows } = await db.execute(sql`select shipping_method, eta_days from orders`)
  expect(rows).toEqual([{ shipping_method: 'Bicycle', eta_days: 3 }])
})

test('inactive and deleted zones and methods are not offered', async () => {
  const mug = (await createProduct(db, { seller: 'sam' })).product_id
  const zone = await makeZone('North', { country: 'NO' })
  const [post, fast] = [await makeMethod(zone), await makeMethod(zone, { price_minor: 900 })]

  await ada('POST', '/admin/shipping-method-status', { id: post, status: 'inactive' })
  expect(await offered(mug, 'country=NO')).toEqual([[fast, 900]])
  await ada('POST', '/admin/shipping-zone-status', { id: zone, status: 'inactive' })
  expect(await offered(mug, 'country=NO')).toEqual([[1, 500]])
  await ada('POST', '/admin/shipping-zone-status', { id: zone, status: 'active' })
  await ada('DELETE', `/admin/shipping-zone?id=${zone}`)
  expect(await offered(mug, 'country=NO')).toEqual([[1, 500]])
  expect(await ada('GET', `/admin/shipping-method-list?zone_id=${zone}`)).toMatchObject({
    data: { rows: [] },
  })
})

test('zones and methods that contradict others are refused', async () => {
  const zone = await makeZone('North', { country: 'NO' })
  const post = await makeMethod(zone)
  const refused = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    (await ada(method, path, body)).errors

  expect(
    await refused('/admin/shipping-zone', { name: 'Again', areas: [{ country: 'NO' }] }),
  ).toEqual({ areas: 'The zone North already has one of these areas' })
  expect(await refused('/admin/shipping-zone', { name: 'Rest', areas: [] })).toEqual({
    areas: 'The zone Everywhere already has one of these areas',
  })
  const methods = '/admin/shipping-method'
  expect(await refused(methods, { ...flat, zone_id: 99 })).toEqual({
    zone_id: 'Shipping zone not found',
  })
  expect(await refused(methods, { ...flat, zone_id: zone, min_days: 4 })).toHaveProperty('max_days')
  expect(await refused(methods, { id: post, max_days: 1 }, 'PUT')).toHaveProperty('max_days')
  const steps = [{ from: 1000, price_minor: 900 }]
  expect(await refused(methods, { ...flat, zone_id: zone, steps })).toHaveProperty('steps')
  const twice = { kind: 'weight', steps: [...steps, ...steps] }
  expect(await refused(methods, { ...flat, zone_id: zone, ...twice })).toHaveProperty('steps')
})

test('steps of another kind are cleared, because they have another unit', async () => {
  const steps = [{ from: 1000, price_minor: 900 }]
  const id = await makeMethod(1, { kind: 'weight', steps })

  expect(
    await ada('PUT', '/admin/shipping-method', { id, kind: 'weight', price_minor: 800 }),
  ).toMatchObject({ data: { steps } })
  expect(await ada('PUT', '/admin/shipping-method', { id, kind: 'flat' })).toMatchObject({
    data: { kind: 'flat', steps: [] },
  })
})

test('the settings replace the zones of whole countries, and leave the others', async () => {
  const oslo = await makeZone('Oslo', { country: 'NO', postcodes: ['0*'] })
  const bike = await makeMethod(oslo)
  await ada('PUT', '/admin/shipping-method', { id: 1, allows_cod: false, min_days: 2 })
  const { shipping } = (await ada('GET', '/admin/general-settings')).data
  const [everywhere] = shipping.zones
  const post = { ...everywhere.methods[0], id: 40, name: 'Post', price_minor: 650 }
  const zones = [
    { name: 'Rest', countries: [], methods: [{ ...everywhere.methods[0], price_minor: 600 }] },
    { name: 'North', countries: ['NO', 'SE'], methods: [post] },
  ]

  expect(shipping.zones).toHaveLength(1)
  await allow({ to: 'seller', zones })
  const { data } = await ada('GET', '/admin/shipping-method-list?sort=id')
  expect(data.rows).toMatchObject([
    { id: 1, zone: 'Rest', price_minor: 600, min_days: 2, max_days: 4, allows_cod: false },
    { id: bike, zone: 'Oslo' },
    { id: 40, zone: 'North', price_minor: 650, min_days: 4, max_days: 4, allows_cod: true },
  ])
  expect((await ada('GET', '/admin/general-settings')).data.shipping.zones).toEqual(zones)
  expect(await makeMethod(oslo, { name: 'Next' })).toBe(41)

  await allow({ zones: [zones[1]] })
  expect((await ada('GET', '/admin/general-settings')).data.shipping.zones).toEqual([zones[1]])
  // The number of a deleted method can be used again, that of another one cannot.
  await allow({ zones: [zones[1], zones[0]] })
  const taken = [{ name: 'Far', countries: ['US'], methods: [{ ...post, id: bike }] }]
  expect(await ada('PUT', '/admin/general-settings', { shipping: { zones: taken } })).toMatchObject(
    {
      errors: { 'shipping.zones': `The number ${bike} belongs to another shipping method` },
    },
  )
})

test('settings without zones leave the zones as they are', async () => {
  await allow({ to: 'platform' })

  expect((await ada('GET', '/admin/general-settings')).data.shipping).toMatchObject({
    to: 'platform',
    zones: [{ name: 'Everywhere' }],
  })
})

test('a test shows the zone and the methods of a shipment', async () => {
  const zone = await makeZone('North', { country: 'NO' })
  const heavy = { name: 'Freight', kind: 'weight', price_minor: 900 }
  const freight = await makeMethod(zone, { ...heavy, steps: [{ from: 5000, price_minor: 4000 }] })
  const post = await makeMethod(zone, { max_grams: 2000 })
  const methodsOf = async (more: object) =>
    (
      await ada('POST', '/admin/shipping-preview', { country: 'NO', goods_minor: 1000, ...more })
    ).data.methods.map(({ id, price_minor }: Record<string, number>) => [id, price_minor])

  expect(await methodsOf({ grams: 2000 })).toEqual([
    [post, 700],
    [freight, 900],
  ])
  expect(await methodsOf({ grams: 5000 })).toEqual([[freight, 4000]])
  await ada('DELETE', '/admin/shipping-zone?id=1')
  expect(
    await ada('POST', '/admin/shipping-preview', { country: 'US', goods_minor: 1000 }),
  ).toMatchObject({ data: { zone: null, methods: [] } })
})

test('only staff with the permission manage shipping, and sellers only their own methods', async () => {
  for (const path of ['shipping-zone-list', 'shipping-method-list', 'holiday-list'])
    expect(await bob('GET', `/admin/${path}`)).toMatchObject({ code: 'forbidden' })
  const draft = { ...flat, zone_id: 1 }
  expect(await sam('POST', '/seller/shipping-method', draft)).toMatchObject({ code: 'forbidden' })
  await allow({ sellers: 'bounded', seller_price_max_minor: 1000 })
  const { id } = await made(sam('POST', '/seller/shipping-method', draft))

  expect(await sam('GET', '/seller/shipping-method-list')).toMatchObject({
    data: { rows: [{ id, zone: 'Everywhere' }] },
  })
  expect(await sol('GET', '/seller/shipping-method-list')).toMatchObject({ data: { rows: [] } })
  expect(await sol('PUT', '/seller/shipping-method', { id, name: 'Mine' })).toMatchObject({
    code: 'not_found',
  })
  expect(await ada('GET', '/admin/shipping-method-list')).toMatchObject({ data: { total: 1 } })
  expect(await sam('PUT', '/seller/shipping-method', { id, price_minor: 1001 })).toMatchObject({
    errors: { price_minor: 'The marketplace does not allow this kind or price' },
  })
  expect(
    await sam('POST', '/seller/shipping-zone', { name: 'Near', areas: [{ country: 'NO' }] }),
  ).toMatchObject({ code: 'forbidden' })
})

test('methods of a shop replace those of the marketplace in its own parcels', async () => {
  await allow({ sellers: 'free' })
  const mug = (await createProduct(db, { seller: 'sam' })).product_id
  const lamp = (await createProduct(db, { seller: 'sol', name: 'Dome lamp' })).product_id
  const near = await made(
    sam('POST', '/seller/shipping-zone', { name: 'Near', areas: [{ country: 'NO' }] }),
  )
  const own = { ...flat, name: 'By hand', price_minor: 100 }
  const { id } = await made(sam('POST', '/seller/shipping-method', { ...own, zone_id: near.id }))

  expect(await offered(mug, 'country=NO')).toEqual([[id, 100]])
  expect(await offered(mug, 'country=US')).toEqual([[1, 500]])
  expect(await offered(lamp, 'country=NO')).toEqual([[1, 500]])
  await ada('PUT', '/admin/shipping-method', { id: 1, always: true })
  expect(await offered(mug, 'country=NO')).toEqual([
    [id, 100],
    [1, 500],
  ])
  expect(await sol('POST', '/seller/shipping-method', { ...own, zone_id: near.id })).toMatchObject({
    errors: { zone_id: 'Shipping zone not found' },
  })
  await allow({ sellers: 'off' })
  expect(await offered(mug, 'country=NO')).toEqual([[1, 500]])
})

test('a day is a holiday of a country once', async () => {
  const holiday = { country: 'NO', day: '2026-05-17', name: 'Constitution Day' }
  await made(ada('POST', '/admin/holiday', holiday))

  expect(await ada('POST', '/admin/holiday', holiday)).toMatchObject({ code: 'conflict' })
  await made(ada('POST', '/admin/holiday', { ...holiday, country: 'SE' }))
  expect(await ada('GET', '/admin/holiday-list')).toMatchObject({ data: { total: 2 } })
  const { rows } = await db.execute(
    sql`select rules -> 'holidays' as days from shipping_rule_sets where shop_id = 0`,
  )
  expect(rows).toEqual([{ days: { NO: ['2026-05-17'], SE: ['2026-05-17'] } }])
})
