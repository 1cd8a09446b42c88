import { expect, test } from 'vitest'

import { makeCategory, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { as, users } from '../../../../test/app.ts'

const ada = as('ada')
const namesOf = async (query: string) => {
  const { data } = await ada('GET', `/admin/product-list?${query}`)
  return data.rows.map(({ name }: { name: string }) => name)
}

const fill = async () => {
  const men = await makeCategory('Men')
  const shoes = await makeCategory('Shoes', { parent_id: men.id })
  await makeProduct({
    name: 'Loafer',
    category_id: shoes.id,
    variants: [makeVariantInput({ price_minor: 9000, on_hand: 30 })],
  })
  await makeProduct({
    name: 'alpine boot',
    shop_id: users.sam.shop_id,
    variants: [makeVariantInput({ sku: 'BOOT_7', price_minor: 12_000, on_hand: 2 })],
  })
  await makeProduct({
    name: 'Mug 100%',
    status: 'inactive',
    variants: [makeVariantInput({ price_minor: 1900, on_hand: 10 })],
  })
  return { men }
}

test('the list can be sorted by its columns', async () => {
  await fill()

  expect(await namesOf('')).toEqual(['Mug 100%', 'alpine boot', 'Loafer'])
  expect(await namesOf('sort=name')).toEqual(['alpine boot', 'Loafer', 'Mug 100%'])
  expect(await namesOf('sort=price_minor&order=asc')).toEqual(['Mug 100%', 'Loafer', 'alpine boot'])
  expect(await namesOf('sort=on_hand')).toEqual(['Loafer', 'Mug 100%', 'alpine boot'])
})

test('the list is filtered by search text, category, status, shop and stock', async () => {
  const { men } = await fill()

  expect(await namesOf('q=boot_7')).toEqual(['alpine boot'])
  expect(await namesOf('q=100%25')).toEqual(['Mug 100%'])
  expect(await namesOf('q=boot+sons')).toEqual(['alpine boot'])
  expect(await namesOf('q=_')).toEqual(['alpine boot'])
  expect(await namesOf(`category_id=${men.id}`)).toEqual(['Loafer'])
  expect(await namesOf('status=inactive')).toEqual(['Mug 100%'])
  expect(await namesOf(`shop_id=${users.sam.shop_id}`)).toEqual(['alpine boot'])
  expect(await namesOf('low_stock=true')).toEqual(['alpine boot'])
})

test('the list is filtered by brand, price, stock, approval and the platform’s own products', async () => {
  await fill()
  const brand = await ada('POST', '/admin/brand', { name: 'Fell' })
  const { data } = await ada('GET', '/admin/product-list?q=loafer')
  const [{ id }] = data.rows
  await ada('PUT', '/admin/product', { id, brand_id: brand.data.id })
  await makeProduct({ name: 'Empty', variants: [makeVariantInput({ sku: 'E', on_hand: 0 })] })

  expect(await namesOf(`brand_id=${brand.data.id}`)).toEqual(['Loafer'])
  expect(await namesOf('min_minor=9000&max_minor=9000')).toEqual(['Loafer'])
  expect(await namesOf('min_minor=9001')).toEqual(['alpine boot'])
  expect(await namesOf('stock=out')).toEqual(['Empty'])
  expect(await namesOf('stock=low')).toEqual(['alpine boot'])
  expect(await namesOf('stock=in&platform=true')).toEqual(['Mug 100%', 'Loafer'])
  expect(await namesOf('approval=submitted')).toEqual([])
  expect(await namesOf('approval=approved&q=boot')).toEqual(['alpine boot'])
  expect(await ada('GET', '/admin/product-list?stock=plenty')).toMatchObject({ code: 'invalid' })
})

test('the products in each status are counted with the other filters', async () => {
  await fill()
  const countsOf = async (query: string) =>
    (await ada('GET', `/admin/product-list?${query}`)).data.counts

  expect(await countsOf('')).toEqual({ draft: 0, active: 2, inactive: 1, archived: 0 })
  expect(await countsOf('status=inactive')).toMatchObject({ active: 2, inactive: 1 })
  expect(await countsOf('q=boot')).toMatchObject({ active: 1, inactive: 0 })
  const { data } = await as('sam')('GET', '/seller/product-list?shop_id=2')
  expect(data).toMatchObject({ total: 0, counts: { active: 0 } })
})

test('a list is split into pages of the requested size', async () => {
  await fill()

  expect(await ada('GET', '/admin/product-list?per_page=2&page=2')).toMatchObject({
    data: { total: 3, page: 2, per_page: 2, rows: [{ name: 'Loafer' }] },
  })
  expect(await ada('GET', '/admin/product-list?page=9')).toMatchObject({
    data: { total: 3, rows: [] },
  })
})

test('employees with the permission may use the list, others may not', async () => {
  expect(await as('bob')('GET', '/admin/product-list')).toMatchObject({ success: true })
  expect(await as('bob')('GET', '/admin/brand-list')).toMatchObject({ code: 'forbidden' })
  expect(await as('sam')('GET', '/admin/product-list')).toMatchObject({ code: 'forbidden' })
})
