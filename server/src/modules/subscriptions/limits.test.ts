import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeCategory, makeProduct, productDraft } from '../../../test/goods.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { as, users, clock, db, drain, parts } from '../../../test/app.ts'
import { updatePackages } from './lifecycle/update-packages.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]
const shop_id = users.sam.shop_id

/** Gives the test shop's package other terms. */
const setTerms = (terms: object) =>
  db.execute(sql`
    update package_purchases set terms = ${JSON.stringify({ direct_publish: true, ...terms })}::jsonb
    where holder_id = ${users.sam.id}`)
const create = async (more: Parameters<typeof productDraft>[0] = {}) =>
  sam('PUT', '/seller/product', await productDraft(more))
const statuses = async () =>
  (
    await db.execute<{ state: string }>(sql`
      select case when paused_at is null then status else 'paused' end as state
      from products where shop_id = ${shop_id} order by id`)
  ).rows.map(({ state }) => state)
const offer = async (more: object) =>
  (
    await ada('POST', '/admin/shop-package', {
      name: 'Hall',
      price_minor: 0,
      duration_days: 30,
      ...more,
    })
  ).data.id
/** Buys a free package after the fixture's package has ended. */
const begin = async (package_id: number) => {
  await db.execute(sql`
    update package_purchases set state = 'expired', ends_at = ${clock.now().toISOString()}
    where holder_id = ${users.sam.id} and state in ('active', 'grace')`)
  return sam('POST', '/seller/package-active', { package_id })
}
const runPackageUpdate = async () => {
  await updatePackages(parts)
  await drain()
}

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

test('a product beyond the package limit is rejected with advice, and a draft is not', async () => {
  await setTerms({ products: 1 })
  const { data: first } = await create()

  expect(await create({ name: 'Second' })).toMatchObject({
    code: 'conflict',
    message:
      'Products used in “Stall”: 1 of 1. Keep this one as a draft, deactivate another one, or choose a larger package.',
  })
  const { data: draft } = await create({ name: 'Third', status: 'draft' })
  const on = (id: number) => sam('POST', '/seller/product-status', { id, status: 'active' })
  expect(await on(draft.id)).toMatchObject({ code: 'conflict' })
  expect(await on(first.id)).toMatchObject({ success: true })

  await sam('POST', '/seller/product-status', { id: first.id, status: 'inactive' })
  expect(await on(draft.id)).toMatchObject({ success: true })
})

