import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { hire } from '../../../test/applicant.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { setOrderStatus, buy } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db, drain, parts } from '../../../test/app.ts'
import { updatePackages } from './lifecycle/update-packages.ts'

const [ada, sam] = [as('ada'), as('sam')]

let productIds: number[] = []
beforeEach(async () => {
  productIds = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    productIds.push((await createProduct(db, { seller: 'sam', name })).product_id)
  // Sam's package ends in five days and costs more than the small one, which is therefore queued.
  const ends_at = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString()
  await db.execute(sql`update package_purchases set ends_at = ${ends_at}, price_minor = 100
    where holder_id = ${users.sam.id}`)
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const offer = async (more: object) => {
  const draft = { name: 'Small', price_minor: 0, duration_days: 30, ...more }
  const { data } = await ada('POST', '/admin/shop-package', draft)
  return data.id as number
}
const take = (package_id: number, retain?: object) =>
  sam('POST', '/seller/package-active', { package_id, ...(retain && { retain }) })
const later = async () => {
  clock.move({ days: 6 })
  await updatePackages(parts)
  await drain()
}
const expire = () =>
  db.execute(sql`update package_purchases set state = 'expired', ends_at = now()
    where holder_id = ${users.sam.id} and state = 'active'`)
const selling = async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from products where shop_id = ${users.sam.shop_id} and status = 'active' order by id`)
  return rows.map(({ name }) => name)
}
const feature = (names: string[]) =>
  db.execute(sql`update products set is_featured = true
    where name = any(${sql.param(names)}::text[])`)
const featured = async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from products where is_featured order by id`,
  )
  return rows.map(({ name }) => name)
}

test('the best-selling products are retained, and of equal ones the oldest', async () => {
  await buy(as('una'), productIds[2] ?? 0)
  await setOrderStatus(1)
  const small = await offer({ products: 2 })

  expect(await sam('GET', `/seller/package?package_id=${small}`)).toMatchObject({
    data: {
      preview: {
        paused_count: 2,
        keeps: [
          {
            key: 'products',
            limit: 2,
            candidates: [
              { name: 'Three', sold: 1, stays: true },
              { name: 'One', sold: 0, stays: true },
              { name: 'Two', stays: false },
              { name: 'Four', stays: false },
            ],
          },
        ],
      },
    },
  })
  await take(small)
  await later()
  expect(await selling()).toEqual(['One', 'Three'])
  await db.execute(sql`update orders set status = 'pending', delivered_at = null`)
})

test('selected items are retained, from the start of the package and not before', async () => {
  const small = await offer({ products: 2 })
  const retain = { product_ids: [productIds[1], productIds[3]] }
  expect(await take(small, retain)).toMatchObject({ data: { state: 'queued' } })
  expect(await selling()).toHaveLength(4)

  await later()

  expect(await selling()).toEqual(['Two', 'Four'])
})

test('the selection can be changed until then, and the screen shows it', async () => {
  const { data } = await take(await offer({ products: 1 }), { product_ids: [productIds[1]] })
  const { purchase_id } = data
  const again = { purchase_id, retain: { product_ids: [productIds[3]] } }
  expect(await sam('POST', '/seller/package-retained-items', again)).toMatchObject({
    data: [{ key: 'products', candidates: [{ name: 'Four', stays: true }, {}, {}, {}] }],
  })
  expect(await sam('GET', `/seller/package?purchase_id=${purchase_id}`)).toMatchObject({
    data: { keeps: [{ key: 'products', limit: 1, candidates: [{ name: 'Four' }, {}, {}, {}] }] },
  })

  await later()

  expect(await selling()).toEqual(['Four'])
  expect(await sam('POST', '/seller/package-retained-items', again)).toMatchObject({
    code: 'conflict',
    message: 'This package has already started. Activate and deactivate products in their list.',
  })
})

