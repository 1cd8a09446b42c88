import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { delivery } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { inDays } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const [ada, sam, sol, una, guest] = [as('ada'), as('sam'), as('sol'), as('una'), as(undefined)]
const draft = { code: 'SAMS-10', title: 'Ten off', type: 'percent', value: 1000, is_public: true }
const create = async (more: object = {}) => {
  const reply = await sam('POST', '/seller/coupon', { ...draft, ...more })
  if (!reply.success) throw new Error(JSON.stringify(reply))
  return reply.data
}
const rowOf = async () => (await sam('GET', '/seller/coupon-list')).data.rows[0]
const apply = (product_id: number, code = 'SAMS-10') =>
  una('POST', '/coupon-apply', { code, product_id, quantity: 1, product_attributes: [] })

/** Sets what the package of Sam's shop includes. */
const setTerms = (terms: object) =>
  db.execute(sql`
    update package_purchases set terms = ${JSON.stringify({ direct_publish: true, ...terms })}::jsonb
    where holder_id = ${users.sam.id}`)

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('a seller’s coupon belongs to the shop, is funded by it, and discounts its products alone', async () => {
  const own = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const other = await createProduct(db, { seller: 'sol', price_minor: 3000 })

  expect(await create()).toMatchObject({
    code: 'SAMS-10',
    shop_id: users.sam.shop_id,
    funded_by: 'seller',
    status: 'active',
    inactive_reason: null,
  })
  expect(await apply(own.product_id)).toMatchObject({ data: { totals: { discount_minor: 200 } } })
  expect(await apply(other.product_id)).toMatchObject({ code: 'invalid' })
  expect(await ada('GET', '/admin/coupon-list')).toMatchObject({
    data: { rows: [{ code: 'SAMS-10', shop_name: 'Sam & Sons' }] },
  })
  expect((await guest('GET', '/coupons')).data).toMatchObject([
    { code: 'SAMS-10', shop: { name: 'Sam & Sons' } },
  ])
})

test('the owner and the funder of a seller’s coupon cannot be chosen', async () => {
  for (const more of [
    { shop_id: users.sol.shop_id },
    { funded_by: 'platform' },
    { platform_bp: 5000 },
    { member_id: users.mia.id },
    { scope: 'sellers', scope_ids: [users.sol.shop_id] },
  ])
    expect(await sam('POST', '/seller/coupon', { ...draft, ...more })).toMatchObject({
      code: 'invalid',
    })
  expect((await sam('GET', '/seller/coupon-list')).data.total).toBe(0)
})

test('a coupon of another shop is not found, and remains unchanged', async () => {
  const { id } = await create()

  expect((await sol('GET', '/seller/coupon-list')).data.total).toBe(0)
  for (const reply of [
    await sol('PUT', '/seller/coupon', { id, title: 'Mine' }),
    await sol('PUT', '/seller/coupon', { id, title: 'Mine', version_seen: 9 }),
    await sol('POST', '/seller/coupon-status', { id, status: 'inactive' }),
    await sol('DELETE', '/seller/coupon', { id }),
  ])
    expect(reply).toMatchObject({ code: 'not_found' })
  expect(await rowOf()).toMatchObject({ title: 'Ten off', status: 'active' })
  expect(await sam('DELETE', '/seller/coupon', { id })).toMatchObject({ success: true })
})

test('a coupon for products can only name products of the shop', async () => {
  const own = await createProduct(db, { seller: 'sam' })
  const other = await createProduct(db, { seller: 'sol' })
  const market = await createProduct(db)
  const scoped = (...scope_ids: number[]) => ({ ...draft, scope: 'products', scope_ids })

  for (const { product_id } of [other, market])
    expect(await sam('POST', '/seller/coupon', scoped(own.product_id, product_id))).toMatchObject({
      errors: { scope_ids: 'One of these products is not sold by the shop' },
    })
  expect(await sam('POST', '/seller/coupon', scoped(own.product_id))).toMatchObject({
    success: true,
  })
})

test('a percentage out of range is explained in basis points', async () => {
  expect(await sam('POST', '/seller/coupon', { ...draft, value: 10 })).toMatchObject({
    code: 'invalid',
    errors: { value: expect.stringContaining('1000 is 10%') },
  })
})

