import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeAxis, makeProduct, productDraft, makeVariantInput } from '../../../../test/goods.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const [ada, sam, sol, una] = [as('ada'), as('sam'), as('sol'), as('una')]
const directly = () =>
  db.execute(sql`update package_purchases set terms = '{"direct_publish": true}'`)

const png = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

test('a seller’s new product waits for approval and is hidden until then', async () => {
  const { data, message } = await sam('PUT', '/seller/product', await productDraft())

  expect(message).toBe('Product created')
  expect(data).toMatchObject({
    shop_id: users.sam.shop_id,
    shop_name: 'Sam & Sons',
    status: 'active',
    approval: 'submitted',
  })
  expect(await una('GET', '/products')).toMatchObject({ data: { total: 0 } })
  expect(await una('GET', `/product/${data.id}`)).toMatchObject({ code: 'not_found' })
})

test('an incomplete draft cannot be submitted', async () => {
  const { data } = await sam('PUT', '/seller/product', await productDraft({ status: 'draft' }))
  expect(data).toMatchObject({ status: 'draft', approval: 'draft' })

  await sam('POST', '/seller/product-status', { id: data.id, status: 'active' })

  expect(await sam('GET', `/seller/product/${data.id}`)).toMatchObject({
    data: { status: 'active', approval: 'submitted' },
  })
})

test('with auto-approval in the package, a product is published at once', async () => {
  await directly()

  const { data } = await sam('PUT', '/seller/product', await productDraft())

  expect(data).toMatchObject({ approval: 'approved' })
  expect(await una('GET', '/products')).toMatchObject({ data: { total: 1 } })
})

test('an approved product stays published while its seller edits it', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })

  await sam('PUT', '/seller/product', { id, name: 'Bergen mug', description: '<p>New</p>' })

  expect(await una('GET', `/product/${id}`)).toMatchObject({ data: { name: 'Oslo mug' } })
})

test('a rejected product is submitted again by an edit', async () => {
  const { data } = await sam('PUT', '/seller/product', await productDraft())
  await db.execute(sql`update products set approval = 'changes_requested'`)

  await sam('PUT', '/seller/product', { id: data.id, short_description: 'Better' })

  expect(await sam('GET', `/seller/product/${data.id}`)).toMatchObject({
    data: { approval: 'submitted' },
  })
})

test('a product of another shop is answered as not found', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  const platform = await makeProduct()
  const missing = { code: 'not_found', message: 'Product not found' }

  for (const foreign of [id, platform.id, 999]) {
    expect(await sol('GET', `/seller/product/${foreign}`)).toMatchObject(missing)
    expect(await sol('PUT', '/seller/product', { id: foreign, name: 'Mine' })).toMatchObject(
      missing,
    )
    expect(
      await sol('POST', '/seller/product-status', { id: foreign, status: 'inactive' }),
    ).toMatchObject(missing)
    expect(await sol('DELETE', '/seller/product', { id: foreign })).toMatchObject(missing)
  }
  expect(await sol('GET', `/seller/product-list?shop_id=${users.sam.shop_id}`)).toMatchObject({
    data: { total: 0 },
  })
  expect(await sam('GET', '/seller/product-list')).toMatchObject({ data: { total: 1 } })
})

test('a seller can neither feature a product nor transfer it to another shop', async () => {
  const { data } = await sam('PUT', '/seller/product', await productDraft({ is_featured: true }))

  expect(data).toMatchObject({ is_featured: false })
  expect(
    await sam('PUT', '/seller/product', await productDraft({ shop_id: users.sol.shop_id })),
  ).toMatchObject({ code: 'invalid', errors: { shop_id: 'Shop is not a valid field' } })
})

test.each(['draft', 'submitted', 'changes_requested'])(
  'a shop that is %s may prepare products, which stay hidden',
  async (status) => {
    await directly()
    await db.execute(sql`update shops set status = ${status} where id = ${users.sam.shop_id}`)

    const { data } = await sam('PUT', '/seller/product', await productDraft())

    expect(data).toMatchObject({ approval: 'submitted' })
    expect(await una('GET', `/product/${data.id}`)).toMatchObject({ code: 'not_found' })
    expect(await una('GET', '/products')).toMatchObject({ data: { total: 0 } })
  },
)

test.each([
  ['suspended', 'Your shop is suspended, so its products can’t be changed'],
  ['closed', 'Your shop is closed, so its products can’t be changed'],
  ['rejected', 'Your shop is closed, so its products can’t be changed'],
])('a shop that is %s may read, but not write', async (status, message) => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  await db.execute(sql`update shops set status = ${status} where id = ${users.sam.shop_id}`)
  const refused = { code: 'forbidden', message }

  expect(await sam('GET', `/seller/product/${id}`)).toMatchObject({ data: { id } })
  expect(await sam('PUT', '/seller/product', { id, name: 'Bergen mug' })).toMatchObject(refused)
  expect(await sam('DELETE', '/seller/product', { id })).toMatchObject(refused)
  expect(await una('GET', `/product/${id}`)).toMatchObject({ code: 'not_found' })
})