test('featured products and logins are selected the same way, and reactivated with a larger package', async () => {
  await feature(['One', 'Two', 'Three'])
  const pia = await hire(['product'], 'Pia')
  const otto = await hire(['order'], 'Otto')
  const small = await offer({ featured_slots: 1, staff: 1 })
  const retain = { featured_ids: [productIds[1]], login_ids: [otto.id] }
  await take(small, retain)
  expect((await pia.call('GET', '/seller/product-list')).success).toBe(true)

  await later()

  expect(await featured()).toEqual(['Two'])
  expect(await selling()).toHaveLength(4)
  expect(await pia.call('GET', '/seller/product-list')).toMatchObject({
    code: 'forbidden',
    message: /^Your login is paused because the shop’s package includes fewer logins/,
  })
  expect((await pia.call('GET', '/seller/profile')).data).toMatchObject({
    rights: [],
    is_paused: true,
  })
  expect(await otto.call('GET', '/seller/order-list')).toMatchObject({ success: true })
  const paused = await sam('GET', '/seller/team-list?status=inactive')
  expect(paused.data.rows).toMatchObject([{ id: pia.id, is_paused: true, status: 'inactive' }])
  const switched = (id: number, status: string) =>
    sam('POST', '/seller/team-status', { id, status })
  expect(await switched(pia.id, 'active')).toMatchObject({
    code: 'conflict',
    message: '“Small” includes 1 team login. Deactivate one, or choose a larger package.',
  })
  await switched(otto.id, 'inactive')
  expect(await switched(pia.id, 'active')).toMatchObject({ data: { is_paused: false } })
  expect((await pia.call('GET', '/seller/profile')).data).toMatchObject({ is_paused: false })

  await expire()
  await take(await offer({ name: 'Large', featured_slots: 3, staff: 5 }))
  expect(await featured()).toEqual(['One', 'Two', 'Three'])
  expect(await switched(otto.id, 'active')).toMatchObject({ success: true })
})

test('a paused product ranks behind those on sale, even if it sold more', async () => {
  await buy(as('una'), productIds[3] ?? 0)
  await setOrderStatus(1)
  await take(await offer({ products: 1 }), { product_ids: [productIds[0]] })
  await later()
  expect(await selling()).toEqual(['One'])

  await expire()
  await take(await offer({ name: 'Two of them', products: 2 }))

  expect(await selling()).toEqual(['One', 'Four'])
  await expire()
  await take(await offer({ name: 'One again', products: 1 }), { product_ids: [productIds[1]] })
  expect(await selling()).toEqual(['Two'])
  await db.execute(sql`update orders set status = 'pending', delivered_at = null`)
})

test('of equal logins the oldest stay, and one that is switched off takes no place', async () => {
  const [pia, otto, ida] = [
    await hire(['product'], 'Pia'),
    await hire(['product'], 'Otto'),
    await hire(['product'], 'Ida'),
  ]
  await sam('POST', '/seller/team-status', { id: pia.id, status: 'inactive' })
  await take(await offer({ staff: 1 }))

  await later()

  expect(await otto.call('GET', '/seller/product-list')).toMatchObject({ success: true })
  expect(await ida.call('GET', '/seller/product-list')).toMatchObject({ code: 'forbidden' })
})

test('an unlimited package reactivates products, but not those their shop has switched off', async () => {
  await sam('POST', '/seller/product-status', { id: productIds[0], status: 'inactive' })
  await take(await offer({ products: 1, featured_slots: 0 }))
  await later()
  expect(await selling()).toEqual(['Two'])

  await expire()
  await take(await offer({ name: 'Unlimited' }))

  expect(await selling()).toEqual(['Two', 'Three', 'Four'])
})

test('a selection above the package limit, or of another shop’s items, is rejected', async () => {
  const small = await offer({ products: 1, staff: 0 })
  const sols = (await createProduct(db, { seller: 'sol', name: 'Sol' })).product_id

  expect(await take(small, { product_ids: productIds })).toMatchObject({
    code: 'invalid',
    errors: {
      'retain.product_ids': 'The package includes 1 product, and you selected 4. Remove some.',
    },
  })
  expect(await take(small, { product_ids: [sols] })).toMatchObject({
    errors: { 'retain.product_ids': 'Choose from the products of your shop' },
  })
  expect(await take(small, { login_ids: [users.sol.id] })).toMatchObject({ code: 'invalid' })
  expect(await take(small, { product_ids: ['all'] })).toMatchObject({ code: 'invalid' })
  expect(await sam('GET', '/seller/package')).toMatchObject({
    data: { purchases: [{ state: 'active' }] },
  })
})
