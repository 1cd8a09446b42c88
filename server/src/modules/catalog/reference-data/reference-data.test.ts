import { expect, test } from 'vitest'

import { makeBrand, makeProduct } from '../../../../test/goods.ts'
import { as } from '../../../../test/app.ts'

const ada = as('ada')

test('an admin creates, edits, deactivates and deletes a brand', async () => {
  expect(await ada('POST', '/admin/brand', { name: ' Ashcombe & Co ' })).toEqual({
    success: true,
    message: 'Brand created',
    data: {
      id: 1,
      name: 'Ashcombe & Co',
      slug: 'ashcombe-co',
      logo: null,
      description: '',
      is_featured: false,
      products: 0,
      status: 'active',
      version: 1,
    },
  })

  await ada('PUT', '/admin/brand', { id: 1, name: 'Ashcombe', slug: 'ashcombe' })
  await ada('POST', '/admin/brand-status', { id: 1, status: 'inactive' })
  expect(await ada('GET', '/admin/brand-list?q=ashc&status=inactive')).toMatchObject({
    data: { total: 1, rows: [{ name: 'Ashcombe', slug: 'ashcombe', status: 'inactive' }] },
  })

  expect(await ada('DELETE', '/admin/brand?id=1')).toMatchObject({ message: 'Brand deleted' })
  expect(await ada('DELETE', '/admin/brand?id=1')).toMatchObject({ code: 'not_found' })
})

test('the name and slug of a brand are unique until it is deleted', async () => {
  const { id } = await makeBrand('Acme')

  expect(await ada('POST', '/admin/brand', { name: 'acme' })).toMatchObject({
    code: 'conflict',
    message: 'A brand with this name already exists',
  })
  expect(await ada('POST', '/admin/brand', { name: 'Other', slug: 'acme' })).toMatchObject({
    errors: { slug: 'This slug is already in use' },
  })
  expect(await makeBrand('Acme!')).toMatchObject({ slug: 'acme-2' })

  await ada('DELETE', '/admin/brand', { id })
  expect(await makeBrand('Acme')).toMatchObject({ slug: 'acme' })
})

test('brands and units with products cannot be deleted, and the error says how many', async () => {
  const brand = await makeBrand('Acme')
  const { data: unit } = await ada('POST', '/admin/unit', { name: 'Piece', short: 'pc' })
  await makeProduct({ brand_id: brand.id, unit_id: unit.id })

  expect(await ada('GET', '/admin/brand-list')).toMatchObject({ data: { rows: [{ products: 1 }] } })
  expect(await ada('GET', '/admin/unit-list')).toMatchObject({ data: { rows: [{ products: 1 }] } })
  expect(await ada('DELETE', '/admin/brand', { id: brand.id })).toMatchObject({
    code: 'conflict',
    message: 'This brand is used by 1 product',
  })
  expect(await ada('DELETE', '/admin/unit', { id: unit.id })).toMatchObject({
    message: 'This unit is used by 1 product',
  })
})

test('a unit counts in whole numbers unless it says otherwise', async () => {
  const created = await ada('POST', '/admin/unit', { name: 'Kilogram', short: 'kg', decimals: 3 })

  expect(created).toMatchObject({ data: { name: 'Kilogram', short: 'kg', decimals: 3 } })
  expect(await ada('POST', '/admin/unit', { name: 'KILOGRAM', short: 'k' })).toMatchObject({
    code: 'conflict',
  })
  expect(await ada('POST', '/admin/unit', { name: 'Half', short: 'h', decimals: 4 })).toMatchObject(
    {
      code: 'invalid',
      errors: { decimals: 'Decimals must be up to 3' },
    },
  )
})
