import sharp from 'sharp'
import { expect, test } from 'vitest'

import { buy } from '../../../test/orders.ts'
import { makeProduct } from '../../../test/goods.ts'
import { as, users, clock, db, pool } from '../../../test/app.ts'
import { sql } from 'drizzle-orm'

const [sam, una, visitor] = [as('sam'), as('una'), as(undefined)]
const sams = users.sam.shop_id
const update = (changes: object) => sam('POST', '/seller/shop-update', changes)

const dayMs = 86_400_000
const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString()

test('a seller edits the public details of the shop, and customers see them', async () => {
  const form = new FormData()
  form.set('tagline', 'Repaired, not replaced')
  const red = sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
  form.set('logo', new File([await red.png().toBuffer()], 'logo.png'))

  expect(await update(form)).toMatchObject({
    message: 'Shop saved',
    data: { tagline: 'Repaired, not replaced', logo: { width: 60 } },
  })
  expect(await visitor('GET', `/shops/${sams}`)).toMatchObject({
    data: { tagline: 'Repaired, not replaced', logo: { width: 60 }, slug: 'sam-and-sons' },
  })
  expect(await update({ logo: null })).toMatchObject({ data: { logo: null } })
})

test('the public shop page never contains contact details', async () => {
  await update({
    address: {
      name: 'Sam Secret',
      phone: '+1 202 555 0199',
      line1: 'Hidden Lane 1',
      city: 'Nowhere',
      region: 'OR',
      postcode: '97205',
      country: 'US',
    },
  })
  await makeProduct({ shop_id: sams })

  for (const path of [`/shops/${sams}`, '/shops', `/shops-products/${sams}`, '/product/1'])
    expect(JSON.stringify(await visitor('GET', path))).not.toMatch(
      /Secret|0199|Hidden Lane|Nowhere|market\.test|owner/,
    )
})

test('after renaming, the old addresses redirect to the new one permanently', async () => {
  await update({ name: 'Sam & Daughters' })
  expect(await visitor('GET', '/shop-by-slug?slug=sam-and-sons')).toMatchObject({
    data: { id: sams, slug: 'sam-and-sons' },
  })

  await update({ slug: 'sams' })
  await update({ slug: 'the-sams' })

  for (const slug of ['sam-and-sons', 'sams', 'the-sams'])
    expect(await visitor('GET', `/shop-by-slug?slug=${slug}`)).toMatchObject({
      data: { id: sams, slug: 'the-sams' },
    })
  expect(await as('sol')('POST', '/seller/shop-update', { slug: 'sams' })).toMatchObject({
    errors: { slug: 'This address belongs to another shop' },
  })
  expect(await update({ slug: 'sams' })).toMatchObject({ data: { slug: 'sams' } })
  expect(await visitor('GET', '/shop-by-slug?slug=nobody')).toMatchObject({ code: 'not_found' })
  const { rows } = await pool.query('select note from shop_events')
  expect(rows).toEqual([{ note: 'Renamed from “Sam & Sons”' }])
})

test('an address made from the name changes with it', async () => {
  await update({ slug: 'sam-sons' })

  expect(await update({ name: 'Sam & Daughters' })).toMatchObject({
    data: { slug: 'sam-daughters' },
  })
})

test('on vacation all products are visible and none is sold; sales resume automatically', async () => {
  const { id } = await makeProduct({ shop_id: sams })
  await una('POST', '/cart', { product_id: id, quantity: 1, product_attributes: [] })
  await update({ closed_from: inDays(1), closed_to: inDays(8), closed_note: 'Back in May' })
  expect(await visitor('GET', `/shops/${sams}`)).toMatchObject({
    data: { is_closed: false, closed_note: null, closed_until: null },
  })

  clock.move({ days: 2 })

  expect(await visitor('GET', `/shops/${sams}`)).toMatchObject({
    data: { is_closed: true, closed_note: 'Back in May', closed_until: expect.any(String) },
  })
  expect(await visitor('GET', `/product/${id}`)).toMatchObject({
    data: { shop: { is_closed: true, closed_note: 'Back in May' } },
  })
  expect(await una('GET', '/cart-list')).toMatchObject({
    data: {
      lines: [{ notice: 'This shop is closed right now. You can buy this item when it reopens.' }],
    },
  })
  expect((await buy(una, id)).success).toBe(false)

  clock.move({ days: 7 })
  expect(await buy(una, id)).toMatchObject({ success: true })
})

test('a vacation must end after it begins, and the seller can end it early', async () => {
  expect(await update({ closed_from: inDays(3), closed_to: inDays(2) })).toMatchObject({
    errors: { closed_to: 'The end must be after the start' },
  })
  expect(await update({ closed_to: inDays(2) })).toMatchObject({
    errors: { closed_from: 'Please enter Closed from' },
  })
  await update({ closed_from: inDays(-1), closed_to: inDays(5), closed_note: 'Away' })

  expect(await update({ closed_from: null })).toMatchObject({
    data: { closed_from: null, closed_to: null, closed_note: null },
  })
})

test('sellers cannot write fields that the platform decides, and an empty change is none', async () => {
  for (const changes of [{ status: 'approved' }, { owner_id: 1 }, { trades: '{}' }, {}, { id: 2 }])
    expect(await update(changes)).toMatchObject({ code: 'invalid' })
  expect(await update({ name: 'Sol Supplies' })).toMatchObject({
    errors: { name: 'A shop with this name already exists' },
  })
  await db.execute(sql`insert into categories (name, slug, path, status)
    values ('Shut', 'shut', '/1/', 'inactive')`)
  for (const category_id of [1, 999])
    expect(await update({ category_id })).toMatchObject({
      errors: { category_id: 'This category doesn’t exist' },
    })
})
