import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { allowGuests, openBrowser } from '../../../../test/adapters/browser.ts'
import { as, db, drain, inbox, toEmailAddress } from '../../../../test/app.ts'
import { address, delivery } from '../../../../test/delivery.ts'
import { made } from '../../../../test/goods.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'
import { translate } from '../../../../test/translations.ts'
import { makeTaxRate, makeTaxZone } from '../../../../test/tax.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]
const place = { line1: 'Harbor street 2', city: 'Oslo', postcode: '0150', country: 'NO' }
const recipient = { name: 'Una Lind', phone: '22 55 01 19' }
const pickup = { zone_id: 1, name: 'Pickup', kind: 'pickup', price_minor: 0 }
const { address: _, ...plain } = delivery

let method = 0
let point = 0
let mug = 0

beforeEach(async () => {
  const days = { min_days: 0, max_days: 0 }
  method = (await made(ada('POST', '/admin/shipping-method', { ...pickup, ...days }))).id
  const draft = { name: 'Store room', address: place, hours: 'Mon to Fri 9–17', note: 'Ring twice' }
  point = (await made(sam('POST', '/seller/pickup-point', draft))).id
  mug = (await createProduct(db, { seller: 'sam', price_minor: 2000, stock: 9 })).product_id
})
afterEach(expectValidLedger)

const item = (product_id: number) => ({ product_id, quantity: 1, product_attributes: [] })
const choice = () => ({ shipping: { 1: method }, pickup: { 1: point } })
const buy = (more: object) => una('PUT', '/buy-now', { ...plain, ...item(mug), ...more })
const show = async (query: string, product_id = mug) =>
  (await una('GET', `/get-cart-resource?product_id=${product_id}&${query}`)).data

test('a pickup is offered where the point is, wherever the buyer lives, and is never the default', async () => {
  const { shops } = await show('country=DE')
  expect(shops[0]).toMatchObject({
    shipping_method_id: 1,
    pickup_point_id: null,
    shipping_methods: [
      { id: 1, kind: 'flat', points: [] },
      {
        id: method,
        kind: 'pickup',
        price_minor: 0,
        points: [{ id: point, hours: 'Mon to Fri 9–17' }],
      },
    ],
  })
  expect(await show(`country=DE&shipping[1]=${method}`)).toMatchObject({
    shops: [{ shipping_method_id: method, pickup_point_id: point, shipping_minor: 0 }],
    totals: { total_minor: 2000 },
  })

  await sam('POST', '/seller/pickup-point-status', { id: point, status: 'inactive' })
  expect((await show('')).shops[0].shipping_methods).toMatchObject([{ id: 1 }])
  const lamp = (await createProduct(db, { seller: 'sol' })).product_id
  expect((await show('', lamp)).shops[0].shipping_methods).toMatchObject([{ id: 1 }])
})

test('a pickup needs a point and a recipient instead of an address', async () => {
  expect(await buy({ recipient, shipping: { 1: method } })).toMatchObject({
    errors: { 'pickup.1': 'Choose a pickup point' },
  })
  expect(await buy({ recipient, ...choice(), pickup: { 1: 999 } })).toMatchObject({
    code: 'invalid',
  })
  expect(await buy({ recipient })).toMatchObject({ code: 'invalid' })
  expect(await buy({ ...choice() })).toMatchObject({ code: 'invalid' })
  expect(await buy({ recipient, address, ...choice() })).toMatchObject({ code: 'invalid' })
  expect(
    await buy({ recipient: { name: 'Una', phone: '0000000000000000' }, ...choice() }),
  ).toMatchObject({ errors: { 'recipient.phone': expect.any(String) } })

  const { data } = await buy({ recipient, ...choice() })
  const order = (await sam('GET', `/seller/order/${data.order_ids[0]}`)).data
  expect(order).toMatchObject({
    shipping_method: 'Pickup',
    shipping_minor: 0,
    pickup: { name: 'Store room', note: 'Ring twice', address: place },
    pickup_code: null,
    address: { ...place, ...recipient },
  })
  expect((await una('GET', '/address-list')).data).toEqual([])
})

test('an order keeps its point when the point changes', async () => {
  const { data } = await buy({ recipient, ...choice() })
  await sam('PUT', '/seller/pickup-point', { id: point, name: 'Moved', hours: '' })
  expect((await una('GET', `/order/${data.order_ids[0]}`)).data.pickup).toMatchObject({
    name: 'Store room',
    hours: 'Mon to Fri 9–17',
  })
  await sam('DELETE', `/seller/pickup-point?id=${point}`)
  expect(await buy({ recipient, ...choice() })).toMatchObject({ code: 'invalid' })
})

test('what is picked up is taxed by the point, what is delivered by the address', async () => {
  const norway = await makeTaxZone({ name: 'Norway', areas: [{ country: 'NO' }], shows_tax: false })
  await makeTaxRate({ zone_id: norway, rate_ppm: 250_000 })
  const lamp = (await createProduct(db, { seller: 'sol', price_minor: 1000 })).product_id
  for (const product_id of [mug, lamp]) await una('POST', '/cart', item(product_id))
  const germany = { ...address, postcode: '10115', city: 'Berlin', country: 'DE' }
  const placed = await una('PUT', '/checkout', { ...plain, address: germany, ...choice() })
  expect(placed).toMatchObject({ success: true })
  const { data } = placed

  const { orders, address: stored } = (await una('GET', `/order-details/${data.group_id}`)).data
  expect(stored).toMatchObject({ country: 'DE' })
  expect(orders).toMatchObject([
    { pickup: { name: 'Store room' }, tax_minor: 500, total_minor: 2500 },
    { pickup: null, tax_minor: 0, total_minor: 1500 },
  ])
})

