import { expect, test } from 'vitest'

import { makeBrand, makeCategory } from '../../../../test/goods.ts'
import { inDays } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db, users } from '../../../../test/app.ts'

const [ada, guest] = [as('ada'), as(undefined)]
const draft = {
  code: 'Welcome-10',
  title: 'Ten off',
  type: 'percent',
  value: 1000,
  is_public: true,
  budget_minor: 50_000,
}

test('a new coupon stores its fields, its code in capitals and one use per person', async () => {
  expect(await ada('POST', '/admin/coupon', draft)).toMatchObject({
    success: true,
    message: 'Coupon created',
    data: {
      code: 'WELCOME-10',
      value: 1000,
      scope: 'all',
      scope_ids: [],
      per_user_limit: 1,
      total_limit: null,
      funded_by: 'platform',
      status: 'active',
    },
  })
})

test('a code is unique regardless of case, until its coupon is deleted', async () => {
  const { data } = await ada('POST', '/admin/coupon', draft)

  const again = { ...draft, code: 'wELCOME-10' }
  expect(await ada('POST', '/admin/coupon', again)).toMatchObject({
    code: 'conflict',
    message: 'A coupon with this code already exists',
  })
  await ada('DELETE', '/admin/coupon', { id: data.id })
  expect(await ada('POST', '/admin/coupon', again)).toMatchObject({ success: true })
})

test.each([
  [{ code: 'AB' }, 'code'],
  [{ code: 'TEN OFF' }, 'code'],
  [{ code: 'ÉTÉ' }, 'code'],
  [{ value: 99 }, 'value'],
  [{ value: 10_001 }, 'value'],
  [{ type: 'fixed', value: 0 }, 'value'],
  [{ type: 'fixed', value: undefined }, 'value'],
  [{ max_discount_minor: 0 }, 'max_discount_minor'],
  [{ per_user_limit: 0 }, 'per_user_limit'],
  [{ starts_at: '2030-02-01T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }, 'ends_at'],
  [{ scope: 'brands' }, 'scope_ids'],
  [{ scope: 'brands', scope_ids: [999] }, 'scope_ids'],
  [{ shop_id: 999 }, 'shop_id'],
  [{ shop_id: 1, funded_by: 'platform' }, 'funded_by'],
  [{ funded_by: 'shared' }, 'platform_bp'],
  [{ member_id: users.una.id }, 'member_id'],
])('a coupon with %o is rejected at its %s', async (wrong, field) => {
  const reply = await ada('POST', '/admin/coupon', { ...draft, ...wrong })

  expect(reply).toMatchObject({ success: false, errors: { [field]: expect.any(String) } })
  expect(await ada('GET', '/admin/coupon-list')).toMatchObject({ data: { total: 0 } })
})

test('a change is validated together with the unchanged fields', async () => {
  const brand = await makeBrand('Norrland')
  const scoped = { ...draft, scope: 'brands', scope_ids: [brand.id] }
  const { data } = await ada('POST', '/admin/coupon', scoped)

  expect(
    await ada('PUT', '/admin/coupon', { id: data.id, type: 'percent', value: 50 }),
  ).toMatchObject({
    errors: {
      value: 'Enter a percentage from 1% to 100% (100 to 10000 basis points: 1000 is 10%)',
    },
  })
  expect(await ada('PUT', '/admin/coupon', { id: data.id, scope: 'all' })).toMatchObject({
    data: { scope: 'all', scope_ids: [], value: 1000 },
  })
  expect(await ada('PUT', '/admin/coupon', { id: data.id, type: 'free_shipping' })).toMatchObject({
    data: { type: 'free_shipping', value: 0 },
  })
})

test('visitors see current public coupons, with what they apply to', async () => {
  const brand = await makeBrand('Norrland')
  const make = (code: string, more: object) =>
    ada('POST', '/admin/coupon', { ...draft, code, ...more })
  await make('SOON', { starts_at: inDays(1) })
  await make('OVER', { starts_at: inDays(-3), ends_at: inDays(-1) })
  await make('SECRET', { is_public: false })
  const off = await make('SWITCHED-OFF', {})
  await ada('POST', '/admin/coupon-status', { id: off.data.id, status: 'inactive' })
  await make('SAMS', { shop_id: users.sam.shop_id, min_subtotal_minor: 4000 })
  await make('NORR', { scope: 'brands', scope_ids: [brand.id], ends_at: inDays(5) })

  const { data } = await guest('GET', '/coupons')

  expect(data).toMatchObject([
    { code: 'NORR', scope: 'brands', scope_names: ['Norrland'], shop: null },
    { code: 'SAMS', shop: { name: 'Sam & Sons' }, min_subtotal_minor: 4000, scope_names: [] },
  ])
  expect(data[0]).not.toHaveProperty('budget_minor')
  expect(data[0].scope_records).toEqual([{ id: brand.id, slug: 'norrland' }])
})

test('a coupon names the public pages of its products and categories', async () => {
  const root = await makeCategory('Shoes')
  const leaf = await makeCategory('Sneakers', { parent_id: root.id })
  const { product_id: id } = await createProduct(db)
  const make = (code: string, more: object) =>
    ada('POST', '/admin/coupon', { ...draft, code, ...more })
  await make('SHOES', { scope: 'categories', scope_ids: [root.id, leaf.id], ends_at: inDays(1) })
  await make('MUGS', { scope: 'products', scope_ids: [id], ends_at: inDays(2) })
  const recordsOf = async () =>
    (await guest('GET', '/coupons')).data.map(
      (row: { scope_records: unknown }) => row.scope_records,
    )

  expect(await recordsOf()).toEqual([
    [
      { id: root.id, slug: 'shoes' },
      { id: leaf.id, slug: 'shoes/sneakers' },
    ],
    [{ id, slug: expect.stringMatching(/^p-/) }],
  ])

  await ada('POST', '/admin/category-status', { id: root.id, status: 'inactive' })
  await ada('POST', '/admin/product-status', { id, status: 'inactive' })
  expect(await recordsOf()).toEqual([
    [
      { id: root.id, slug: null },
      { id: leaf.id, slug: null },
    ],
    [{ id, slug: null }],
  ])
})
