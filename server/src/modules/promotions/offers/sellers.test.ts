import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import { inDays, offerDraft } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { addFile } from '../../../../test/spec/reach/rows.ts'
import { as, users, db, send } from '../../../../test/app.ts'

const [ada, sam, sol, una, guest] = [as('ada'), as('sam'), as('sol'), as('una'), as(undefined)]
const createProductFor = async (seller: 'sam' | 'sol') =>
  (await createProduct(db, { seller, price_minor: 2000, stock: 50 })).product_id

const offer = (product_id: number, more: object = {}) =>
  sam('POST', '/seller/offer', offerDraft([{ product_id }], more))
const priceOf = async (product_id: number) =>
  (await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })).data.lines[0]
    .price_minor

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('a seller’s temporary offer lowers prices of the shop, and is listed with the shop’s name', async () => {
  const product_id = await createProductFor('sam')

  expect(await offer(product_id)).toMatchObject({
    message: 'Offer created',
    data: { shop_id: users.sam.shop_id, state: 'running', inactive_reason: null },
  })
  expect(await priceOf(product_id)).toBe(1600)
  expect((await guest('GET', '/offers')).data).toMatchObject([
    { shop: { name: 'Sam & Sons' }, items: [{ offer_price_minor: 1600 }] },
  ])
  expect(await ada('GET', '/admin/offer-list')).toMatchObject({
    data: { rows: [{ shop_id: users.sam.shop_id, shop_name: 'Sam & Sons' }] },
  })
})

test('the marketplace’s offers come before those of shops', async () => {
  const product_id = await createProductFor('sam')
  await offer(product_id, { title: 'Sam', ends_at: inDays(1) })
  await ada('POST', '/admin/offer', offerDraft([{ product_id }], { title: 'Market', rank: 9 }))

  const titles = (await guest('GET', '/offers')).data.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Market', 'Sam'])
})

test('products, variants and images of others are rejected, and only own products are found', async () => {
  const own = await createProductFor('sam')
  const other = await createProduct(db, { seller: 'sol' })
  const banner = await addFile({ shop_id: users.sol.shop_id })

  expect(await offer(other.product_id)).toMatchObject({
    errors: { 'items.0.product_id': 'This product no longer exists' },
  })
  const variant = offerDraft([{ product_id: own, variant_id: other.variant_id }])
  expect(await sam('POST', '/seller/offer', variant)).toMatchObject({
    errors: { 'items.0.variant_id': expect.any(String) },
  })
  expect(await offer(own, { banner })).toMatchObject({ errors: { banner: expect.any(String) } })
  expect(await offer(own, { rank: 0 })).toMatchObject({ code: 'invalid' })
  expect(await offer(own, { shop_id: 2 })).toMatchObject({ code: 'invalid' })
  expect((await sam('GET', '/seller/offer-list')).data.total).toBe(0)
  expect((await sam('GET', '/seller/offer-products')).data).toMatchObject([{ product_id: own }])
})

test('an offer of another shop or of the marketplace is not found, and remains unchanged', async () => {
  const product_id = await createProductFor('sam')
  const { data: sams } = await offer(product_id)
  const { data: markets } = await ada('POST', '/admin/offer', offerDraft([{ product_id }]))

  for (const { id } of [sams, markets])
    for (const reply of [
      await sol('PUT', '/seller/offer', { id, title: 'Mine' }),
      await sol('POST', '/seller/offer-status', { id, status: 'inactive' }),
      await sol('DELETE', '/seller/offer', { id }),
    ])
      expect(reply).toMatchObject({ code: 'not_found' })
  expect((await sol('GET', '/seller/offer-list')).data.total).toBe(0)
  expect((await ada('GET', '/admin/offer-list')).data.rows).toMatchObject([
    { status: 'active' },
    { status: 'active' },
  ])
})

test('a shop runs at most five offers at the same time, with every package', async () => {
  const terms = { coupon_allowed: false }
  await db.execute(sql`update package_purchases set terms = ${JSON.stringify(terms)}::jsonb`)
  const product_id = await createProductFor('sam')
  const days = (from: number, to: number) => ({ starts_at: inDays(from), ends_at: inDays(to) })
  const full = { code: 'conflict', message: expect.stringContaining('5 sales at the same time') }
  for (let at = 0; at < 4; at++) expect(await offer(product_id)).toMatchObject({ success: true })
  // A fifth one on the second day only, another on the third: never more than five at the same
  // time.
  expect(await offer(product_id, days(1, 2))).toMatchObject({ success: true })
  const { data: third } = await offer(product_id, days(2, 3))

  expect(await offer(product_id, days(0, 9))).toMatchObject(full)
  expect(await offer(product_id, days(1.5, 1.6))).toMatchObject(full)
  expect(await offer(product_id, days(3, 4))).toMatchObject({ success: true })
  const stretch = { id: third.id, starts_at: inDays(1.9) }
  expect(await sam('PUT', '/seller/offer', stretch)).toMatchObject(full)
  const turn = (status: string) => sam('POST', '/seller/offer-status', { id: third.id, status })
  await turn('inactive')
  expect(await offer(product_id, days(2, 3))).toMatchObject({ success: true })
  expect(await turn('active')).toMatchObject(full)
  // Another shop has its own limit of five.
  const theirs = offerDraft([{ product_id: await createProductFor('sol') }])
  expect(await sol('POST', '/seller/offer', theirs)).toMatchObject({ success: true })
})

test('of many offers created concurrently, five are accepted', async () => {
  const product_id = await createProductFor('sam')

  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((at) =>
      send('sam', 'POST', '/seller/offer', offerDraft([{ product_id }], { title: `Sale ${at}` })),
    ),
  )

  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 409, 409])
})

test('a percentage out of range is explained in basis points', async () => {
  const item = { product_id: await createProductFor('sam'), value: 10_000 }

  expect(await sam('POST', '/seller/offer', offerDraft([item]))).toMatchObject({
    errors: { 'items.0.value': expect.stringContaining('1000 is 10%') },
  })
})

test('an offer deactivated by staff has no effect on prices until staff activate it', async () => {
  const product_id = await createProductFor('sam')
  const { data } = await offer(product_id)
  const turn = (who: typeof sam, area: string, status: string) =>
    who('POST', `/${area}/offer-status`, { id: data.id, status })

  await turn(ada, 'admin', 'inactive')

  expect(await priceOf(product_id)).toBe(2000)
  expect((await sam('GET', '/seller/offer-list')).data.rows).toMatchObject([
    { status: 'inactive', state: 'off', inactive_reason: 'deactivated' },
  ])
  expect(await turn(sam, 'seller', 'active')).toMatchObject({ code: 'conflict' })
  expect(await turn(ada, 'admin', 'active')).toMatchObject({ success: true })
  expect((await guest('GET', '/offers')).data).toHaveLength(1)
})
