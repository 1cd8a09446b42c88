import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeCategory, makeProduct } from '../../../test/goods.ts'
import { as, users, clock, db } from '../../../test/app.ts'

const visitor = as(undefined)

/** All public places that list a product: each must hide it if one of them does. */
const places = async (id: number) => {
  const other = await makeProduct({ name: 'Another' })
  const found = await Promise.all([
    visitor('GET', '/products?q=oslo'),
    visitor('GET', '/section-products?section=new-arrival'),
    visitor('GET', `/related-products/${other.id}`),
    visitor('GET', `/product/${id}`),
    visitor('GET', `/product-review/${id}`),
    visitor('GET', '/product-search-elements?q=oslo'),
    as('una')('POST', '/cart', { product_id: id, quantity: 1, product_attributes: [] }),
  ])
  const [list, section, related, page, reviews, elements, cart] = found
  const isIn = (rows: { id: number }[]) => rows.some((row) => row.id === id)
  return {
    list: isIn(list.data.rows),
    section: isIn(section.data),
    related: isIn(related.data),
    page: page.success,
    reviews: reviews.success,
    elements: elements.data.categories.length > 0,
    cart: cart.success,
  }
}

const everywhere = (seen: boolean) => ({
  list: seen,
  section: seen,
  related: seen,
  page: seen,
  reviews: seen,
  elements: seen,
  cart: seen,
})

const makeShopProduct = async () => {
  const men = await makeCategory('Men')
  const { id: category_id } = await makeCategory('Shoes', { parent_id: men.id })
  return makeProduct({ shop_id: users.sam.shop_id, category_id })
}

test('a product for sale is visible everywhere', async () => {
  const { id } = await makeShopProduct()

  expect(await places(id)).toEqual(everywhere(true))
})

const later = new Date(Date.now() + 3_600_000).toISOString()

test.each<[string, SQL]>([
  ['it is off', sql`update products set status = 'inactive'`],
  ['it is a draft', sql`update products set status = 'draft'`],
  ['it is not approved', sql`update products set approval = 'submitted'`],
  ['it was removed', sql`update products set deleted_at = now()`],
  ['its category is off', sql`update categories set status = 'inactive' where name = 'Shoes'`],
  ['a category above is off', sql`update categories set status = 'inactive' where name = 'Men'`],
  ['its shop is suspended', sql`update shops set status = 'suspended'`],
  ['its owner is blocked', sql`update users set status = 'inactive' where id = ${users.sam.id}`],
  ['its owner is gone', sql`update users set deleted_at = now() where id = ${users.sam.id}`],
  ['its shop has no package', sql`delete from package_purchases`],
  ['its package is over', sql`update package_purchases set state = 'expired'`],
  ['its package begins later', sql`update package_purchases set starts_at = ${later}`],
  ['its package is of another kind', sql`update package_purchases set kind = 'boost'`],
])('a product is visible nowhere when %s', async (_, hide) => {
  const { id } = await makeShopProduct()

  await db.execute(hide)

  expect(await places(id)).toEqual(everywhere(false))
})

test('a shop on vacation is visible, and says when nothing can be bought', async () => {
  const { id } = await makeShopProduct()
  await db.execute(sql`update shops set closed_from = ${clock.now().toISOString()},
    closed_note = 'Back in May' where id = ${users.sam.shop_id}`)

  expect(await places(id)).toEqual({ ...everywhere(true), cart: false })
  expect(await visitor('GET', `/product/${id}`)).toMatchObject({
    data: { shop: { is_closed: true, closed_note: 'Back in May' } },
  })
})

test('stock reserved by an expired order is for sale again', async () => {
  const { id } = await makeProduct()
  const delivery = {
    address: {
      name: 'Una',
      phone: '+47 22 55 01 19',
      line1: '1 Road',
      city: 'Bergen',
      postcode: '0150',
      country: 'NO',
    },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
  }
  const input = { product_id: id, quantity: 5, product_attributes: [] }
  await as('una')('PUT', '/buy-now', { ...delivery, ...input })
  const available = async () => (await visitor('GET', `/product/${id}`)).data.available
  expect(await available()).toBe(0)

  clock.move({ hours: 73 })

  expect(await available()).toBe(5)
  expect(await as('mia')('PUT', '/buy-now', { ...delivery, ...input })).toMatchObject({
    success: true,
  })
})
