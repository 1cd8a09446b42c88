import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  makeCategory,
  makeProduct,
  productDraft,
  makeVariantInput,
} from '../../../../test/goods.ts'
import { as, users, clock, db, drain, toEmailAddress, inbox } from '../../../../test/app.ts'

const [ada, bob, sam, sol, una] = [as('ada'), as('bob'), as('sam'), as('sol'), as('una')]

const makeSams = (more: Record<string, unknown> = {}) =>
  makeProduct({ shop_id: users.sam.shop_id, ...more })
const change = (id: number, draft: object) => sam('PUT', '/seller/product', { id, ...draft })
const decide = (id: number, decision: string, more: object = {}) =>
  ada('POST', '/admin/shop-product-approved', { id, decision, ...more })
const seen = async (id: number) => (await una('GET', `/product/${id}`)).data
const waitingOf = async (id: number) => (await ada('GET', `/admin/shop-product/${id}`)).data.change

const submit = async (more: Record<string, unknown> = {}) =>
  (await sam('PUT', '/seller/product', await productDraft(more))).data.id as number

const png = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

test('an edit waits for review while the old version is sold; price and stock apply at once', async () => {
  const { id, variant_rows } = await makeSams()
  const [variant] = variant_rows

  const { data } = await change(id, {
    name: 'Bergen mug',
    variants: [{ ...makeVariantInput({ sku: variant?.['sku'] }), price_minor: 2500, on_hand: 9 }],
  })

  expect(data).toMatchObject({ name: 'Bergen mug', change: { state: 'pending' }, on_hand: 9 })
  expect(await seen(id)).toMatchObject({ name: 'Oslo mug', price_minor: 2500, available: 9 })
  const delivery = {
    address: {
      name: 'Una',
      phone: '+47 22 55 01 19',
      line1: '1 Street',
      city: 'Bergen',
      postcode: '0150',
      country: 'NO',
    },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
  }
  const bought = { ...delivery, product_id: id, quantity: 1, product_attributes: [] }
  expect(await una('PUT', '/buy-now', bought)).toMatchObject({ success: true })
})

test('several edits are merged into one change, and the seller continues from the latest', async () => {
  const { id } = await makeSams({ short_description: 'Holds coffee' })

  await change(id, { name: 'Bergen mug' })
  await change(id, { short_description: 'Holds tea' })
  const { data } = await change(id, { name: 'Bergen cup' })

  expect(data.change.differences).toMatchObject([
    { field: 'name', old: 'Oslo mug', new: 'Bergen cup' },
    { field: 'short_description', old: 'Holds coffee', new: 'Holds tea' },
  ])
  expect(await sam('GET', `/seller/product/${id}`)).toMatchObject({ data: { name: 'Bergen cup' } })
  expect(await ada('GET', `/admin/product/${id}`)).toMatchObject({ data: { name: 'Oslo mug' } })
  expect(await ada('GET', '/admin/shop-product-list')).toMatchObject({
    data: {
      rows: [{ id, kind: 'change', fields: ['name', 'short_description'] }],
      counts: { waiting: 1, changes: 1, new: 0 },
    },
  })
})

test('a field reset to its published value is removed from the change, and the last one ends it', async () => {
  const { id } = await makeSams()
  await change(id, { name: 'Bergen mug', short_description: 'Holds tea' })

  await change(id, { name: 'Oslo mug' })
  expect((await waitingOf(id)).differences).toMatchObject([{ field: 'short_description' }])
  await change(id, { short_description: '' })

  expect(await waitingOf(id)).toBe(null)
  expect(await ada('GET', '/admin/shop-product-list')).toMatchObject({ data: { total: 0 } })
})

test('an approved change is published at once, with its new name and images', async () => {
  const { id } = await makeSams()
  const tea = await makeCategory('Tea')
  const form = new FormData()
  form.set('id', String(id))
  form.set('name', 'Bergen mug')
  form.set('category_id', String(tea.id))
  form.set('new_pictures[0]', new Blob([await png('red')]), 'red.png')
  const { data } = await sam('PUT', '/seller/product', form)
  expect(await seen(id)).toMatchObject({ slug: 'oslo-mug', gallery: [] })

  expect(await decide(id, 'approved')).toMatchObject({
    message: 'Product approved',
    data: { change: null, name: 'Bergen mug' },
  })

  expect(await seen(id)).toMatchObject({
    name: 'Bergen mug',
    slug: 'bergen-mug',
    crumbs: [{ name: 'Tea' }],
    gallery: data.pictures,
  })
  await drain()
  expect(inbox.at(-1)).toMatchObject({ subject: 'Oslo mug: changes approved' })
})

test('a rejected change is deleted, its seller sees the reason and can submit again', async () => {
  const { id } = await makeSams()
  await change(id, { name: 'Best mug ever!!!' })

  expect(await decide(id, 'rejected')).toMatchObject({ errors: { reason: 'Please enter Reason' } })
  await decide(id, 'rejected', { reason: 'No shouting, please' })

  expect(await seen(id)).toMatchObject({ name: 'Oslo mug' })
  expect(await sam('GET', `/seller/product/${id}`)).toMatchObject({
    data: { name: 'Oslo mug', change: { state: 'declined', reason: 'No shouting, please' } },
  })
  expect(await change(id, { name: 'Good mug' })).toMatchObject({
    data: { name: 'Good mug', change: { state: 'pending' } },
  })
})

