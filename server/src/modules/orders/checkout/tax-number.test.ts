import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { as, db, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxZone } from '../../../../test/tax.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]

const settleIn = (country: string) =>
  db.execute(sql`update shops set address = ${JSON.stringify({ ...address, country })}::jsonb
    where id = ${users.sam.shop_id}`)

beforeEach(async () => {
  await settleIn('FR')
  await fillWallet(users.una.id, 1_000_000)
})

afterEach(expectValidLedger)

const openGermany = (more: object) =>
  makeTaxZone(
    {
      name: 'Germany',
      areas: [{ country: 'DE' }],
      shows_tax: false,
      payee: 'seller',
      requires_number: true,
      ...more,
    },
    { DE: 190_000 },
  )

const makeMug = async () =>
  (await createProduct(db, { seller: 'sam', price_minor: 2000 })).product_id

const buy = (product_id: number, country = 'DE') =>
  una('PUT', '/buy-now', {
    product_id,
    quantity: 1,
    product_attributes: [],
    address: { ...address, country, postcode: '10115', confirmed: true },
    payment_method: 'wallet',
    accept_terms: true,
  })

const isShipped = async (product_id: number, country = 'DE') =>
  (await una('GET', `/delivery-estimate?product_id=${product_id}&country=${country}`)).data
    .is_shipped

const refusal = 'Sam & Sons has no tax number and cannot sell to Germany'

test('a shop that would owe the tax of a zone sells there only with a tax number', async () => {
  await openGermany({})
  const mug = await makeMug()

  expect(await buy(mug)).toMatchObject({ code: 'conflict', message: refusal })
  await una('POST', '/cart', { product_id: mug, quantity: 1, product_attributes: [] })
  const { shops, notices, totals } = (await una('GET', '/get-cart-resource?country=DE')).data
  expect(notices).toEqual([refusal])
  expect(totals).toMatchObject({ shipping_minor: null, total_minor: null })
  expect(shops[0].shipping_methods).toEqual([])
  expect(await isShipped(mug)).toBe(false)
  expect(await isShipped(mug, 'FR')).toBe(true)
  expect((await sam('GET', '/seller/profile')).data.shop.refused_zones).toEqual(['Germany'])

  await sam('POST', '/seller/shop-update', { vat_id: 'DE136695976' })
  expect((await sam('GET', '/seller/profile')).data.shop.refused_zones).toEqual([])
  expect(await isShipped(mug)).toBe(true)
  expect((await buy(mug)).success).toBe(true)
})

test('forms of its products name the zones, for the shop and for staff', async () => {
  await openGermany({})
  const refusedZones = async (by: typeof sam, area: string) => {
    const { shops } = (await by('GET', `/${area}/product-elements`)).data
    return shops.map(({ id, refused_zones }: { id: number; refused_zones: string[] }) => [
      id,
      refused_zones,
    ])
  }

  const refused = [users.sam.shop_id, ['Germany']]
  expect(await refusedZones(sam, 'seller')).toEqual([refused])
  expect(await refusedZones(ada, 'admin')).toContainEqual(refused)
  await sam('POST', '/seller/shop-update', { vat_id: 'DE136695976' })
  expect(await refusedZones(sam, 'seller')).toEqual([[users.sam.shop_id, []]])
})

test('the cart says it before the checkout, by the default address of the buyer', async () => {
  await openGermany({})
  const mug = await makeMug()
  await una('POST', '/cart', { product_id: mug, quantity: 1, product_attributes: [] })
  const estimate = async () => (await una('GET', '/cart-estimate')).data
  expect(await estimate()).toMatchObject([{ from: expect.any(String), refusal: null }])

  const home = { ...address, country: 'DE', postcode: '10115', confirmed: true }
  expect(await una('POST', '/address', { address: home })).toMatchObject({ success: true })
  expect(await estimate()).toEqual([{ shop_id: users.sam.shop_id, from: null, to: null, refusal }])
  await sam('POST', '/seller/shop-update', { vat_id: 'DE136695976' })
  expect(await estimate()).toMatchObject([{ refusal: null }])
})

const draftFor = (variant_id: number, quantity = 1) => ({
  user_id: users.una.id,
  lines: [{ variant_id, quantity }],
  address: { ...address, country: 'DE', postcode: '10115', confirmed: true },
  payment_method: 'cash_on_delivery',
})

