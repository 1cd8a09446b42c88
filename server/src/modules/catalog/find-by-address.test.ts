import { expect, test } from 'vitest'

import { as } from '../../../test/app.ts'
import { makeBrand, makeCategory } from '../../../test/goods.ts'

const ada = as('ada')
const visitor = as(undefined)
const findCategory = (path: string) =>
  visitor('GET', `/category-by-path?path=${encodeURIComponent(path)}`)
const findBrand = (slug: string) => visitor('GET', `/brand-by-slug?slug=${slug}`)

test('a category is found by its path, and moved or renamed by its former ones', async () => {
  const men = await makeCategory('Men')
  const women = await makeCategory('Women')
  const shoes = await makeCategory('Shoes', { parent_id: men.id })
  const found = (url_path: string) => ({ data: { id: shoes.id, url_path } })

  expect(await findCategory('men/shoes')).toMatchObject(found('men/shoes'))
  expect(await findCategory('shoes')).toMatchObject(found('men/shoes'))

  await ada('PUT', '/admin/category', { id: shoes.id, parent_id: women.id, slug: 'footwear' })
  for (const path of ['men/shoes', 'women/shoes', 'women/footwear'])
    expect(await findCategory(path)).toMatchObject(found('women/footwear'))

  const { data } = await visitor('GET', '/categories')
  expect(data).toMatchObject([
    { url_path: 'men', children: [] },
    { url_path: 'women', children: [{ url_path: 'women/footwear' }] },
  ])
})

test('a slug in use has precedence over a former one', async () => {
  const first = await makeCategory('Shoes')
  await ada('PUT', '/admin/category', { id: first.id, slug: 'footwear' })
  const second = await makeCategory('Boots', { slug: 'shoes' })
  expect(await findCategory('shoes')).toMatchObject({ data: { id: second.id } })

  await ada('PUT', '/admin/category', { id: second.id, slug: 'boots' })
  expect(await findCategory('shoes')).toMatchObject({ data: { id: second.id } })
  expect(await findCategory('footwear')).toMatchObject({ data: { id: first.id } })
})

test('inactive, deleted and unknown categories are not found', async () => {
  const men = await makeCategory('Men')
  const shoes = await makeCategory('Shoes', { parent_id: men.id })
  await ada('POST', '/admin/category-status', { id: men.id, status: 'inactive' })
  for (const path of ['men', 'men/shoes', 'nothing', '/', 'a'.repeat(600), 'Men%'])
    expect(await findCategory(path)).toMatchObject({ code: 'not_found' })

  await ada('POST', '/admin/category-status', { id: men.id, status: 'active' })
  await ada('DELETE', '/admin/category', { id: shoes.id })
  expect(await findCategory('men/shoes')).toMatchObject({ code: 'not_found' })
  expect(await findCategory('a'.repeat(601))).toMatchObject({ code: 'invalid' })
})

test('a brand is found by its slug and by former ones, while it is active', async () => {
  const { id } = await makeBrand('Acme')
  await ada('PUT', '/admin/brand', { id, slug: 'acme-tools', description: 'Tools since 1920' })
  for (const slug of ['acme', 'acme-tools'])
    expect(await findBrand(slug)).toEqual({
      success: true,
      message: 'Successfully done',
      data: { id, name: 'Acme', slug: 'acme-tools', description: 'Tools since 1920', logo: null },
    })

  await ada('POST', '/admin/brand-status', { id, status: 'inactive' })
  expect(await findBrand('acme-tools')).toMatchObject({ code: 'not_found' })
  expect(await findBrand('Acme!')).toMatchObject({ code: 'invalid' })
})
