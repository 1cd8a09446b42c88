import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, cast, db, emailOf } from '../../../../test/world.ts'

const [ada, bob] = [as('ada'), as('bob')]
const list = async (query = '') => (await ada('GET', `/admin/member-list${query}`)).data

const recruit = async (status = 'active') => {
  await db.execute(sql`update users set sponsor_id = ${cast.mia.id} where id = ${cast.una.id}`)
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at)
      select id, 'affiliate', ${cast.mia.id}, 'Ambassador', 2900, 'active', now(), now() + interval '30 days'
      from packages limit 1`)
  await db.execute(sql`
    insert into affiliate_members (member_id, status, reason, decided_at)
      values (${cast.mia.id}, ${status}, 'Bought through her own link', now())`)
}

test('the list shows members with their package and the people they brought', async () => {
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

test('members are found by name, e-mail and code, and by where they stand', async () => {
  await recruit('suspended')

  expect((await list('?q=mia')).total).toBe(1)
  expect((await list(`?q=${emailOf('una')}`)).total).toBe(0)
  expect((await list('?programme=suspended')).total).toBe(1)
  expect((await list('?programme=active')).total).toBe(0)
  expect((await list('?sort=earned_minor')).rows).toMatchObject([{ name: 'mia' }])
})

test('one member’s page says whom they brought, and why the programme is closed', async () => {
  await recruit('suspended')

  expect((await ada('GET', `/admin/member/${cast.mia.id}`)).data).toMatchObject({
    name: 'mia',
    sponsor: null,
    programme: 'suspended',
    suspended_reason: 'Bought through her own link',
    latest_recruits: [{ name: 'una', type: 'User' }],
    packages: [{ name: 'Ambassador', state: 'active', price_minor: 2900 }],
  })
  expect(await ada('GET', `/admin/member/${cast.una.id}`)).toMatchObject({ code: 'not_found' })
  expect(await bob('GET', '/admin/member-list')).toMatchObject({ code: 'forbidden' })
})
