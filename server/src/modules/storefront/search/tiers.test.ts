import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { makeBrand, makeProduct } from '../../../../test/goods.ts'
import { as, clock, db, jobs } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/products.ts'
import { one } from '../../../db/single-row.ts'
import { setSearchTiers } from './set-tiers.ts'

const visitor = as(undefined)
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name)
const find = async (q: string) =>
  namesIn((await visitor('GET', `/products?q=${encodeURIComponent(q)}`)).data.rows)

/** Tiers of few products, so that a test needs few. */
const setTiers = (first: number, both: number) => setSearchTiers(db, clock.now(), [first, both])

const tiersByName = async () => {
  const { rows } = await db.execute<{ name: string; tier: number }>(sql`
    select name, tier from products join search_documents on product_id = id order by id`)
  return Object.fromEntries(rows.map(({ name, tier }) => [name, tier]))
}

const publish = (id: number, at: string) =>
  db.execute(sql`update products set published_at = ${at} where id = ${id}`)

const makeScarves = async () => {
  const old = await makeProduct({ name: 'Old scarf' })
  const recent = await makeProduct({ name: 'Recent scarf' })
  const newest = await makeProduct({ name: 'Newest scarf' })
  await publish(old.id, '2025-01-01')
  await publish(recent.id, '2025-02-01')
  await publish(newest.id, '2025-03-01')
  return { old, recent, newest }
}

test('a search finds products of every tier', async () => {
  await makeScarves()
  await setTiers(1, 2)

  expect(await tiersByName()).toEqual({ 'Old scarf': 2, 'Recent scarf': 1, 'Newest scarf': 0 })
  expect(await find('scarf')).toEqual(['Newest scarf', 'Recent scarf', 'Old scarf'])
  expect(await find('old sca')).toEqual(['Old scarf'])
  expect(await find('old scraf')).toEqual(['Old scarf'])
  const suggested = await visitor('GET', '/search-suggestions?q=sca')
  expect(suggested.data.products).toHaveLength(3)
  const filters = await visitor('GET', '/product-search-elements?q=scarf')
  expect(filters.data).toMatchObject({ in_stock: 3, is_complete: true })
  const found = await as('ada')('GET', '/admin/search?q=scarf')
  expect(found.data).toHaveLength(3)
})

test('a marketplace with few products has one tier', async () => {
  await makeScarves()

  await jobs.send(db, 'set-search-tiers', null)
  await jobs.drain()

  expect(await tiersByName()).toEqual({ 'Old scarf': 0, 'Recent scarf': 0, 'Newest scarf': 0 })
})

test('products that are not listed make room for others', async () => {
  const { newest } = await makeScarves()
  await db.execute(sql`update products set status = 'inactive' where id = ${newest.id}`)
  await setTiers(1, 2)

  expect(await tiersByName()).toEqual({ 'Old scarf': 1, 'Recent scarf': 0, 'Newest scarf': 2 })
})

test('a product stays in its tier when its words change, and a new one is in the first', async () => {
  const { old } = await makeScarves()
  await setTiers(1, 2)
  await db.execute(sql`update products set name = 'Old shawl' where id = ${old.id}`)
  await makeProduct({ name: 'Added scarf' })

  expect(await find('shawl')).toEqual(['Old shawl'])
  expect(await tiersByName()).toMatchObject({ 'Old shawl': 2, 'Added scarf': 0 })
})

test('of more matches than are ranked, a search finds the newest', async () => {
  const { id } = await makeProduct({ name: 'Wool scarf' })
  await db.execute(sql`
    insert into products (name, slug, category_id, price_minor, published_at)
    select 'Wool scarf ' || n, 'scarf-' || n, category_id, 100, now() + n * interval '1 minute'
    from products, generate_series(1, 520) n where id = ${id}`)
  await setTiers(20, 40)

  const { data } = await visitor('GET', '/products?q=wool+scarf&per_page=3')

  expect(data).toMatchObject({ total: 500, total_is_capped: true })
  expect(namesIn(data.rows)).toEqual(['Wool scarf 520', 'Wool scarf 519', 'Wool scarf 518'])
})

/** Documents alone, because this number of products would take too long. */
const insertDocuments = async (number: number) => {
  onTestFinished(async () => {
    await db.execute(sql`delete from search_documents where product_id >= 1000000`)
  })
  await db.transaction(async (inside) => {
    await inside.execute(sql`set local session_replication_role = replica`)
    await inside.execute(sql`
      insert into search_documents (product_id, document, locale, is_listed, category_id)
      select 1000000 + n, 'scarf:1A', locale, true, category_id + 1000
      from search_documents, generate_series(1, ${number}) n`)
  })
}

/** More matches than a search reads, and a product after them. */
const makeProductAfterLimit = async () => {
  const { id: brand_id } = await makeBrand('Ashcombe')
  const { product_id } = await createProduct(db, { seller: 'sam', name: 'Wool scarf' })
  await db.execute(sql`update products set brand_id = ${brand_id} where id = ${product_id}`)
  await insertDocuments(10_000)
  await db.execute(sql`update search_documents set tier = 2 where product_id = ${product_id}`)
  await db.execute(sql`select pg_notify('pages', '*')`)
  const { rows } = await db.execute<{ category_id: number; shop_id: number }>(
    sql`select category_id::int, shop_id::int from products where id = ${product_id}`,
  )
  return { brand_id, ...one(rows) }
}

test('of more matches than are read, a search finds those of a category, a shop or a brand', async () => {
  const { brand_id, category_id, shop_id } = await makeProductAfterLimit()

  for (const filter of [
    `brand_id[]=${brand_id}`,
    `category_id=${category_id}`,
    `shop_id=${shop_id}`,
    `category_id=${category_id}&sort=price`,
    `category_id=${category_id}&shop_id=${shop_id}&min_minor=1`,
  ]) {
    const { data } = await visitor('GET', `/products?q=scarf&${filter}`)
    expect([filter, namesIn(data.rows)]).toEqual([filter, ['Wool scarf']])
    expect(data).toMatchObject({ total: 1 })
    expect(data).not.toHaveProperty('total_is_capped')
  }
  const misspelled = await visitor('GET', `/products?q=scraf&category_id=${category_id}`)
  expect(namesIn(misspelled.data.rows)).toEqual(['Wool scarf'])
})

test('the total of a search with other filters is a lower bound if not all matches were read', async () => {
  await makeProduct({ name: 'Wool scarf' })
  const ask = async () => (await visitor('GET', '/products?q=scarf&min_minor=1')).data
  const filters = async () =>
    (await visitor('GET', '/product-search-elements?q=scarf&min_minor=1')).data
  expect(await ask()).not.toHaveProperty('total_is_capped')
  expect(await filters()).toMatchObject({ is_complete: true })

  await insertDocuments(10_000)
  await db.execute(sql`select pg_notify('pages', '*')`)

  expect(await ask()).toMatchObject({ total: 1, total_is_capped: true })
  expect(await filters()).toMatchObject({ is_complete: false })
})
