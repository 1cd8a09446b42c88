import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  makeAxis,
  makeBrand,
  makeCategory,
  makeProduct,
  makeVariantInput,
} from '../../../test/goods.ts'
import { as, users, clock, db } from '../../../test/app.ts'

const visitor = as(undefined)
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name)
const find = async (query: string) =>
  namesIn((await visitor('GET', `/products?${query}`)).data.rows)

/** Four products of two sellers in a small tree. */
const fill = async () => {
  const men = await makeCategory('Men’s collection')
  const shoes = await makeCategory('Shoes', { parent_id: men.id })
  const brand = await makeBrand('Ashcombe')
  const category = [
    { name: 'Penny loafer', category_id: shoes.id, brand_id: brand.id, variants: priced(9000) },
    {
      name: 'Walking boot',
      category_id: shoes.id,
      shop_id: users.sam.shop_id,
      variants: priced(15_000),
    },
    { name: 'Oslo mug', tags: ['stoneware'], variants: priced(1900) },
    { name: '100% wool_scarf', shop_id: users.sol.shop_id, variants: priced(4500, 0) },
  ]
  const made = []
  for (const product of category) {
    made.push(await makeProduct(product))
    await db.execute(sql`update products set published_at = published_at - interval '1 hour'`)
  }
  return { men, shoes, brand, ids: made.map(({ id }) => id) as [number, number, number, number] }
}

const priced = (price_minor: number, on_hand = 3) => [
  makeVariantInput({ sku: `SKU-${price_minor}`, price_minor, on_hand }),
]

/** Delivered orders, each with this quantity of a product. */
const sell = (productId: number, quantity: number, daysAgo = 1) =>
  db.execute(sql`
    with bought as (
      insert into order_groups (number, user_id, address, email, payment_method, subtotal_minor, total_minor)
      values (gen_random_uuid()::text, ${users.una.id}, '{}', 'una@market.test', 'cash_on_delivery', 0, 0)
      returning id, number
    ), ordered as (
      insert into orders (group_id, number, user_id, status, subtotal_minor, total_minor, placed_at)
      select id, number, ${users.una.id}, 'delivered', 0, 0, now() - ${daysAgo} * interval '1 day' from bought
      returning id
    )
    insert into order_lines (order_id, product_id, variant_id, name, sku, quantity, shipped_quantity,
      price_minor, gross_minor, net_minor)
    select ordered.id, v.product_id, v.id, '', v.sku, ${quantity}, ${quantity}, 0, 0, 0
    from ordered, variants v where v.product_id = ${productId}`)

test('all words of a search must match, in any field', async () => {
  await fill()

  expect(await find('q=LOAFER')).toEqual(['Penny loafer'])
  expect(await find('q=ashcombe+penny')).toEqual(['Penny loafer'])
  expect(await find('q=sku-1900')).toEqual(['Oslo mug'])
  expect(await find('q=stoneware')).toEqual(['Oslo mug'])
  expect(await find('q=sons+boot')).toEqual(['Walking boot'])
  expect(await find('q=emporia')).toEqual(['Oslo mug', 'Penny loafer'])
  expect(await find('q=ashcombe+boot')).toEqual([])
})

test('punctuation separates words and finds nothing alone', async () => {
  await fill()

  expect(await find('q=100%25+wool_scarf')).toEqual(['100% wool_scarf'])
  expect(await find('q=%27%20or%201%3D1%20wool')).toEqual([])
  for (const signs of ['%25', '_', '%5C', "'", '%22', ':*', '!', '%26', '%7C', '%28', '%23s0'])
    expect(await find(`q=${signs}`)).toEqual([])
})

test('a listing is filtered by category, brand, shop, price, rating and stock', async () => {
  const { men, brand, ids } = await fill()
  await db.execute(sql`update products set rating_total = 9, rating_count = 2 where id = ${ids[0]}`)
  await db.execute(sql`update products set rating_total = 7, rating_count = 2 where id = ${ids[2]}`)

  expect(await find(`category_id=${men.id}`)).toEqual(['Walking boot', 'Penny loafer'])
  expect(await find(`brand_id[]=${brand.id}&brand_id[]=99`)).toEqual(['Penny loafer'])
  expect(await find(`shop_id=${users.sol.shop_id}`)).toEqual(['100% wool_scarf'])
  expect(await find('min_minor=4500&max_minor=9000')).toEqual(['100% wool_scarf', 'Penny loafer'])
  expect(await find('rating=4')).toEqual(['Penny loafer'])
  expect(await find('rating=3')).toEqual(['Oslo mug', 'Penny loafer'])
  expect(await find('in_stock=true')).not.toContain('100% wool_scarf')
})