test('sellers withdraw their own pending changes, and no others', async () => {
  const { id } = await makeSams()
  await change(id, { name: 'Bergen mug' })

  expect(await sol('DELETE', '/seller/product-change', { id })).toMatchObject({ code: 'not_found' })
  expect(await sam('DELETE', '/seller/product-change', { id })).toMatchObject({ success: true })

  expect(await sam('GET', `/seller/product/${id}`)).toMatchObject({
    data: { name: 'Oslo mug', change: null },
  })
  expect(await sam('DELETE', '/seller/product-change', { id })).toMatchObject({ code: 'conflict' })
  expect(await decide(id, 'approved')).toMatchObject({ code: 'conflict' })
})

test('a decision on a change that was edited after it was viewed is rejected', async () => {
  const { id } = await makeSams()
  await change(id, { name: 'Bergen mug' })
  const { seen_at } = (await ada('GET', `/admin/shop-product/${id}`)).data
  clock.move({ minutes: 1 })
  await change(id, { name: 'Something else' })

  expect(await decide(id, 'approved', { seen_at })).toMatchObject({
    code: 'conflict',
    message: 'The seller changed this. Review it again.',
  })
  expect(await seen(id)).toMatchObject({ name: 'Oslo mug' })
})

test('with auto-approval in the package, a change is published at once', async () => {
  const { id } = await makeSams()
  await db.execute(sql`update package_purchases set terms = '{"direct_publish": true}'`)

  await change(id, { name: 'Bergen mug' })

  expect(await seen(id)).toMatchObject({ name: 'Bergen mug' })
})

test('a new product is approved once, counts as new from the approval, and its seller is notified', async () => {
  const id = await submit()
  clock.move({ days: 3 })

  expect(await ada('GET', '/admin/shop-product-list?view=new')).toMatchObject({
    data: { rows: [{ id, kind: 'new', shop_name: 'Sam & Sons' }], counts: { new: 1 } },
  })
  await decide(id, 'approved')

  expect(await seen(id)).toMatchObject({ name: 'Oslo mug', is_new: true })
  await drain()
  expect(inbox.at(-1)).toMatchObject({ subject: 'Oslo mug was approved' })
  expect(String(inbox.at(-1)?.to)).toContain(toEmailAddress('sam'))
  expect(await decide(id, 'approved')).toMatchObject({ code: 'conflict' })
})

test('a product rejected with a note is submitted again by its next edit', async () => {
  const id = await submit()

  await decide(id, 'changes_requested', { reason: 'Please add a picture' })
  expect(await sam('GET', `/seller/product/${id}`)).toMatchObject({
    data: { approval: 'changes_requested', approval_reason: 'Please add a picture' },
  })
  await change(id, { short_description: 'Now with one' })

  expect(await ada('GET', '/admin/shop-product-list')).toMatchObject({ data: { rows: [{ id }] } })
  expect(await seen(id)).toBe(undefined)
})

test('only staff with the permission decide, and only on products of shops', async () => {
  const platform = await makeProduct()
  const id = await submit()
  const params = { id, decision: 'approved' }

  expect(await sam('POST', '/admin/shop-product-approved', params)).toMatchObject({
    code: 'forbidden',
  })
  expect(await bob('POST', '/admin/shop-product-approved', params)).toMatchObject({ success: true })
  for (const missing of [platform.id, 999])
    expect(await decide(missing, 'approved')).toMatchObject({ code: 'not_found' })
})

test('a change to a category that was deleted in the meantime cannot be approved', async () => {
  const { id } = await makeSams()
  const tea = await makeCategory('Tea')
  await change(id, { category_id: tea.id })
  await ada('POST', '/admin/category-status', { id: tea.id, status: 'inactive' })

  expect(await decide(id, 'approved')).toMatchObject({
    code: 'conflict',
    message: 'This change can no longer be approved: The category “Tea” is inactive',
  })
})

test('a pending image is not shown by the variant that selected it', async () => {
  const { id, variant_rows } = await makeSams()
  const form = new FormData()
  form.set('id', String(id))
  form.set('new_pictures[0]', new Blob([await png('red')]), 'red.png')
  const [red] = (await sam('PUT', '/seller/product', form)).data.pictures
  const sku = variant_rows[0]?.['sku']

  await change(id, { variants: [makeVariantInput({ sku, picture: red.id })] })
  expect((await seen(id)).variants).toMatchObject([{ picture: null }])
  await decide(id, 'approved')

  expect((await seen(id)).variants).toMatchObject([{ picture: { id: red.id } }])
  expect(await change(id, { variants: [makeVariantInput({ sku, picture: 999 })] })).toMatchObject({
    errors: { 'variants.0.picture': 'Choose a picture of this product' },
  })
})
