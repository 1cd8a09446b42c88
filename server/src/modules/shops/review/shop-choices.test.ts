import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db, users } from '../../../../test/app.ts'

const bob = as('bob')
const find = async (query: string) =>
  (await bob('GET', `/admin/shop-choices${query}`)).data.rows.map(
    ({ name }: { name: string }) => name,
  )

/** Copies Sol's shop under these names, for other users. */
const copyShop = (names: string[]) =>
  db.execute(sql`
    with owners as (
      insert into users (name, email, role, password_hash)
      select 'owner ' || n, 'owner' || n || '@market.test', 'seller', (select password_hash from users where password_hash is not null limit 1)
      from generate_series(1, ${names.length}::int) n returning id, name
    )
    insert into shops (owner_id, name, slug, status)
    select id, (${sql.param(names)}::text[])[substring(name from '\\d+')::int],
      replace(name, ' ', '-'), 'approved' from owners`)

test('staff find shops by words of their name, and by id in any status', async () => {
  await copyShop(['Oak and Ash', 'Ash lamps', 'Elm'])
  await db.execute(sql`update shops set status = 'suspended' where name = 'Elm'`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from shops where name = 'Elm'`)

  expect(await find('?q=ash')).toEqual(['Ash lamps', 'Oak and Ash'])
  expect(await find('?q=ash%20oak')).toEqual(['Oak and Ash'])
  expect(await find('?q=elm')).toEqual([])
  expect(await find(`?ids[]=${rows[0]?.id}`)).toEqual(['Elm'])
  expect(await as('sam')('GET', '/admin/shop-choices')).toMatchObject({ code: 'forbidden' })
})

test('forms receive the first 200 shops by name, and a seller their own', async () => {
  await copyShop(Array.from({ length: 210 }, (_, at) => `A ${String(at).padStart(3, '0')}`))

  for (const path of ['/admin/product-elements', '/admin/shipping-options']) {
    const { shops } = (await as('ada')('GET', path)).data
    expect(shops.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 200 }, (_, at) => `A ${String(at).padStart(3, '0')}`),
    )
  }
  const { shops } = (await as('sam')('GET', '/seller/product-elements')).data
  expect(shops).toMatchObject([{ id: users.sam.shop_id }])
})