test('of ten concurrent requests for the last slot, one gets it', async () => {
  await setTerms({ products: 1 })
  const drafts = await Promise.all(
    Array.from({ length: 10 }, (_, index) => productDraft({ name: `Mug ${index}` })),
  )

  const replies = await Promise.all(drafts.map((draft) => sam('PUT', '/seller/product', draft)))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('a smaller package pauses the newest products, and a larger one reactivates them', async () => {
  const ids = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    ids.push((await makeProduct({ name, shop_id })).id)
  await sam('POST', '/seller/product-status', { id: ids[1], status: 'inactive' })
  const small = await offer({ products: 1 })
  expect(await sam('GET', `/seller/package?package_id=${small}`)).toMatchObject({
    data: { preview: { paused_count: 2, paused: [{ name: 'Three' }, { name: 'Four' }] } },
  })

  await begin(small)
  expect(await statuses()).toEqual(['active', 'inactive', 'paused', 'paused'])
  expect(await una('GET', '/products')).toMatchObject({ data: { total: 1 } })
  expect(await sam('GET', '/seller/product-list?sort=id')).toMatchObject({
    data: { rows: expect.arrayContaining([expect.objectContaining({ is_paused: true })]) },
  })

  // The holder chooses the retained products.
  await sam('POST', '/seller/product-status', { id: ids[0], status: 'inactive' })
  await sam('POST', '/seller/product-status', { id: ids[3], status: 'active' })
  expect(await statuses()).toEqual(['inactive', 'inactive', 'paused', 'active'])

  await begin(await offer({ name: 'Larger', products: 3 }))
  expect(await statuses()).toEqual(['inactive', 'inactive', 'active', 'active'])
})

test('a queued package pauses products when it starts, and not before', async () => {
  await makeProduct({ name: 'One', shop_id })
  await makeProduct({ name: 'Two', shop_id })
  const ends_at = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString()
  await db.execute(sql`
    update package_purchases set ends_at = ${ends_at}, price_minor = 100
    where holder_id = ${users.sam.id}`)

  const { data } = await sam('POST', '/seller/package-active', {
    package_id: await offer({ products: 1 }),
  })
  expect(data).toMatchObject({ state: 'queued' })
  expect(await statuses()).toEqual(['active', 'active'])

  clock.move({ days: 6 })
  await runPackageUpdate()
  expect(await statuses()).toEqual(['active', 'paused'])
})

test('a shop closes when its package and the grace period end, and a renewal reopens it', async () => {
  await makeProduct({ shop_id })
  const isOpen = async () => (await una('GET', '/products')).data.total === 1
  const ends_at = new Date(clock.now().getTime() + 86_400_000).toISOString()
  await db.execute(sql`
    update package_purchases set ends_at = ${ends_at} where holder_id = ${users.sam.id}`)

  clock.move({ days: 5 })
  await runPackageUpdate()
  expect(await isOpen()).toBe(true)
  clock.move({ days: 4 })
  // Also before any job has run.
  expect(await isOpen()).toBe(false)
  await runPackageUpdate()
  expect(await create({ name: 'Late' })).toMatchObject({
    code: 'forbidden',
    message: 'Your package has ended. Renew it to edit your products.',
  })

  await sam('POST', '/seller/package-active', { package_id: await offer({ products: 5 }) })
  expect(await isOpen()).toBe(true)
})

test('a package allows some categories with their subcategories, and no others', async () => {
  const tea = await makeCategory('Tea')
  const green = await makeCategory('Green tea', { parent_id: tea.id })
  const shoes = await makeCategory('Shoes')
  await setTerms({ category_ids: [tea.id] })

  expect(await create({ category_id: shoes.id })).toMatchObject({
    errors: {
      category_id: '“Stall” doesn’t include this category. Choose another category or package.',
    },
  })
  const { data } = await create({ category_id: green.id })
  expect(await sam('PUT', '/seller/product', { id: data.id, category_id: shoes.id })).toMatchObject(
    {
      code: 'invalid',
    },
  )
})

test('staff feature as many products of a shop as its package allows', async () => {
  await setTerms({ featured_slots: 1 })
  const one = await makeProduct({ name: 'One', shop_id })
  const two = await makeProduct({ name: 'Two', shop_id })
  const platform = await makeProduct({ name: 'House' })
  const feature = (id: number, is_featured = true) =>
    ada('POST', '/admin/category-product-featured', { id, is_featured })

  expect(await feature(one.id)).toMatchObject({ success: true })
  expect(await feature(two.id)).toMatchObject({
    errors: {
      is_featured: 'Featured products used in “Stall”: 1 of 1. Remove one first.',
    },
  })
  expect(await feature(platform.id)).toMatchObject({ success: true })
  await feature(one.id, false)
  expect(await feature(two.id)).toMatchObject({ success: true })
})

test('a shop has coupons if its package allows them', async () => {
  const coupon = { code: 'SAMS', title: 'Sam', type: 'percent', value: 1000, shop_id }
  await setTerms({ coupon_allowed: false })
  expect(await ada('POST', '/admin/coupon', coupon)).toMatchObject({
    errors: {
      shop_id: '“Stall” doesn’t include coupons. The shop needs a larger package first.',
    },
  })

  await setTerms({ coupon_allowed: true })
  expect(await ada('POST', '/admin/coupon', coupon)).toMatchObject({ success: true })
})
