import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  makeAxis,
  makeBrand,
  makeCategory,
  makeProduct,
  makeVariantInput,
} from '../../../test/goods.ts'
import { as, users, db } from '../../../test/app.ts'

const [ada, visitor] = [as('ada'), as(undefined)]

/** A shirt of sam's in two of the four combinations on offer, and one that is off. */
const makeShirt = async () => {
  const men = await makeCategory('Men')
  const shirts = await makeCategory('Shirts', { parent_id: men.id })
  const color = await makeAxis('Colour', ['Red', 'Blue', 'Green'])
  const size = await makeAxis('Size', ['S', 'M'])
  const { data: care } = await ada('POST', '/admin/attribute', { name: 'Care', type: 'text' })
  const pick = (tone: string, wide: string) => [color.choose(tone), size.choose(wide)]

  const { id } = await makeProduct({
    name: 'Shirt',
    shop_id: users.sam.shop_id,
    category_id: shirts.id,
    details: [{ attribute_id: care.id, value: 'Cold wash' }],
    variants: [
      makeVariantInput({ product_attributes: pick('Blue', 'M'), on_hand: 0 }),
      makeVariantInput({ product_attributes: pick('Red', 'S'), on_hand: 4 }),
      makeVariantInput({ product_attributes: pick('Green', 'S'), status: 'inactive' }),
    ],
  })
  return { id, pick }
}

test('the product page contains all options to choose from', async () => {
  const { id, pick } = await makeShirt()

  const { data } = await visitor('GET', `/product/${id}`)

  expect(data).toMatchObject({ id, name: 'Shirt', slug: 'shirt', available: 4, sold_count: 0 })
  expect(data.axes).toMatchObject([
    { name: 'Colour', values: [{ label: 'Red' }, { label: 'Blue' }] },
    { name: 'Size', values: [{ label: 'S' }, { label: 'M' }] },
  ])
  expect(data.variants).toMatchObject([
    { product_attributes: pick('Blue', 'M'), available: 0 },
    { product_attributes: pick('Red', 'S'), available: 4 },
  ])
})

test('the product page shows its category path and its seller', async () => {
  const { id } = await makeShirt()

  expect(await visitor('GET', `/product/${id}`)).toMatchObject({
    data: {
      crumbs: [{ name: 'Men' }, { name: 'Shirts', slug: 'shirts' }],
      details: [{ name: 'Care', value: 'Cold wash' }],
      shop: { name: 'Sam & Sons', products: 1, is_closed: false },
    },
  })
})

test('a platform product has no shop, and a referral code in the link is ignored', async () => {
  const { id } = await makeProduct()

  expect(await visitor('GET', `/product/${id}?referral_code=MIA`)).toMatchObject({
    data: { shop_id: null, shop_name: 'Emporia', shop: null },
  })
  expect(await visitor('GET', '/product/999')).toMatchObject({ code: 'not_found' })
  expect(await visitor('GET', '/product/mug')).toMatchObject({ code: 'invalid' })
})

test('related products come from the category, then the brand, then others, five in total', async () => {
  const [shoes, hats] = [await makeCategory('Shoes'), await makeCategory('Hats')]
  const brand = await makeBrand('Acme')
  const { id } = await makeProduct({ category_id: shoes.id, brand_id: brand.id })
  for (let made = 0; made < 6; made++) await makeProduct({ name: `Mug ${made}` })
  await makeProduct({ name: 'Cap', category_id: hats.id, brand_id: brand.id })
  await makeProduct({ name: 'Boot', category_id: shoes.id })
  const namesOf = async () =>
    (await visitor('GET', `/related-products/${id}`)).data.map(({ name }: { name: string }) => name)

  expect(await namesOf()).toEqual(['Boot', 'Cap', 'Mug 5', 'Mug 4', 'Mug 3'])

  for (let made = 0; made < 10; made++) await makeProduct({ name: 'Boot', category_id: shoes.id })
  expect(await namesOf()).toEqual(Array<string>(10).fill('Boot'))
  expect(await visitor('GET', '/related-products/999')).toMatchObject({ code: 'not_found' })
})

/** Reviews of a product, one per order line. */
const review = async (productId: number, stars: number[], status = 'published') => {
  await db.execute(sql`
    with bought as (
      insert into order_groups (number, user_id, address, email, payment_method, subtotal_minor, total_minor)
      values (gen_random_uuid()::text, ${users.una.id}, '{}', '', 'cash_on_delivery', 0, 0) returning id, number
    ), ordered as (
      insert into orders (group_id, number, user_id, status, subtotal_minor, total_minor)
      select id, number, ${users.una.id}, 'delivered', 0, 0 from bought returning id
    ), lines as (
      insert into order_lines (order_id, product_id, variant_id, name, sku, quantity, price_minor, gross_minor, net_minor)
      select o.id, v.product_id, v.id, '', v.sku, 1, 0, 0, 0 from ordered o, variants v, unnest(${sql.param(stars)}::int[])
      where v.product_id = ${productId} returning id
    )
    insert into reviews (target, product_id, order_line_id, user_id, rating, title, status)
    select 'product', ${productId}, id, ${users.una.id}, (${sql.param(stars)}::int[])[row_number() over (order by id)], 'Fine', ${status}
    from lines`)
}

test('reviews come with their average and the number of reviews per rating', async () => {
  await db.execute(sql`update users set name = 'Una Lindqvist' where id = ${users.una.id}`)
  const { id } = await makeProduct()
  await review(id, [5, 2, 4, 5])
  await review(id, [1, 1], 'pending')
  const { data } = await visitor('GET', `/product-review/${id}?sort=lowest&per_page=3`)

  expect(data).toMatchObject({
    total: 4,
    page: 1,
    per_page: 3,
    average: 4,
    histogram: [2, 1, 0, 1, 0],
  })
  expect(data.rows).toMatchObject([
    { rating: 2, author: 'Una L.', title: 'Fine', reply: null },
    { rating: 4 },
    { rating: 5 },
  ])
  const newest = await visitor('GET', `/product-review/${id}?page=2&per_page=3`)
  expect(newest.data.rows).toMatchObject([{ rating: 5 }])
})
