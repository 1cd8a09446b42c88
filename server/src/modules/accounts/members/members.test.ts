import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { buy } from '../../../../test/orders.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, db, toEmailAddress } from '../../../../test/app.ts'

const [ada, bob] = [as('ada'), as('bob')]
const list = async (query = '') => (await ada('GET', `/admin/member-list${query}`)).data

const recruit = async (status = 'active') => {
  await db.execute(sql`update users set sponsor_id = ${users.mia.id} where id = ${users.una.id}`)
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at)
      select id, 'affiliate', ${users.mia.id}, 'Ambassador', 2900, 'active', now(), now() + interval '30 days'
      from packages limit 1`)
  await db.execute(sql`
    insert into affiliate_members (member_id, status, reason, decided_at)
      values (${users.mia.id}, ${status}, 'Bought through her own link', now())`)
}

test('the list shows members with their package and the people they referred', async () => {
  await recruit()

  expect(await list()).toMatchObject({
    total: 1,
    rows: [
      {
        name: 'mia',
        referral_code: 'MIA',
        programme: 'active',
        package: { name: 'Ambassador', ends_at: expect.any(String) },
        recruits: 1,
        sales: 0,
        earned_minor: 0,
        available_minor: 0,
      },
    ],
  })
})

test('members are found by name, e-mail, code and status', async () => {
  await recruit('suspended')

  expect((await list('?q=mia')).total).toBe(1)
  expect((await list(`?q=${toEmailAddress('una')}`)).total).toBe(0)
  expect((await list('?programme=suspended')).total).toBe(1)
  expect((await list('?programme=active')).total).toBe(0)
  expect((await list('?sort=earned_minor')).rows).toMatchObject([{ name: 'mia' }])
})

test('members are sorted by the requested column, each with the amount earned', async () => {
  await db.execute(sql`
    insert into users (role, name, email, password_hash)
      select 'member', name, mail, 'x' from (values
        ('Zoe', 'A@members.test'), ('abe', 'c@members.test'), ('Bea', 'B@members.test')) m (name, mail)`)
  const { product_id } = await createProduct(db)
  await buy(as('una'), product_id)
  await buy(as('una'), product_id)
  await db.execute(sql`
    insert into commissions (order_line_id, order_id, member_id, kind, level, base_minor, rate_bp, amount_minor, reversed_minor,
      state, created_at)
      select line, line, u.id, kind, level, 1000, 100, amount, back, state, now()
      from users u join (values
        ('Bea', 1, 'direct', 0, 500, 0, 'pending'), ('Bea', 1, 'level', 1, 100, 0, 'available'),
        ('Bea', 2, 'direct', 0, 300, 300, 'reversed'), ('Bea', 2, 'level', 1, 70, 0, 'void'),
        ('Zoe', 2, 'direct', 0, 601, 0, 'held')) c (name, line, kind, level, amount, back, state)
        on c.name = u.name`)
  await db.execute(sql`
    insert into line_referrals (order_line_id, order_id, product_id, buyer_id, member_id, is_qualified,
      base_minor, margin_minor, placed_at)
      select l.id, l.order_id, l.product_id, ${users.una.id}, u.id, true, 1900, 100, now()
      from order_lines l join users u on u.name = case l.id when 1 then 'Bea' else 'Zoe' end`)
  const names = async (query: string) =>
    (await list(query)).rows.map(({ name }: { name: string }) => name)

  expect(await names('?sort=email')).toEqual(['Zoe', 'Bea', 'abe', 'mia'])
  expect(await names('?sort=name&order=desc')).toEqual(['Zoe', 'mia', 'Bea', 'abe'])
  expect(await list('?sort=earned_minor&per_page=3')).toMatchObject({
    total: 4,
    rows: [
      { name: 'Zoe', sales: 1, earned_minor: 601 },
      { name: 'Bea', sales: 1, earned_minor: 600 },
      { name: 'abe', sales: 0, earned_minor: 0 },
    ],
  })
  expect((await list('?q=%25')).total).toBe(0)
  expect(await list('?page=9')).toMatchObject({ total: 4, rows: [] })
})

test('the member page lists their referrals, and says why the affiliate program is closed to them', async () => {
  await recruit('suspended')

  expect((await ada('GET', `/admin/member/${users.mia.id}`)).data).toMatchObject({
    name: 'mia',
    sponsor: null,
    programme: 'suspended',
    suspended_reason: 'Bought through her own link',
    latest_recruits: [{ name: 'una', type: 'User' }],
    packages: [{ name: 'Ambassador', state: 'active', price_minor: 2900 }],
  })
  expect(await ada('GET', `/admin/member/${users.una.id}`)).toMatchObject({ code: 'not_found' })
  expect(await bob('GET', '/admin/member-list')).toMatchObject({ code: 'forbidden' })
})