test('a code in use is rejected without revealing its owner, and codes cannot be enumerated', async () => {
  const secret = { ...draft, code: 'SECRET-1', is_public: false, budget_minor: 1000 }
  await ada('POST', '/admin/coupon', secret)
  const takenBy = async (code: string) => sol('POST', '/seller/coupon', { ...draft, code })
  await create()

  const replies = [await takenBy('SECRET-1'), await takenBy('sams-10')]
  for (const reply of replies)
    expect(reply).toEqual({
      success: false,
      code: 'conflict',
      message: 'This code is already in use. Choose another.',
      reason: 'coupon_code_used',
    })
  for (let at = 0; at < 8; at++) await takenBy('SECRET-1')
  expect(await takenBy('SECRET-1')).toMatchObject({ code: 'rate_limited' })
  // Changes of other fields are not refused, nor are those of another seller.
  expect(
    await sam('PUT', '/seller/coupon', { id: (await rowOf()).id, title: 'New' }),
  ).toMatchObject({ success: true })
})

test('without coupons in the package a seller cannot create or change them, but can deactivate them', async () => {
  const { id } = await create()
  await setTerms({ coupon_allowed: false })
  const refused = {
    code: 'conflict',
    message: '“Stall” doesn’t include coupons. Choose a package that includes them',
  }

  expect(await sam('GET', '/seller/coupon-right')).toMatchObject({
    data: { is_allowed: false, message: refused.message },
  })
  expect(await sam('POST', '/seller/coupon', { ...draft, code: 'NEW-1' })).toMatchObject(refused)
  expect(await sam('PUT', '/seller/coupon', { id, value: 2000 })).toMatchObject(refused)
  const turn = (status: string) => sam('POST', '/seller/coupon-status', { id, status })
  expect(await turn('inactive')).toMatchObject({ success: true })
  expect(await turn('active')).toMatchObject(refused)
  expect(await sam('DELETE', '/seller/coupon', { id })).toMatchObject({ success: true })

  await setTerms({ coupon_allowed: true })
  expect(await sam('GET', '/seller/coupon-right')).toMatchObject({
    data: { is_allowed: true, message: null },
  })
})

test('a coupon no longer included in the shop’s package is rejected in cart and checkout, and the list says why', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  await create()
  await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  await setTerms({ coupon_allowed: false })
  const sentence = 'This code can’t be used now. Sam & Sons doesn’t accept coupons at the moment.'

  expect(await apply(product_id)).toMatchObject({ code: 'invalid', errors: { code: sentence } })
  const resource = await una('GET', '/get-cart-resource?coupon_code=SAMS-10')
  expect(resource.data).toMatchObject({ coupon: null, notices: [sentence] })
  const body = { ...delivery, coupon_code: 'SAMS-10' }
  expect(await una('PUT', '/checkout', body)).toMatchObject({ code: 'conflict', message: sentence })
  expect(await rowOf()).toMatchObject({ status: 'active', inactive_reason: 'package' })
  expect((await guest('GET', '/coupons')).data).toEqual([])

  await setTerms({ coupon_allowed: true })
  expect(await una('PUT', '/checkout', body)).toMatchObject({ success: true })
})

test('while a shop is on vacation or suspended, its coupon is not in effect', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  await create()
  await sam('POST', '/seller/shop-update', { closed_from: clock.now().toISOString() })
  expect(await rowOf()).toMatchObject({ inactive_reason: 'vacation' })
  expect((await guest('GET', '/coupons')).data).toEqual([])
  expect(await apply(product_id)).toMatchObject({ success: false })

  await sam('POST', '/seller/shop-update', { closed_from: null })
  expect(await rowOf()).toMatchObject({ inactive_reason: null })
  const suspended = { id: users.sam.shop_id, status: 'suspended', reason: 'No' }
  await ada('POST', '/admin/shop-published', suspended)
  expect(await rowOf()).toMatchObject({ inactive_reason: 'closed' })
  expect(await sam('POST', '/seller/coupon', { ...draft, code: 'NEW-1' })).toMatchObject({
    code: 'forbidden',
    message: 'Your shop is not open, so it can’t offer coupons or sales',
  })
})

test('a coupon deactivated by staff stays inactive until staff activate it', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const { id } = await create({ ends_at: inDays(9) })
  const turn = (who: typeof sam, area: string, status: string) =>
    who('POST', `/${area}/coupon-status`, { id, status })
  await turn(ada, 'admin', 'inactive')

  expect(await rowOf()).toMatchObject({ status: 'inactive', inactive_reason: 'deactivated' })
  expect(await apply(product_id)).toMatchObject({ success: false })
  expect(await turn(sam, 'seller', 'active')).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('The marketplace deactivated this'),
  })
  expect(await turn(ada, 'admin', 'active')).toMatchObject({ success: true })
  await turn(sam, 'seller', 'inactive')
  expect(await turn(sam, 'seller', 'active')).toMatchObject({ success: true })
})