test('parts whose prices show tax differently are ordered separately', async () => {
  await makeTaxZone({ name: 'Norway', areas: [{ country: 'NO' }], shows_tax: true })
  const lamp = (await createProduct(db, { seller: 'sol', price_minor: 1000 })).product_id
  for (const product_id of [mug, lamp]) await una('POST', '/cart', item(product_id))
  const germany = { ...address, postcode: '10115', city: 'Berlin', country: 'DE' }

  expect(await una('PUT', '/checkout', { ...plain, address: germany, ...choice() })).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Order the items of Sam & Sons separately'),
  })
})

test('the recipient alone is not enough while another shop delivers', async () => {
  const lamp = (await createProduct(db, { seller: 'sol', price_minor: 1000 })).product_id
  for (const product_id of [mug, lamp]) await una('POST', '/cart', item(product_id))

  expect(await una('PUT', '/checkout', { ...plain, recipient, ...choice() })).toMatchObject({
    errors: { address: expect.any(String) },
  })
})

test('where a shop only offers pickup, the checkout says so', async () => {
  await ada('POST', '/admin/shipping-method-status', { id: 1, status: 'inactive' })

  expect(await show('country=DE')).toMatchObject({
    notices: ['Sam & Sons does not ship there. You can pick up the items instead'],
    totals: { total_minor: null },
  })
  expect((await una('GET', `/delivery-estimate?product_id=${mug}&country=DE`)).data).toMatchObject({
    is_shipped: false,
  })
})

test('a guest picks up, and pays there if the method allows it', async () => {
  await allowGuests()
  const { guest } = openBrowser()
  const who = { email: 'eve@mail.test', name: 'Eve Holm' }
  const bought = { ...plain, ...who, recipient, ...item(mug), ...choice() }
  await ada('PUT', '/admin/shipping-method', { id: method, allows_cod: false })
  expect(await guest('PUT', '/guest-buy-now', bought)).toMatchObject({ code: 'conflict' })
  await ada('PUT', '/admin/shipping-method', { id: method, allows_cod: true })

  expect(await guest('PUT', '/guest-buy-now', bought)).toMatchObject({ success: true })
  // One open order with cash for each phone number, also where it is typed in another form.
  const again = {
    ...bought,
    email: 'ivy@mail.test',
    recipient: { ...recipient, phone: address.phone },
  }
  expect(await openBrowser().guest('PUT', '/guest-buy-now', again)).toMatchObject({
    code: 'conflict',
  })
})

test('the platform has points for its own products', async () => {
  const lamp = (await createProduct(db, {})).product_id
  const hall = { name: 'Hall', address: place }
  const hallId = (await made(ada('POST', '/admin/pickup-point', hall))).id

  expect((await show('', lamp)).shops[0].shipping_methods).toMatchObject([
    { id: 1 },
    { id: method, points: [{ id: hallId, name: 'Hall' }] },
  ])
  expect((await ada('GET', '/admin/pickup-point-list')).data.rows).toMatchObject([{ id: hallId }])
  expect((await sam('GET', '/seller/pickup-point-list')).data.rows).toMatchObject([{ id: point }])
  const preview = { country: 'SE', shop_id: 1, goods_minor: 2000 }
  expect((await ada('POST', '/admin/shipping-preview', preview)).data.methods).toMatchObject([
    { id: 1 },
    { id: method, kind: 'pickup' },
  ])
})

test('a point has an address as its country requires it', async () => {
  const draft = { name: 'Hall', address: { ...place, postcode: '', city: '' } }
  expect(await sam('POST', '/seller/pickup-point', draft)).toMatchObject({
    errors: { 'address.city': expect.any(String) },
  })
  const { rows } = await db.execute(sql`select count(*)::int as count from pickup_points`)
  expect(rows).toEqual([{ count: 1 }])
})

test('the texts of a point are in the language of the buyer, also of the order and its e-mail', async () => {
  await offerLanguages('en', 'de')
  const texts = { name: 'Lagerraum', hours: 'Mo bis Fr 9–17' }
  await translate({ entity: 'pickup_point', id: point, texts })
  const german = { 'accept-language': 'de' }

  const checkout = await una('GET', `/get-cart-resource?product_id=${mug}`, undefined, german)
  expect(checkout.data.shops[0].shipping_methods).toContainEqual(
    expect.objectContaining({
      points: [expect.objectContaining({ ...texts, note: 'Ring twice' })],
    }),
  )
  const { data } = await una(
    'PUT',
    '/buy-now',
    { ...plain, ...item(mug), recipient, ...choice() },
    german,
  )
  const [id] = data.order_ids
  const read = { ...texts, note: 'Ring twice' }
  expect((await una('GET', `/order/${id}`)).data.pickup).toMatchObject(read)
  expect((await sam('GET', `/seller/order/${id}`)).data.pickup).toMatchObject({
    name: 'Store room',
    hours: 'Mon to Fri 9–17',
  })
  for (const status of ['confirmed', 'processing', 'shipped'])
    await sam('POST', '/seller/order-status', { id, status })
  await drain()
  const mail = inbox.findLast(({ to }) => to.includes(toEmailAddress('una')))
  expect(mail?.text).toContain('Lagerraum')
})

test('a shop translates its points, and no others', async () => {
  await offerLanguages('en', 'de')
  const key = { entity: 'pickup_point', locale: 'de', entity_id: String(point) }
  const texts = { name: 'Lagerraum' }
  expect(await sam('PUT', '/seller/translation', { ...key, texts })).toMatchObject({
    success: true,
  })
  expect(await as('sol')('PUT', '/seller/translation', { ...key, texts })).toMatchObject({
    code: 'not_found',
  })
})
