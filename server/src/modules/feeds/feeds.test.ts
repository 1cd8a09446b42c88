import { expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, clock, db, getApp } from '../../../test/app.ts'
import { makeCurrency } from '../../../test/currencies.ts'
import { createProduct } from '../../../test/products.ts'
import { translate } from '../../../test/translations.ts'
import { sql } from 'drizzle-orm'

const [ada, bob, sam] = [as('ada'), as('bob'), as('sam')]

type Row = { id: number; address: string; products: number; without_picture: number }

const make = async (more: object = {}): Promise<Row> => {
  const created = await ada('POST', '/admin/feed', { name: 'Google', format: 'google', ...more })
  if (!created.success) throw new Error(created.message)
  return (await list()).find(({ id }) => id === created.data.id) as Row
}
const list = async (): Promise<Row[]> => (await ada('GET', '/admin/feed-list')).data.rows

const fetchFeed = async (address: string) => {
  const { pathname } = new URL(address)
  const { statusCode, body } = await (await getApp()).inject(pathname)
  return { statusCode, body }
}
const itemsOf = (body: string) =>
  [...body.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\w+>/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  )
const itemsIn = async (address: string) => itemsOf((await fetchFeed(address)).body)

/** What the services require of a product. */
const describe = (id: number, text = 'Glazed by hand') =>
  db.execute(sql`with picture as (
      insert into files (kind, name, mime, size, hash, storage_key, alt, width, height, widths)
      values ('image', 'cup', 'image/webp', 9, md5(${id}::text), 'none', 'A cup', 960, 960, '{240,960}')
      returning id)
    update products set short_description = ${text}, thumbnail = (select id from picture)
    where id = ${id}`)

test('a feed has what visitors can buy, with prices and addresses', async () => {
  const { product_id, variant_id } = await createProduct(db, {
    name: 'Cup & saucer',
    stock: 3,
    price_minor: 3800,
  })
  await describe(product_id)
  const { address, products } = await make()

  expect(products).toBe(1)
  expect(await itemsIn(address)).toMatchObject([
    {
      id: String(variant_id),
      title: 'Cup &amp; saucer',
      description: 'Glazed by hand',
      price: '38.00 USD',
      availability: 'in_stock',
      condition: 'new',
    },
  ])
  const [item] = await itemsIn(address)
  expect(item?.['link']).toMatch(new RegExp(`/product-details/${product_id}-`))
  expect(item?.['image_link']).toMatch(/^http.*\/960\.webp$/)
})

test('products without a picture or a description are left out and counted', async () => {
  const [bare, silent] = [await createProduct(db, {}), await createProduct(db, {})]
  await describe(silent.product_id, '')
  const feed = await make()

  expect(feed).toMatchObject({ products: 0, without_picture: 1, without_description: 1 })
  expect(await itemsIn(feed.address)).toEqual([])
  await describe(bare.product_id)
  expect(await itemsIn(feed.address)).toHaveLength(1)
})

test('the list counts the products of each feed by its category', async () => {
  const { product_id } = await createProduct(db, {})
  await describe(product_id)
  const { rows } = await db.execute<{ category_id: number }>(
    sql`select category_id::int from products where id = ${product_id}`,
  )
  const other = await ada('POST', '/admin/category', { name: 'Empty' })
  await make()
  await make({ name: 'Same', category_id: rows[0]?.category_id })
  await make({ name: 'Empty', category_id: other.data.id })

  const counted: number[] = (await list()).map(({ products }) => products)
  expect(counted.toSorted((left, right) => left - right)).toEqual([0, 1, 1])
})

test('each service gets its own words for availability, or only items in stock', async () => {
  const { product_id } = await createProduct(db, { stock: 0 })
  await describe(product_id)
  const google = await make()
  const meta = await make({ name: 'Meta', format: 'meta' })
  const inStock = await make({ name: 'In stock', in_stock_only: true })

  expect(await itemsIn(google.address)).toMatchObject([{ availability: 'out_of_stock' }])
  expect(await itemsIn(meta.address)).toMatchObject([{ availability: 'out of stock' }])
  expect(await itemsIn(inStock.address)).toEqual([])
})

test('a feed in another language has its texts and addresses', async () => {
  await offerLanguages('en', 'de')
  const { product_id } = await createProduct(db, { name: 'Cup' })
  await describe(product_id)
  await translate({ entity: 'product', id: product_id, texts: { name: 'Tasse' } })
  const { address } = await make({ locale: 'de' })
  const [item] = await itemsIn(address)

  expect(item).toMatchObject({ title: 'Tasse' })
  expect(item?.['link']).toContain('/de/product-details/')
})

