import { expect, test } from 'vitest'

import { makeCategory, makeProduct } from '../../../../test/goods.ts'
import { as, db } from '../../../../test/app.ts'
import { categories } from '../tables.ts'
import { calculateHeight, whyNotUnder } from './rules.ts'

const ada = as('ada')
const pathOf = async (id: number) =>
  (await db.select().from(categories)).find((one) => one.id === id)?.path

const makeLine = async (...names: string[]) => {
  let parent_id: number | null = null
  const ids: number[] = []
  for (const name of names) {
    parent_id = (await makeCategory(name, { parent_id })).id
    ids.push(parent_id)
  }
  return ids as [number, number, number]
}

test('a category is created below another, with a slug from its name', async () => {
  const men = await makeCategory('Men’s collection')
  const shoes = await makeCategory('Loafers & formal shoes', { parent_id: men.id, rank: 3 })

  expect(men).toMatchObject({ slug: 'mens-collection', parents: [], parent_id: null })
  expect(shoes).toMatchObject({
    slug: 'loafers-formal-shoes',
    parents: ['Men’s collection'],
    parent_id: men.id,
    rank: 3,
  })
  expect(await pathOf(shoes.id)).toBe(`/${men.id}/${shoes.id}/`)
  expect(await ada('GET', `/admin/category/${shoes.id}`)).toMatchObject({ data: shoes })
})

test('categories have at most three levels, and cycles are rejected', async () => {
  const [men, , loafers] = await makeLine('Men', 'Shoes', 'Loafers')

  expect(await ada('POST', '/admin/category', { name: 'Penny', parent_id: loafers })).toMatchObject(
    {
      code: 'invalid',
      errors: { parent_id: 'Categories can have up to 3 levels' },
    },
  )
  expect(await ada('PUT', '/admin/category', { id: men, parent_id: loafers })).toMatchObject({
    errors: { parent_id: 'A category can’t be its own subcategory' },
  })
  expect(await ada('PUT', '/admin/category', { id: men, parent_id: men })).toMatchObject({
    errors: { parent_id: 'A category can’t be its own subcategory' },
  })
  expect(await ada('PUT', '/admin/category', { id: men, parent_id: 99 })).toMatchObject({
    errors: { parent_id: 'This parent category doesn’t exist' },
  })
})

test('a category is moved with all of its subcategories', async () => {
  const [men, shoes, loafers] = await makeLine('Men', 'Shoes', 'Loafers')
  const { id: sale } = await makeCategory('Sale')

  await ada('PUT', '/admin/category', { id: shoes, parent_id: sale })
  expect(await pathOf(loafers)).toBe(`/${sale}/${shoes}/${loafers}/`)

  await ada('PUT', '/admin/category', { id: shoes, parent_id: null })
  expect(await pathOf(loafers)).toBe(`/${shoes}/${loafers}/`)
  expect(await pathOf(men)).toBe(`/${men}/`)
})

test('of two concurrent moves that would create a cycle, one is rejected', async () => {
  const [one, other] = [await makeCategory('One'), await makeCategory('Other')]

  const replies = await Promise.all([
    ada('PUT', '/admin/category', { id: one.id, parent_id: other.id }),
    ada('PUT', '/admin/category', { id: other.id, parent_id: one.id }),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('only an empty category can be deleted', async () => {
  const [men, shoes] = await makeLine('Men', 'Shoes')
  const { id } = await makeProduct({ category_id: shoes })

  expect(await ada('DELETE', '/admin/category', { id: men })).toMatchObject({
    code: 'conflict',
    message: 'This category has subcategories. Move or delete them first.',
  })
  expect(await ada('DELETE', '/admin/category', { id: shoes })).toMatchObject({
    message: 'This category contains 1 product. Move them first.',
  })
  await ada('DELETE', '/admin/product', { id })
  expect(await ada('DELETE', '/admin/category', { id: shoes })).toMatchObject({ success: true })
  expect(await ada('DELETE', '/admin/category', { id: men })).toMatchObject({ success: true })
  expect(await makeCategory('Men')).toMatchObject({ slug: 'men' })
})

test('a category with products gets no subcategories', async () => {
  const { id } = await makeCategory('Shoes')
  await makeProduct({ category_id: id })

  expect(await ada('POST', '/admin/category', { name: 'Boots', parent_id: id })).toMatchObject({
    errors: { parent_id: '“Shoes” contains products. Move them to another category first.' },
  })
})

test('parent categories count visible products, and subcategories of an inactive parent are hidden', async () => {
  const [men, shoes, loafers] = await makeLine('Men', 'Shoes', 'Loafers')
  await makeProduct({ category_id: loafers })
  await makeProduct({ category_id: loafers, status: 'inactive' })
  await ada('PUT', '/admin/category', { id: shoes, is_featured: true })

  expect(await as(undefined)('GET', '/categories')).toMatchObject({
    data: [
      {
        id: men,
        products: 1,
        children: [{ id: shoes, products: 1, children: [{ id: loafers, children: [] }] }],
      },
    ],
  })
  expect(await as(undefined)('GET', '/featured-categories')).toMatchObject({
    data: [{ id: shoes, name: 'Shoes', products: 1 }],
  })

  await ada('POST', '/admin/category-status', { id: men, status: 'inactive' })
  expect(await as(undefined)('GET', '/categories')).toMatchObject({ data: [] })
  expect(await as(undefined)('GET', '/featured-categories')).toMatchObject({ data: [] })
})

test('the list shows the path of a category and its number of products', async () => {
  const [men, shoes] = await makeLine('Men', 'Shoes')
  await makeProduct({ category_id: shoes })

  expect(await ada('GET', '/admin/category-list?sort=name&order=desc')).toMatchObject({
    data: {
      total: 2,
      rows: [
        { id: shoes, parents: ['Men'], products: 1 },
        { id: men, parents: [], products: 1 },
      ],
    },
  })
})

test('the height of a category tree is its number of levels', () => {
  expect(calculateHeight('/1/', ['/1/', '/1/4/', '/1/4/9/'])).toBe(3)
  expect(whyNotUnder('/2/', { path: '/1/', height: 2 })).toBeUndefined()
  expect(whyNotUnder('/2/', { path: '/1/', height: 3 })?.render()).toBe(
    'Categories can have up to 3 levels',
  )
})
