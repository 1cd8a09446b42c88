import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeProduct } from '../../../test/goods.ts'
import { as, users, clock, db } from '../../../test/app.ts'

const visitor = as(undefined)
const [sams, sols] = [users.sam.shop_id, users.sol.shop_id]

test('open shops are listed with their products', async () => {
  await makeProduct({ shop_id: sams })
  await makeProduct({ shop_id: sams, status: 'inactive' })
  await db.execute(sql`update shops set rating_total = 14, rating_count = 3 where id = ${sols}`)

  const { data } = await visitor('GET', '/shops')

  expect(data).toMatchObject({
    total: 2,
    rows: [
      {
        id: sams,
        name: 'Sam & Sons',
        slug: 'sam-and-sons',
        products: 1,
        rating: null,
        pictures: [],
      },
      { id: sols, name: 'Sol Supplies', products: 0, rating: 4.7, rating_count: 3 },
    ],
  })
  expect(JSON.stringify(data)).not.toMatch(/market\.test|owner_id|address/)
})

test('shops are searched, sorted and paged', async () => {
  await db.execute(sql`update shops set rating_total = 5, rating_count = 1 where id = ${sols}`)
  const idsOf = async (query: string) =>
    (await visitor('GET', `/shops?${query}`)).data.rows.map(({ id }: { id: number }) => id)

  expect(await idsOf('q=supplies+sol')).toEqual([sols])
  expect(await idsOf('q=%25')).toEqual([])
  expect(await idsOf('sort=rating')).toEqual([sols, sams])
  expect(await idsOf('sort=name&order=desc')).toEqual([sols, sams])
  expect(await idsOf('sort=newest&per_page=1&page=2')).toHaveLength(1)
})

test('a shop has a page with its own products', async () => {
  await makeProduct({ shop_id: sams, name: 'Oslo mug' })
  await makeProduct({ shop_id: sams, name: 'Bergen jug' })
  await makeProduct({ shop_id: sols })

  expect(await visitor('GET', `/shops/${sams}`)).toMatchObject({
    data: { name: 'Sam & Sons', products: 2, is_closed: false, closed_note: null, banner: null },
  })
  expect(await visitor('GET', `/shops-products/${sams}?q=jug`)).toMatchObject({
    data: { total: 1, rows: [{ name: 'Bergen jug', shop_id: sams }] },
  })
})

test.each([
  ['suspended', sql`update shops set status = 'suspended'`],
  ['without a package', sql`delete from package_purchases`],
  ['of somebody who is blocked', sql`update users set status = 'inactive' where role = 'seller'`],
])('a shop that is %s is not found', async (_, close) => {
  await makeProduct({ shop_id: sams })
  await db.execute(close)

  expect(await visitor('GET', '/shops')).toMatchObject({ data: { total: 0, rows: [] } })
  expect(await visitor('GET', `/shops/${sams}`)).toMatchObject({ code: 'not_found' })
  expect(await visitor('GET', `/shops-products/${sams}`)).toMatchObject({
    code: 'not_found',
    message: 'Shop not found',
  })
})

test('a shop on vacation says so', async () => {
  await db.execute(
    sql`update shops set closed_from = ${clock.now().toISOString()}, closed_note = 'Back in May'`,
  )

  expect(await visitor('GET', `/shops/${sams}`)).toMatchObject({
    data: { is_closed: true, closed_note: 'Back in May' },
  })
})