test('staff cannot order what the shop may not sell there, nor add it to an order', async () => {
  const zone_id = await openGermany({ requires_number: false })
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const jug = await createProduct(db, { seller: 'sam', price_minor: 3000 })
  const { data } = await ada('POST', '/admin/order', draftFor(mug.variant_id, 2))
  const id = Number(data.order_ids[0])
  const [line] = (await ada('GET', `/admin/order/${id}`)).data.lines
  const change = (lines: object[]) => ada('PUT', '/admin/order', { id, lines })
  const of = (quantity: number) => ({ order_line_id: line.id, quantity })
  await ada('PUT', '/admin/tax-zone', { id: zone_id, requires_number: true })

  expect(await ada('POST', '/admin/order', draftFor(mug.variant_id))).toMatchObject({
    message: refusal,
  })
  const added = { variant_id: jug.variant_id, quantity: 1 }
  expect(await change([of(2), added])).toMatchObject({ code: 'conflict', message: refusal })
  expect(await change([of(3)])).toMatchObject({ code: 'conflict', message: refusal })
  expect((await ada('GET', `/admin/order/${id}`)).data.lines).toMatchObject([{ quantity: 2 }])
  expect(await change([of(1)])).toMatchObject({ success: true })

  await sam('POST', '/seller/shop-update', { vat_id: 'DE136695976' })
  expect(await change([of(2), added])).toMatchObject({ success: true })
})

test('items of an order whose tax the platform owes are added without the number', async () => {
  await settleIn('US')
  await openGermany({ payee: 'platform' })
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const { data } = await ada('POST', '/admin/order', draftFor(mug.variant_id))
  const id = Number(data.order_ids[0])
  const [line] = (await ada('GET', `/admin/order/${id}`)).data.lines

  const lines = [{ order_line_id: line.id, quantity: 2 }]
  expect(await ada('PUT', '/admin/order', { id, lines })).toMatchObject({ success: true })
})

test('a method that was chosen before does not replace the reason of the refusal', async () => {
  await openGermany({})
  const mug = await makeMug()
  await una('POST', '/cart', { product_id: mug, quantity: 1, product_attributes: [] })

  const placed = await una('PUT', '/checkout', {
    address: { ...address, country: 'DE', postcode: '10115', confirmed: true },
    shipping: { [String(users.sam.shop_id)]: 1 },
    payment_method: 'wallet',
    accept_terms: true,
  })
  expect(placed).toMatchObject({ code: 'conflict', message: refusal })
})

test.each([
  ['where the platform owes the tax', { payee: 'platform' }],
  ['where the platform is the deemed supplier', { payee: 'deemed' }],
  ['in a zone that does not ask for it', { requires_number: false }],
])('a shop sells without a tax number %s', async (_, more) => {
  // Goods from the United States are imported.
  await settleIn('US')
  await openGermany(more)

  expect((await buy(await makeMug())).success).toBe(true)
  expect((await sam('GET', '/seller/profile')).data.shop.refused_zones).toEqual([])
})

test('a business buyer makes the shop liable, so that its number is required', async () => {
  await settleIn('US')
  await openGermany({ payee: 'deemed' })
  await una('POST', '/cart', { product_id: await makeMug(), quantity: 1, product_attributes: [] })

  const business = '/get-cart-resource?country=DE&vat_id=DE136695976'
  expect((await una('GET', '/get-cart-resource?country=DE')).data.notices).toEqual([])
  expect((await una('GET', business)).data.notices).toEqual([refusal])
})

test('the number of a tax document is a tax number', async () => {
  await openGermany({})
  await db.execute(sql`
    with stored as (
      insert into files (kind, name, mime, size, hash, storage_key)
      values ('document', 'tax.pdf', 'application/pdf', 1, 'h', 'k') returning id
    )
    insert into documents (user_id, kind, number, file_id)
    select ${users.sam.id}, 'tax', 'T-1', id from stored`)

  expect((await buy(await makeMug())).success).toBe(true)
  expect((await ada('GET', '/admin/tax-zone-list')).data.rows[0].requires_number).toBe(true)
})
