import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  makeAxis,
  makeBrand,
  makeCategory,
  makeProduct,
  makeVariantInput,
} from '../../../test/goods.ts'
import { as, users, db, drain, jobs } from '../../../test/app.ts'

const visitor = as(undefined)
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name)
const find = async (query: string) =>
  namesIn((await visitor('GET', `/products?${query}`)).data.rows)
const facets = async (query = '') =>
  (await visitor('GET', `/product-search-elements?${query}`)).data

/** The incremental counts must equal a full count. */
afterEach(async () => {
  const { rows } = await db.execute(sql`
    select category_id, extra_category_ids, shop_id, sum(products)::int as products from (
      select category_id, extra_category_ids, shop_id, products from listing_counts
      union all
      select category_id, extra_category_ids, shop_id, -count(*) from products where is_listed
      group by category_id, extra_category_ids, shop_id) as both_ways
    group by category_id, extra_category_ids, shop_id having sum(products) <> 0`)
  expect(rows).toEqual([])
})

/** Two shirts: one red in S and blue in M, one red in M. */
const makeShirts = async () => {
  const color = await makeAxis('Colour', ['Red', 'Blue'], ['#cc0000', '#0000cc'])
  const size = await makeAxis('Size', ['S', 'M'])
  const one = (label: string, fit: string, more: object) =>
    makeVariantInput({ product_attributes: [color.choose(label), size.choose(fit)], ...more })
  const { id: brand_id } = await makeBrand('Ashcombe')
  const two = await makeProduct({
    name: 'Two shirts',
    brand_id,
    variants: [
      one('Red', 'S', { price_minor: 2000, on_hand: 0 }),
      one('Blue', 'M', { price_minor: 3000 }),
    ],
  })
  await makeProduct({
    name: 'Red shirt',
    shop_id: users.sam.shop_id,
    variants: [one('Red', 'M', { price_minor: 4000 })],
  })
  const chosen = (axis: typeof color, ...labels: string[]) =>
    labels.map((label) => `attributes[${axis.id}][]=${axis.choose(label).value_id}`).join('&')
  return { brand_id, colour: color, size, two, is: chosen }
}

test('values of several attributes must match the same variant', async () => {
  const { colour: color, size, is } = await makeShirts()

  expect(await find(`${is(color, 'Red')}&${is(size, 'M')}`)).toEqual(['Red shirt'])
  expect(await find(`${is(color, 'Red')}&${is(size, 'S')}`)).toEqual(['Two shirts'])
  expect(await find(`${is(color, 'Blue')}&${is(size, 'S')}`)).toEqual([])
})

test('price and stock must match the same variant, too', async () => {
  const { colour: color, is } = await makeShirts()

  expect(await find(`${is(color, 'Red')}&max_minor=2500`)).toEqual(['Two shirts'])
  expect(await find(`${is(color, 'Blue')}&max_minor=2500`)).toEqual([])
  expect(await find(`${is(color, 'Red')}&max_minor=2500&in_stock=true`)).toEqual([])
})

test('values within one group are alternatives, and groups are combined', async () => {
  const { brand_id, colour: color, size, is } = await makeShirts()

  expect(await find(is(color, 'Red', 'Blue'))).toEqual(['Red shirt', 'Two shirts'])
  expect(await find(`${is(color, 'Red', 'Blue')}&${is(size, 'M')}`)).toHaveLength(2)
  expect(await find(`${is(color, 'Red')}&brand_id[]=${brand_id}`)).toEqual(['Two shirts'])
  expect(await find(`q=shirt&${is(size, 'S')}`)).toEqual(['Two shirts'])
})

test('a group is counted as if none of its values were selected, and all others were', async () => {
  const { brand_id, colour: color, is } = await makeShirts()

  const { attributes, brands, shops, max_minor, in_stock } = await facets(
    `${is(color, 'Red')}&brand_id[]=${brand_id}`,
  )

  const counted = Object.fromEntries(
    attributes.map(
      ({ name, values }: { name: string; values: { label: string; products: number }[] }) => [
        name,
        Object.fromEntries(values.map(({ label, products }) => [label, products])),
      ],
    ),
  )
  // The brand's blue shirt would be included; of the sizes only that of its red one remains.
  expect(counted).toEqual({ Colour: { Red: 1, Blue: 1 }, Size: { S: 1, M: 0 } })
  expect(brands).toMatchObject([{ name: 'Ashcombe', products: 1 }])
  expect(shops).toMatchObject([{ products: 0 }])
  expect({ max_minor, in_stock }).toEqual({ max_minor: 2000, in_stock: 0 })
})

test('each facet count equals the number of results after selecting it', async () => {
  const { colour: color, is } = await makeShirts()
  const within = is(color, 'Red')

  const { attributes, shops, brands } = await facets(within)

  for (const { id, values } of attributes)
    for (const value of values) {
      const others = id === color.id ? '' : within
      expect(await find(`${others}&attributes[${id}][]=${value.id}`)).toHaveLength(value.products)
    }
  for (const { id, products } of shops)
    expect(await find(`${within}&shop_id=${id}`)).toHaveLength(products)
  for (const { id, products } of brands)
    expect(await find(`${within}&brand_id[]=${id}`)).toHaveLength(products)
})

test('an inactive variant is not counted and shows no color', async () => {
  const { colour: color, two, is } = await makeShirts()
  const [red, blue] = two.variant_rows.map(
    ({ id, product_attributes, sku, price_minor, on_hand }) => {
      return { id, product_attributes, sku, price_minor, on_hand }
    },
  )
  const variants = [red, { ...blue, status: 'inactive' }]

  const change = await as('ada')('PUT', '/admin/product', { id: two.id, variants })
  expect(change).toMatchObject({ success: true })

  expect(await find(is(color, 'Blue'))).toEqual([])
  const { data } = await visitor('GET', '/products?sort=price')
  expect(data.rows[0]).toMatchObject({ name: 'Two shirts', swatches: ['#cc0000'] })
})

