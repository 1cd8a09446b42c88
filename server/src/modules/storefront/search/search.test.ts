import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'

import { makeBrand, makeCategory, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { as, users, db, pool, send } from '../../../../test/app.ts'

const visitor = as(undefined)
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name)
const find = async (q: string) =>
  namesIn((await visitor('GET', `/products?q=${encodeURIComponent(q)}`)).data.rows)

test.each([
  ['lofer', 'one letter is missing'],
  ['loaaffer', 'two are too many, which eight letters may have'],
  ['laofer', 'two have changed places'],
  ['penny loafre', 'it is the last of two words'],
  ['pemny lofaer', 'both words are wrong'],
  ['ASHCOMBY', 'it is the name of the brand, in capitals'],
])('“%s” finds the loafer though %s', async (q) => {
  const { id: brand_id } = await makeBrand('Ashcombe')
  await makeProduct({ name: 'Penny loafer', brand_id })
  await makeProduct({ name: 'Oslo mug' })

  expect(await find(q)).toEqual(['Penny loafer'])
})

test.each([
  ['mgu', 'three letters must be right'],
  ['bolk', 'four letters may have one wrong, not two'],
  ['lofrre', 'six letters may have one wrong, not two'],
  ['gurdanimg', 'nine letters may have two wrong, not three'],
  ['sku-1901', 'a number is never taken for misspelt'],
])('“%s” finds nothing: %s', async (q) => {
  const variants = [makeVariantInput({ sku: 'sku-1900' })]
  await makeProduct({ name: 'Mug boat loafer gardening', variants })

  expect(await find(q)).toEqual([])
})

test('exact matches are not mixed with merely similar results', async () => {
  await makeProduct({ name: 'Wool coat' })
  await makeProduct({ name: 'Wood boat' })

  expect(await find('coat')).toEqual(['Wool coat'])
  expect(await find('wool boat')).toEqual([])
})

test('spelling correction never suggests a word that only hidden products contain', async () => {
  const { id } = await makeProduct({ name: 'Secret lantern' })
  await makeProduct({ name: 'Open lamp' })
  await db.execute(sql`update products set status = 'inactive' where id = ${id}`)

  expect(await find('lantren')).toEqual([])
  expect(await find('lantern')).toEqual([])
})

test('renamed brands and shops are found by their new name at once', async () => {
  const brand = await makeBrand('Ashcombe')
  await makeProduct({ name: 'Loafer', brand_id: brand.id })
  await makeProduct({ name: 'Boot', shop_id: users.sam.shop_id })

  await as('ada')('PUT', '/admin/brand', { id: brand.id, name: 'Birchwood' })
  await db.execute(sql`update shops set name = 'Northwind' where id = ${users.sam.shop_id}`)

  expect(await find('ashcombe')).toEqual([])
  expect(await find('birchwood')).toEqual(['Loafer'])
  expect(await find('nortwind')).toEqual(['Boot'])
})

test('autocomplete suggests products and names, at most eight', async () => {
  const scarves = await makeCategory('Scarves')
  await makeBrand('Scarborough')
  for (let made = 1; made <= 9; made++)
    await makeProduct({ name: `Scarf ${made}`, category_id: scarves.id })

  const { data } = await visitor('GET', '/search-suggestions?q=scar')

  expect(namesIn(data.categories)).toEqual(['Scarves'])
  expect(namesIn(data.brands)).toEqual(['Scarborough'])
  expect(data.shops).toEqual([])
  expect(data.products).toHaveLength(6)
  const misspelt = await visitor('GET', '/search-suggestions?q=scrarf')
  expect(namesIn(misspelt.data.products)).toContain('Scarf 9')
})

test('products that a visitor may not see are not suggested', async () => {
  const { id: category_id } = await makeCategory('Scarves')
  await makeBrand('Scarborough')
  await makeProduct({ name: 'Scarf', category_id })
  await db.execute(sql`update categories set status = 'inactive'`)
  await db.execute(sql`update brands set status = 'inactive'`)

  expect(await visitor('GET', '/search-suggestions?q=scar')).toMatchObject({
    data: { products: [], categories: [], brands: [], shops: [] },
  })
})

