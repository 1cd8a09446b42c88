import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { click, enableProgram } from '../../../test/money/program.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db } from '../../../test/app.ts'

const mia = as('mia')
afterEach(expectValidLedger)

const createPackage = (product_limit: number | null) =>
  db.execute(sql`
    with package as (
      insert into packages (kind, name, price_minor) values ('affiliate', 'Small', 0) returning id
    )
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, terms, state, starts_at, ends_at)
    select id, 'affiliate', ${users.mia.id}, 'Small', 0, ${JSON.stringify({ product_limit })}::jsonb,
      'active', now() - interval '1 day', now() + interval '20 days' from package`)

const createThreeProducts = async () => {
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three'])
    ids.push((await createProduct(db, { name, seller: 'sam', price_minor: 10_000 })).product_id)
  return ids
}
const reasons = async () =>
  (await db.execute(sql`select rejected_reason from referral_clicks order by landed_at`)).rows.map(
    (row) => row['rejected_reason'],
  )
const set = (id: number | undefined, is_active: boolean) =>
  mia('POST', '/affiliate-link-status', { id, is_active })

test('a package limits the number of shared products, and clicks on further ones are not credited', async () => {
  await enableProgram()
  await createPackage(2)
  const ids = await createThreeProducts()
  for (const id of ids) await click(id)
  await click(ids[0] ?? 0)

  expect(await reasons()).toEqual([null, null, 'link_limit', null])
  const { data } = await mia('GET', '/referral-product?sort=clicks')
  expect(data).toMatchObject({ total: 2, links: { used: 2, limit: 2 } })
  const visible = await as(undefined)('GET', `/product/${ids[2]}?referral_code=MIA`)
  expect(visible.data.referral).toMatchObject({ valid: false })
})

test('clicks on a deactivated link are not credited, and its slot is available to another link', async () => {
  await enableProgram()
  await createPackage(1)
  const [first, second] = await createThreeProducts()
  await click(first ?? 0)
  expect(await set(second, true)).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('All links in your package are in use (1)'),
  })
  expect(await set(first, false)).toMatchObject({ data: { used: 0, limit: 1 } })
  await click(first ?? 0)
  await click(second ?? 0)
  expect(await reasons()).toEqual([null, 'link_stopped', null])
  expect(await set(first, true)).toMatchObject({ code: 'conflict' })
  expect((await mia('GET', '/referral-product')).data.rows).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id: first, is_active: false })]),
  )

  // The limit ends with the package.
  clock.move({ days: 21 })
  expect(await set(first, true)).toMatchObject({ data: { used: 2, limit: null } })
  expect(await set(999, true)).toMatchObject({ code: 'not_found' })
  expect(
    await as('una')('POST', '/affiliate-link-status', { id: first, is_active: true }),
  ).toMatchObject({ code: 'forbidden' })
})

test('without a limit all clicks count, and visitors’ repeated clicks take no further slot', async () => {
  await enableProgram()
  await createPackage(null)
  const ids = await createThreeProducts()
  for (const id of [...ids, ...ids]) await click(id)

  expect(await reasons()).toEqual([null, null, null, null, null, null])
  expect(await mia('GET', '/referral-product')).toMatchObject({
    data: { links: { used: 3, limit: null } },
  })
})
