import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '../../../../../test/users.ts'
import { createProduct } from '../../../../../test/products.ts'
import { as, db } from '../../../../../test/app.ts'

const [ada, bob] = [as('ada'), as('bob')]
const calculate = async (query: object) =>
  (await ada('GET', '/admin/affiliate-calculation', query)).data

test('staff see what a sale would pay, as in the worked example', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  await ada('POST', '/admin/affiliate-settings', { level_bps: [200], max_depth: 1 })
  await ada('POST', '/admin/general-setting', { commission_bp: 1500 })

  const coupons = { coupon_platform_minor: 1000, coupon_seller_minor: 500 }
  const found = await calculate({ product_id, ...coupons })

  expect(found).toMatchObject({
    goods_minor: 10_000,
    base_minor: 8500,
    wanted_minor: 595,
    obstacle: null,
    earners: [
      { level: 0, member: null, rate_bp: 500 },
      { level: 1, member: null, rate_bp: 200 },
    ],
  })
  expect(found.margin_minor).toBe(found.cut_minor - 1000)
  expect(found.pool_cap_minor).toBe(Math.max(0, Math.round(found.margin_minor * 0.6)))
  const paid = found.earners.reduce(
    (sum: number, { amount_minor }: { amount_minor: number }) => sum + amount_minor,
    0,
  )
  expect(paid).toBe(found.pool_minor)
  expect(found.kept_minor).toBe(found.margin_minor - paid)
})

test('for one member it lists their sponsors, and what prevents the member from earning', async () => {
  const { product_id } = await createProduct(db, { price_minor: 10_000 })
  await db.execute(sql`
    with above as (
      insert into users (role, name, email, password_hash, referral_code)
      values ('member', 'Rania', 'rania@else.test', 'x', 'RANIA') returning id)
    update users set sponsor_id = (select id from above) where id = ${users.mia.id}`)

  expect(await calculate({ product_id, member_id: users.mia.id })).toMatchObject({
    obstacle: 'no_package',
    earners: [
      { level: 0, member: { id: users.mia.id, name: 'mia' }, rate_bp: 500, amount_minor: 500 },
      // The upline has no package either, so the platform keeps the share.
      { level: 1, member: null, rate_bp: 200, amount_minor: 200 },
    ],
    margin_minor: 3000,
    kept_minor: 2500,
  })
})

test('the calculator requires the permission, and existing products and members', async () => {
  const { product_id } = await createProduct(db)
  const path = '/admin/affiliate-calculation'

  expect(await bob('GET', path, { product_id })).toMatchObject({ code: 'forbidden' })
  expect(await ada('GET', path, { product_id: 999 })).toMatchObject({ code: 'not_found' })
  expect(await ada('GET', path, { product_id, member_id: 999 })).toMatchObject({
    code: 'not_found',
  })
  expect(await ada('GET', path, {})).toMatchObject({ code: 'invalid' })
})