const bad = [
  ['10 kB of text', `q=${'wool '.repeat(2_000)}`, 422],
  ['a word of 10 kB', `q=${'w'.repeat(10_000)}`, 422],
  ['a NUL', 'q=wool%00', 400],
  ['an unknown sort', 'sort=cheapest', 422],
  ['a sort that is SQL', 'sort=price;drop table products', 422],
  ['a negative page', 'page=-1', 422],
  ['half a page', 'page=1.5', 422],
  ['a page of thousands', 'per_page=5000', 422],
  ['a price in words', 'min_minor=cheap', 422],
  ['a price below nothing', 'min_minor=-1', 422],
  ['six stars', 'rating=6', 422],
  ['an attribute that is none', "attributes[1'][]=1", 422],
  ['a filter that is none', 'colour=red', 422],
] as const

test.each(bad)('%s is rejected with a message', async (_, query, status) => {
  for (const path of ['/api/products', '/api/product-search-elements']) {
    if (path.includes('elements') && /page|sort/.test(query)) continue
    const reply = await send(undefined, 'GET', `${path.replace('/api', '')}?${query}`)

    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/\w+ \w+/),
    })
  }
})

test('long, unusual or out-of-range queries are answered, and find nothing', async () => {
  await makeProduct({ name: 'Wool scarf' })

  for (const q of [
    'w'.repeat(100),
    '🧣 🧣',
    'ＷＯＯＬ–',
    '<script>',
    "o'clock",
    '١٢',
    'ß',
    '%',
    '%E0%A4%A',
  ])
    expect(await visitor('GET', `/products?q=${encodeURIComponent(q)}`)).toMatchObject({
      success: true,
    })
  expect(await find('ｗｏｏｌ')).toEqual(['Wool scarf'])
  expect(await visitor('GET', '/products?page=100000&per_page=100')).toMatchObject({
    data: { rows: [], total: 1, page: 100_000 },
  })
})

test('a price range with swapped limits is corrected', async () => {
  await makeProduct({ name: 'Mug', variants: [makeVariantInput({ price_minor: 1900 })] })
  await makeProduct({ name: 'Coat', variants: [makeVariantInput({ price_minor: 9900 })] })

  const { data } = await visitor('GET', '/products?min_minor=2000&max_minor=100')

  expect(namesIn(data.rows)).toEqual(['Mug'])
})

test('a search counts up to 500 matches, and up to 5,000 in a chosen order', async () => {
  const { id } = await makeProduct({ name: 'Wool scarf' })
  await db.execute(sql`
    insert into products (name, slug, category_id, price_minor, published_at)
    select 'Wool scarf', 'scarf-' || n, category_id, 100 + n, now() from products,
      generate_series(1, 500) n where id = ${id}`)
  const capped = await visitor('GET', '/products?q=wool+scarf')
  const sorted = await visitor('GET', '/products?q=wool+scarf&sort=price&per_page=1')

  expect(capped.data).toMatchObject({ total: 500, total_is_capped: true })
  expect(sorted.data).toMatchObject({ total: 501, rows: [{ price_minor: 101 }] })
  expect(sorted.data).not.toHaveProperty('total_is_capped')
})

/**
 * The statements of a call, without the check whether the marketplace is closed, which runs once a
 * second.
 */
const statementsOf = async (path: string) => {
  const query = vi.spyOn(pool, 'query')
  onTestFinished(() => query.mockRestore())
  expect(await visitor('GET', path)).toMatchObject({ success: true })
  const statements = query.mock.calls.map((call) => JSON.stringify(call))
  // Prices read the home country in the same statement.
  return statements.filter((text) => text.includes('products') || !/from .{0,2}settings/.test(text))
}

test.each([
  ['a listing', '/products', 1],
  ['a search', '/products?q=oslo+mug', 1],
  ['a misspelt search', '/products?q=olso+mug', 2],
  ['a search that finds nothing', '/products?q=teapot', 1],
])('%s takes few SQL statements', async (_, path, statements) => {
  await makeProduct({ name: 'Oslo mug' })

  expect(await statementsOf(path)).toHaveLength(statements)
})

test('a search reads the index of names even if there are few', async () => {
  // The plan for an empty table depends on whether it has been analyzed.
  for (const name of ['Oslo', 'Bergen', 'Ashcombe', 'Scarborough', 'Whitby']) await makeBrand(name)
  await db.execute(sql`analyze brands`)

  const { rows } = await db.execute(
    sql`explain select from brands where spelled_name_document(name) @@ 'oslo'`,
  )
  expect(JSON.stringify(rows)).toContain('brands_search')
})

test('the product page takes one SQL statement', async () => {
  const { id } = await makeProduct({ name: 'Oslo mug' })

  expect(await statementsOf(`/product/${id}`)).toHaveLength(1)
})
