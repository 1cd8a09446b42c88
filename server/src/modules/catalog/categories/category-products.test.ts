import { expect, test } from 'vitest'

import { makeAxis, makeCategory, makeProduct } from '../../../../test/goods.ts'
import { as, users } from '../../../../test/app.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]

test('the form asks for attributes of the category and of its parents', async () => {
  const [size, color] = [await makeAxis('Size', ['S']), await makeAxis('Colour', ['Red'])]
  const drinks = await makeCategory('Drinks', { commission_bp: 800 })
  const tea = await makeCategory('Tea', { parent_id: drinks.id })
  await ada('PUT', '/admin/category-attribute', { id: drinks.id, attribute_ids: [size.id] })

  const { data } = await ada('PUT', '/admin/category-attribute', {
    id: tea.id,
    attribute_ids: [color.id],
  })

  expect(data).toMatchObject({
    name: 'Tea',
    path: [{ name: 'Drinks' }],
    inherited_commission_bp: 800,
    attributes: [
      { name: 'Size', from: 'Drinks' },
      { name: 'Colour', from: null },
    ],
  })
  const { categories } = (await sam('GET', '/seller/product-elements')).data
  expect(categories).toMatchObject([
    { name: 'Drinks', attribute_ids: [size.id] },
    { name: 'Tea', attribute_ids: [size.id, color.id] },
  ])
  expect(
    await ada('PUT', '/admin/category-attribute', { id: tea.id, attribute_ids: [999] }),
  ).toMatchObject({ errors: { 'attribute_ids.0': 'This attribute no longer exists' } })
})

test('products are moved to another category together, or not at all', async () => {
  const tea = await makeCategory('Tea')
  const mug = await makeProduct({ shop_id: users.sam.shop_id })
  const pot = await makeProduct({ name: 'Tea pot', extra_category_ids: [tea.id] })
  const move = (id: number, product_ids: number[]) =>
    ada('POST', '/admin/category-product', { id, product_ids })

  expect(await move(tea.id, [mug.id, 999])).toMatchObject({ code: 'not_found' })
  expect(await move(999, [mug.id])).toMatchObject({ errors: { id: 'This category doesn’t exist' } })
  expect(await una('GET', `/products?category_id=${tea.id}`)).toMatchObject({ data: { total: 1 } })
  expect(await move(tea.id, [pot.id, mug.id])).toMatchObject({ data: { moved: 2 } })

  expect(await ada('GET', `/admin/category-product-list?id=${tea.id}`)).toMatchObject({
    data: { total: 2, rows: [{ name: 'Tea pot', is_featured: false }, { name: 'Oslo mug' }] },
  })
  expect((await ada('GET', '/admin/category-tree')).data).toMatchObject([
    { name: 'Anything', products: 0 },
    { name: 'Tea', products: 2 },
  ])
})

test('a product is featured from its category', async () => {
  const { id } = await makeProduct()

  await ada('POST', '/admin/category-product-featured', { id, is_featured: true })

  expect(await ada('GET', '/admin/category-product-list')).toMatchObject({
    data: { rows: [{ id, is_featured: true }] },
  })
})