test('after its package and a week of grace a shop can no longer sell or edit products', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  clock.move({ days: 365 + 6 })
  expect(await sam('PUT', '/seller/product', { id, low_stock: 1 })).toMatchObject({ success: true })

  clock.move({ days: 2 })

  expect(await sam('PUT', '/seller/product', { id, low_stock: 2 })).toMatchObject({
    code: 'forbidden',
    message: 'Your package has ended. Renew it to edit your products.',
  })
  expect(await una('GET', '/products')).toMatchObject({ data: { total: 0 } })
})

test('a new product is rejected with the fields that it lacks', async () => {
  expect(await sam('PUT', '/seller/product', { short_description: 'Only this' })).toMatchObject({
    code: 'invalid',
    errors: {
      name: 'Please enter Name',
      category_id: 'Please enter Category',
      variants: 'Please enter Variants',
    },
  })
})

test('a form uploads new images, lists the retained ones and sets their order', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  const form = new FormData()
  form.set('id', String(id))
  form.set('new_pictures[0]', new Blob([await png('red')]), 'red.png')
  form.set('new_pictures[1]', new Blob([await png('blue')]), 'blue.png')

  const { data } = await sam('PUT', '/seller/product', form)
  const [red, blue] = data.pictures
  expect(data.picture).toEqual(red)

  const turned = await sam('PUT', '/seller/product', { id, pictures: [blue.id, red.id] })
  expect(turned.data.pictures).toEqual([blue, red])
  const other = await productDraft({ pictures: [red.id] })
  expect(await sol('PUT', '/seller/product', other)).toMatchObject({
    errors: { 'pictures.0': 'This picture doesn’t exist' },
  })
  expect(await sam('PUT', '/seller/product', other)).toMatchObject({ data: { picture: red } })
})

test('a file that is not an image is rejected at its field, and no files remain', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  const form = new FormData()
  form.set('id', String(id))
  form.set('name', 'Bergen mug')
  form.set('new_pictures[0]', new Blob([await png('red')]), 'red.png')
  form.set('new_pictures[1]', new Blob(['<svg/>']), 'blue.png')

  expect(await sam('PUT', '/seller/product', form)).toMatchObject({
    code: 'invalid',
    errors: { 'new_pictures.1': expect.any(String) },
  })
  expect(await sam('GET', `/seller/product/${id}`)).toMatchObject({
    data: { name: 'Oslo mug', pictures: [] },
  })
})

const delivery = {
  address: {
    name: 'Una',
    phone: '+47 22 55 01 19',
    line1: '1 Market Street',
    city: 'Bergen',
    postcode: '0150',
    country: 'NO',
  },
  payment_method: 'cash_on_delivery',
  accept_terms: true,
}

test('an ordered variant cannot be removed, but may be deactivated', async () => {
  const size = await makeAxis('Size', ['S', 'M'])
  const [s, m] = ['S', 'M'].map((label) =>
    makeVariantInput({ sku: `CAP-${label}`, product_attributes: [size.choose(label)] }),
  )
  const { id } = await makeProduct({ shop_id: users.sam.shop_id, variants: [s, m] })
  const product_attributes = [size.choose('M')]
  await una('PUT', '/buy-now', { ...delivery, product_id: id, quantity: 1, product_attributes })

  expect(await sam('PUT', '/seller/product', { id, variants: [s] })).toMatchObject({
    code: 'conflict',
    message: '“CAP-M” has orders and can’t be removed. Deactivate it instead.',
  })
  expect(
    await sam('PUT', '/seller/product', { id, variants: [s, { ...m, status: 'inactive' }] }),
  ).toMatchObject({ data: { variants: 2, variant_rows: [{}, { status: 'inactive', held: 1 }] } })
})

test('an ordered product can be deleted, and its orders continue', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  const bought = { ...delivery, product_id: id, quantity: 2, product_attributes: [] }
  const { data } = await una('PUT', '/buy-now', bought)
  const [order] = data.order_ids

  expect(await sam('DELETE', '/seller/product', { id })).toMatchObject({ success: true })
  for (const status of ['confirmed', 'processing', 'shipped'])
    expect(await sam('POST', '/seller/order-status', { id: order, status })).toMatchObject({
      data: { status },
    })
})

test('the form offers active options, and only the seller’s own shop', async () => {
  await makeProduct()
  await makeAxis('Size', ['S'])
  await ada('POST', '/admin/unit', { name: 'Piece', short: 'pc' })
  await ada('POST', '/admin/brand', { name: 'Acme' })
  await ada('POST', '/admin/brand-status', { id: 1, status: 'inactive' })

  expect(await sam('GET', '/seller/product-elements')).toMatchObject({
    data: {
      categories: [{ name: 'Anything', parents: [], is_leaf: true }],
      brands: [],
      units: [{ short: 'pc' }],
      attributes: [{ name: 'Size', is_variant_axis: true, values: [{ label: 'S' }] }],
      shops: [{ id: users.sam.shop_id, name: 'Sam & Sons' }],
    },
  })
  expect(await ada('GET', '/admin/product-elements')).toMatchObject({
    data: { shops: [{ name: 'Sam & Sons' }, { name: 'Sol Supplies' }] },
  })
})