test('an unknown, inactive, deleted or replaced address answers 404', async () => {
  const { id, address } = await make()
  expect((await fetchFeed(address)).statusCode).toBe(200)
  expect((await fetchFeed(`${address}0`)).statusCode).toBe(404)

  const renewed = (await ada('POST', '/admin/feed-token', { id })).data.address
  expect((await fetchFeed(address)).statusCode).toBe(404)
  expect((await fetchFeed(renewed)).statusCode).toBe(200)
  await ada('POST', '/admin/feed-status', { id, status: 'inactive' })
  expect((await fetchFeed(renewed)).statusCode).toBe(404)
  await ada('POST', '/admin/feed-status', { id, status: 'active' })
  await ada('DELETE', '/admin/feed', { id })
  expect((await fetchFeed(renewed)).statusCode).toBe(404)
  expect(await ada('POST', '/admin/feed-token', { id })).toMatchObject({ code: 'not_found' })
})

test('feeds are managed by staff with the right for products', async () => {
  await make()
  expect(await sam('GET', '/admin/feed-list')).toMatchObject({ code: 'forbidden' })
  expect(await bob('GET', '/admin/feed-list')).toMatchObject({ success: true })
  expect(await ada('POST', '/admin/feed', { name: 'Google', format: 'meta' })).toMatchObject({
    code: 'conflict',
    message: 'A feed with this name already exists',
  })
  expect(
    await ada('POST', '/admin/feed', { name: 'Other', format: 'meta', category_id: 999 }),
  ).toMatchObject({ code: 'invalid', errors: { category_id: 'Category not found' } })
})

test('items state the content for the unit price', async () => {
  const { product_id } = await createProduct(db, { name: 'Honey' })
  await describe(product_id)
  await db.execute(sql`update variants set content = '{"quantity": 250, "unit": "g"}'
    where product_id = ${product_id}`)
  const { address } = await make()

  expect(await itemsIn(address)).toMatchObject([
    { unit_pricing_measure: '250 g', unit_pricing_base_measure: '1 kg' },
  ])
})

test('a feed of a country and a charged currency has its prices, and its links lead to them', async () => {
  await makeCurrency({ code: 'EUR', rate: '0.9', charges: true, margin_bp: 0 })
  const { product_id } = await createProduct(db, { stock: 3, price_minor: 3800 })
  await describe(product_id)
  const { address } = await make({ country: 'DE', currency: 'EUR' })

  const [item] = await itemsIn(address)

  expect(item?.['price']).toBe('34.20 EUR')
  expect(item?.['link']).toMatch(/\?country=DE&amp;currency=EUR$/)
})

test('a feed is refused in a currency that is not charged or whose rate is too old', async () => {
  await makeCurrency({ code: 'GBP', rate: '0.8' })
  await makeCurrency({ code: 'EUR', rate: '0.9', charges: true })
  const draft = { name: 'Google', format: 'google' }
  const refused = async (more: object) =>
    (await ada('POST', '/admin/feed', { ...draft, ...more })).errors
  expect(await refused({ currency: 'GBP' })).toHaveProperty('currency')
  expect(await refused({ currency: 'JPY' })).toHaveProperty('currency')
  expect(await refused({ country: 'ZZ' })).toHaveProperty('country')
  await ada('PUT', '/admin/general-settings', { selling_countries: ['US'] })
  expect(await refused({ country: 'DE' })).toHaveProperty('country')
  const { address } = await make({ currency: 'EUR' })
  expect(await fetchFeed(address)).toMatchObject({ statusCode: 200 })

  clock.move({ hours: 73 })

  expect(await fetchFeed(address)).toMatchObject({ statusCode: 409 })
})

test('products that do not ship to the country are left out, and listed with the reason', async () => {
  const { product_id: shipped } = await createProduct(db, { name: 'Cup' })
  const { product_id: bare } = await createProduct(db, { name: 'Bowl' })
  await describe(shipped)
  const { id, address } = await make({ country: 'DE' })
  const leftOut = async () => (await ada('GET', '/admin/feed-left-out', { id })).data.rows
  expect(await leftOut()).toEqual([{ id: bare, name: 'Bowl', reason: 'picture' }])
  expect(await itemsIn(address)).toHaveLength(1)

  const zones = (await ada('GET', '/admin/shipping-zone-list')).data.rows
  for (const zone of zones)
    await ada('POST', '/admin/shipping-zone-status', { id: zone.id, status: 'inactive' })

  expect(await leftOut()).toEqual([
    { id: bare, name: 'Bowl', reason: 'picture' },
    { id: shipped, name: 'Cup', reason: 'delivery' },
  ])
  expect(await itemsIn(address)).toEqual([])
})
