import { savedMax } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db, getApp, testPassword, users } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'
import { toSessionToken } from '../../../test/users.ts'

const [una, mia, guest] = [as('una'), as('mia'), as(undefined)]
const save = (...product_ids: number[]) => una('POST', '/saved', { product_ids })
const setPrice = (id: number, price_minor: number) =>
  db.execute(sql`update variants set price_minor = ${price_minor} where product_id = ${id}`)
const make = async (name: string) =>
  (await createProduct(db, { name, price_minor: 1900 })).product_id

/** Products that are not for sale, for a list that is nearly full. */
const fillList = (count: number) =>
  db.execute(sql`
    with filler as (
      insert into products (name, slug, category_id, price_minor, status)
      select 'Filler', 'filler-' || n, (select min(category_id) from products), 100, 'inactive'
      from generate_series(1, ${count}::int) n returning id)
    insert into saved_items (user_id, product_id, price_minor)
    select ${users.una.id}, id, 100 from filler`)

test('a saved product is listed with its price then and now, the latest first', async () => {
  const [mug, lamp] = [await make('Mug'), await make('Lamp')]
  expect(await save(mug)).toMatchObject({
    success: true,
    message: 'Saved',
    data: { product_ids: [mug] },
  })
  clock.move({ hours: 1 })
  await save(lamp)
  await setPrice(mug, 1500)

  expect((await una('GET', '/saved-list')).data).toMatchObject({
    total: 2,
    product_ids: [lamp, mug],
    rows: [
      { id: lamp, price_minor: 1900, saved_minor: 1900, is_visible: true, has_choices: false },
      { id: mug, price_minor: 1500, saved_minor: 1900 },
    ],
  })
  expect((await una('GET', '/saved-list?page=2&per_page=1')).data.rows).toMatchObject([{ id: mug }])
  expect((await mia('GET', '/saved-list')).data).toMatchObject({ rows: [], product_ids: [] })
})

test('saving again retains the first price, and removing twice is no error', async () => {
  const mug = await make('Mug')
  await save(mug)
  await setPrice(mug, 1500)
  await save(mug)
  expect((await una('GET', '/saved-list')).data.rows).toMatchObject([{ saved_minor: 1900 }])

  const remove = () => una('DELETE', `/saved?product_id=${mug}`)
  expect(await remove()).toMatchObject({ success: true, data: { product_ids: [] } })
  expect(await remove()).toMatchObject({ success: true, data: { product_ids: [] } })
})

test('what a guest saved is merged without duplicates; what is not for sale is left out', async () => {
  const [mug, lamp] = [await make('Mug'), await make('Lamp')]
  const hidden = await make('Hidden')
  await db.execute(sql`update products set status = 'inactive' where id = ${hidden}`)
  await save(mug)

  expect((await save(lamp, mug, lamp, hidden)).data.product_ids.toSorted()).toEqual([mug, lamp])
  expect(await save(hidden)).toMatchObject({ code: 'not_found' })
  expect(await save()).toMatchObject({ code: 'invalid' })
})

test('a product that is no longer for sale stays in the list and says so', async () => {
  const [mug, lamp] = [await make('Mug'), await make('Lamp')]
  await save(mug, lamp)
  await db.execute(sql`update products set status = 'inactive' where id = ${mug}`)
  await db.execute(sql`update variants set on_hand = 0 where product_id = ${lamp}`)

  const { rows } = (await una('GET', '/saved-list')).data
  expect(rows.find(({ id }: { id: number }) => id === mug)).toMatchObject({ is_visible: false })
  expect(rows.find(({ id }: { id: number }) => id === lamp)).toMatchObject({
    is_visible: true,
    available: 0,
  })
})

test('a list holds two hundred products, also if two calls fill it at once', async () => {
  const [mug, lamp] = [await make('Mug'), await make('Lamp')]
  await fillList(savedMax - 1)

  const replies = await Promise.all([save(mug), save(lamp)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({
    code: 'conflict',
    message: 'You can save up to 200 products. Remove one first.',
  })
  expect((await una('GET', '/saved-list')).data.total).toBe(savedMax)
})

test('only buyers save; a guest reads cards of visible products', async () => {
  const [mug, hidden] = [await make('Mug'), await make('Hidden')]
  await db.execute(sql`update products set status = 'inactive' where id = ${hidden}`)

  expect(await guest('POST', '/saved', { product_ids: [mug] })).toMatchObject({
    code: 'unauthenticated',
  })
  expect(await as('sam')('POST', '/saved', { product_ids: [mug] })).toMatchObject({
    code: 'forbidden',
  })
  const cards = await guest('GET', `/saved-cards?product_ids=${hidden}&product_ids=${mug}`)
  expect(cards.data).toMatchObject([{ id: mug, name: 'Mug' }])
})

test('saved products are exported with the personal data, and erased with the account', async () => {
  await save(await make('Mug'))
  const app = await getApp()
  const headers = { authorization: `Bearer ${toSessionToken('una')}` }
  const exported = await app.inject({ method: 'GET', url: '/api/my-data', headers })
  expect(exported.json().saved_items).toMatchObject([{ name: 'Mug', price_minor: 1900 }])

  await una('POST', '/my-data-erasure', { password: testPassword })

  const { rows } = await db.execute(sql`select from saved_items`)
  expect(rows).toEqual([])
})