test('a listing is sorted by price, rating, sales and age', async () => {
  const { ids } = await fill()
  await db.execute(sql`update products set rating_total = 5, rating_count = 1 where id = ${ids[2]}`)
  await sell(ids[1], 7)
  await sell(ids[0], 2)
  await sell(ids[0], 90, 91)

  expect(await find('')).toEqual(['100% wool_scarf', 'Oslo mug', 'Walking boot', 'Penny loafer'])
  expect((await find('sort=price'))[0]).toBe('Oslo mug')
  expect((await find('sort=price&order=desc'))[0]).toBe('Walking boot')
  expect((await find('sort=rating'))[0]).toBe('Oslo mug')
  expect((await find('sort=best')).slice(0, 2)).toEqual(['Walking boot', 'Penny loafer'])
})

test('pages have no gaps, also where all values are equal', async () => {
  for (let made = 0; made < 7; made++) await makeProduct({ name: `Mug ${made}` })
  await db.execute(sql`update products set published_at = now()`)

  const pages = await Promise.all(
    [1, 2, 3].map((page) => visitor('GET', `/products?sort=price&per_page=3&page=${page}`)),
  )

  const names = pages.flatMap(({ data }) => namesIn(data.rows))
  expect(new Set(names).size).toBe(7)
  expect(pages[2].data).toMatchObject({ total: 7, page: 3, per_page: 3 })
})

test('a card shows the lowest price, the stock of all variants and their colors', async () => {
  const color = await makeAxis('Colour', ['Red', 'Blue'], ['#cc0000', '#0000cc'])
  const variants = [
    makeVariantInput({ product_attributes: [color.choose('Blue')], price_minor: 2500, on_hand: 2 }),
    makeVariantInput({
      product_attributes: [color.choose('Red')],
      price_minor: 2000,
      compare_at_minor: 3000,
      on_hand: 1,
    }),
  ]
  await makeProduct({ shop_id: users.sam.shop_id, variants })

  const { data } = await visitor('GET', '/products')

  expect(data.rows).toMatchObject([
    {
      price_minor: 2000,
      compare_at_minor: 3000,
      has_price_range: true,
      available: 3,
      low_stock: true,
      is_new: true,
      rating: null,
      swatches: ['#cc0000', '#0000cc'],
      shop_name: 'Sam & Sons',
      shop_slug: 'sam-and-sons',
    },
  ])
})

test('the home page lists the newest and best-selling products, and categories by their slug', async () => {
  const { ids } = await fill()
  await sell(ids[2], 3)
  await sell(ids[3], 5)
  const category = async (section: string) =>
    namesIn((await visitor('GET', `/section-products?section=${section}`)).data)

  expect(await category('new-arrival')).toHaveLength(4)
  expect(await category('best-selling')).toEqual(['100% wool_scarf', 'Oslo mug'])
  expect(await category('mens-collection')).toEqual(['Walking boot', 'Penny loafer'])
  expect(await category('no-such-shelf')).toEqual([])
})

test('a home page section contains twelve products', async () => {
  for (let made = 0; made < 14; made++) await makeProduct({ name: `Mug ${made}` })

  const { data } = await visitor('GET', '/section-products?section=new-arrival')

  expect(namesIn(data)).toEqual(Array.from({ length: 12 }, (_, index) => `Mug ${13 - index}`))
})

test('a product is new for thirty days', async () => {
  await makeProduct()
  clock.move({ days: 31 })

  expect(await visitor('GET', '/products')).toMatchObject({ data: { rows: [{ is_new: false }] } })
})

test('the filter values of a listing are counted', async () => {
  const { men, shoes, brand } = await fill()
  const color = await makeAxis('Colour', ['Red', 'Blue'])
  const red = makeVariantInput({ product_attributes: [color.choose('Red')], price_minor: 700 })
  await makeProduct({ name: 'Red sandal', category_id: shoes.id, variants: [red] })

  const { data } = await visitor('GET', `/product-search-elements?category_id=${men.id}`)

  expect(data).toMatchObject({
    categories: expect.arrayContaining([
      expect.objectContaining({ id: men.id, products: 3 }),
      expect.objectContaining({ id: shoes.id, parent_id: men.id, products: 3 }),
      expect.objectContaining({ name: 'Anything', products: 2 }),
    ]),
    brands: [{ id: brand.id, name: 'Ashcombe', products: 1 }],
    min_minor: 700,
    max_minor: 15_000,
    attributes: [{ name: 'Colour', values: [{ label: 'Red', products: 1 }] }],
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, products: 0 })),
  })
  expect(await visitor('GET', '/product-search-elements?q=nothing')).toMatchObject({
    data: { categories: [], brands: [], min_minor: 0, max_minor: 0, attributes: [] },
  })
})