/** Men → Shoes and Women → Boots; a boot with main category Shoes and additional category Boots. */
const makeBoot = async () => {
  const men = await makeCategory('Men')
  const women = await makeCategory('Women')
  const shoes = await makeCategory('Shoes', { parent_id: men.id })
  const boots = await makeCategory('Boots', { parent_id: women.id })
  const clogs = await makeCategory('Clogs', { parent_id: women.id })
  const boot = await makeProduct({
    name: 'Boot',
    category_id: shoes.id,
    extra_category_ids: [boots.id, clogs.id],
    variants: [makeVariantInput({ price_minor: 5000 })],
  })
  await makeProduct({
    name: 'Heel',
    category_id: boots.id,
    variants: [makeVariantInput({ price_minor: 7000 })],
  })
  return { men, women, shoes, boots, clogs, boot }
}

type Node = { name: string; products: number; children?: Node[] }
const counted = (nodes: Node[]): Record<string, number> =>
  Object.assign(
    {},
    ...nodes.map(({ name, products, children = [] }) => ({
      [name]: products,
      ...counted(children),
    })),
  )

test('a product in several categories is counted in each, and once in their parents', async () => {
  const { women } = await makeBoot()
  const sums = { Men: 1, Shoes: 1, Women: 2, Boots: 2, Clogs: 1 }

  expect(counted((await visitor('GET', '/categories')).data)).toEqual(sums)
  expect(counted((await facets()).categories)).toEqual(sums)
  expect(counted((await facets('q=boot')).categories)).toEqual({ ...sums, Women: 1, Boots: 1 })
  expect(counted((await as('ada')('GET', '/admin/category-list')).data.rows)).toEqual(sums)
  expect(await visitor('GET', `/products?category_id=${women.id}`)).toMatchObject({
    data: { total: 2, rows: [{ name: 'Heel' }, { name: 'Boot' }] },
  })
})

test('the filters of a category count what its listing has, each product once', async () => {
  const { men, women, boots } = await makeBoot()
  const countOf = async ({ id }: { id: number }) => {
    const { in_stock, min_minor, max_minor } = await facets(`category_id=${id}`)
    return [in_stock, min_minor, max_minor]
  }

  expect(await countOf(men)).toEqual([1, 5000, 5000])
  expect(await countOf(women)).toEqual([2, 5000, 7000])
  expect(await countOf(boots)).toEqual([2, 5000, 7000])
})

test.each([
  ['newest', ['Heel', 'Boot']],
  ['newest&order=asc', ['Boot', 'Heel']],
  ['price', ['Boot', 'Heel']],
  ['price&order=desc', ['Heel', 'Boot']],
  ['rating', ['Boot', 'Heel']],
  ['best', ['Heel', 'Boot']],
])(
  'a category sorted by %s also lists products from additional categories in order',
  async (sort, names) => {
    const { boots, boot } = await makeBoot()
    await db.execute(
      sql`update products set rating_total = 5, rating_count = 1 where id = ${boot.id}`,
    )

    expect(await find(`category_id=${boots.id}&sort=${sort}`)).toEqual(names)
    expect(await find(`category_id=${boots.id}&sort=${sort}&per_page=1&page=2`)).toEqual([names[1]])
  },
)

test('deactivating an additional category hides the product there and nowhere else', async () => {
  const { women, boots, shoes } = await makeBoot()
  await db.execute(sql`update categories set status = 'inactive' where id = ${boots.id}`)

  expect(counted((await facets()).categories)).toEqual({ Men: 1, Shoes: 1, Women: 1, Clogs: 1 })
  expect(await find(`category_id=${women.id}`)).toEqual(['Boot'])
  expect(await find(`category_id=${boots.id}`)).toEqual([])

  await db.execute(sql`update categories set status = 'inactive' where id = ${shoes.id}`)
  expect(await find(`category_id=${women.id}`)).toEqual([])
  expect((await facets()).categories).toEqual([])
})

test('a product removed from a category or from the marketplace is no longer counted there', async () => {
  const { women, boots, clogs, boot } = await makeBoot()
  const ada = as('ada')

  await ada('PUT', '/admin/product', { id: boot.id, extra_category_ids: [clogs.id] })
  expect(await find(`category_id=${boots.id}`)).toEqual(['Heel'])
  expect(await visitor('GET', `/products?category_id=${women.id}`)).toMatchObject({
    data: { total: 2 },
  })

  await ada('DELETE', '/admin/product', { id: boot.id })
  expect(await visitor('GET', `/products?category_id=${women.id}`)).toMatchObject({
    data: { total: 1 },
  })
  expect(counted((await facets()).categories)).toEqual({ Women: 1, Boots: 1 })
})

test('compacting the counters does not change their sums', async () => {
  const { women } = await makeBoot()
  for (let made = 0; made < 5; made++) await makeProduct({ name: `Mug ${made}` })
  await db.execute(sql`update products set status = 'inactive' where name in ('Mug 1', 'Heel')`)
  const before = await facets()
  const rows = () => db.$count(sql`listing_counts`)
  expect(await rows()).toBe(9)

  await jobs.send(db, 'compact-listing-counts', null)
  await drain()

  expect(await rows()).toBe(2)
  expect(await facets()).toEqual(before)
  expect(await visitor('GET', `/products?category_id=${women.id}`)).toMatchObject({
    data: { total: 1 },
  })
})
