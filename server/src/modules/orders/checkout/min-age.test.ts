import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { allowGuests, openBrowser } from '../../../../test/adapters/browser.ts'
import { as, db, send } from '../../../../test/app.ts'
import { delivery } from '../../../../test/delivery.ts'
import { made, makeCategory, makeProduct } from '../../../../test/goods.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]
let wine = 0

beforeEach(async () => {
  const category = await makeCategory('Wine', { min_age: 16 })
  wine = (await makeProduct({ shop_id: 1, category_id: category.id, min_age: 18 })).id
  await made(ada('PUT', '/admin/shipping-method', { id: 1, age_check: true }))
})
afterEach(expectValidLedger)

const item = (product_id: number) => ({ product_id, quantity: 1, product_attributes: [] })
const buy = (more: object, product_id = wine) =>
  una('PUT', '/buy-now', { ...delivery, ...item(product_id), ...more })
const count = async (table: string) =>
  Number((await db.execute(sql.raw(`select count(*) from ${table}`))).rows[0]?.['count'])

test('an order of a product with a minimum age needs the confirmation of that age', async () => {
  expect((await una('GET', `/get-cart-resource?product_id=${wine}`)).data.min_age).toBe(18)

  for (const more of [{}, { confirmed_age: 0 }, { confirmed_age: 17 }])
    expect(await buy(more)).toMatchObject({
      code: 'invalid',
      errors: { confirmed_age: 'Confirm that you are at least 18 years old' },
      data: { min_age: 18 },
    })
  const { statusCode } = await send('una', 'PUT', '/buy-now', { ...delivery, ...item(wine) })
  expect(statusCode).toBe(422)
  expect(await buy({ confirmed_age: 'yes' })).toMatchObject({ code: 'invalid' })
  expect([await count('order_groups'), await count('stock_holds')]).toEqual([0, 0])

  expect(await buy({ confirmed_age: 18 })).toMatchObject({ success: true })
})

test('the cart and guests confirm the highest age of all lines', async () => {
  const knife = await makeProduct({ shop_id: 2, min_age: 21, name: 'Knife' })
  for (const id of [wine, knife.id]) await made(una('POST', '/cart', item(id)))
  expect(await una('PUT', '/checkout', { ...delivery, confirmed_age: 18 })).toMatchObject({
    errors: { confirmed_age: 'Confirm that you are at least 21 years old' },
  })
  expect(await una('GET', '/cart-list')).toMatchObject({ data: { count: 2 } })
  expect(await una('PUT', '/checkout', { ...delivery, confirmed_age: 21 })).toMatchObject({
    success: true,
  })

  await allowGuests()
  const { guest } = openBrowser()
  const contact = {
    ...delivery,
    name: 'Gil Frost',
    email: 'gil@example.com',
    payment_method: 'sandbox',
  }
  const bought = { ...contact, ...item(wine) }
  expect(await guest('PUT', '/guest-buy-now', bought)).toMatchObject({ code: 'invalid' })
  expect(await guest('PUT', '/guest-buy-now', { ...bought, confirmed_age: 18 })).toMatchObject({
    success: true,
  })
  await made(guest('POST', '/guest-cart', item(wine)))
  expect(await guest('PUT', '/guest-checkout', contact)).toMatchObject({ code: 'invalid' })
  expect(await guest('PUT', '/guest-checkout', { ...contact, confirmed_age: 18 })).toMatchObject({
    success: true,
  })
})

test('the highest age of the product and of its categories counts', async () => {
  const above = await makeCategory('Drinks', { min_age: 20 })
  const below = await makeCategory('Spirits', { parent_id: above.id, min_age: 18 })
  const rum = await makeProduct({ shop_id: 1, category_id: below.id, min_age: 16 })
  const read = async () => (await as(undefined)('GET', `/product/${rum.id}`)).data.min_age

  expect(await read()).toBe(20)
  await ada('PUT', '/admin/category', { id: above.id, min_age: null })
  expect(await read()).toBe(18)
  await ada('PUT', '/admin/category', { id: below.id, min_age: 0 })
  expect(await read()).toBe(16)
  await ada('PUT', '/admin/product', { id: rum.id, min_age: 0 })
  expect(await read()).toBeNull()
  expect(await buy({}, rum.id)).toMatchObject({ success: true })
  expect(await ada('PUT', '/admin/product', { id: rum.id, min_age: 100 })).toMatchObject({
    code: 'invalid',
  })
})

test('only methods that check the age carry a parcel with such a product', async () => {
  const mug = await makeProduct({ shop_id: 1, name: 'Mug' })
  const rush = { zone_id: 1, name: 'Rush', kind: 'flat', price_minor: 900 }
  const { id } = await made(
    ada('POST', '/admin/shipping-method', { ...rush, min_days: 0, max_days: 1 }),
  )
  const methodsOf = async (product_id: number) => {
    const { data } = await una('GET', `/get-cart-resource?product_id=${product_id}`)
    return data.shops[0].shipping_methods.map((method: { id: number }) => method.id)
  }

  expect(await methodsOf(mug.id)).toEqual([1, id])
  expect(await methodsOf(wine)).toEqual([1])
  expect(await buy({ confirmed_age: 18, shipping: { 1: id } })).toMatchObject({ code: 'invalid' })

  await made(ada('PUT', '/admin/shipping-method', { id: 1, age_check: false }))
  expect(await methodsOf(wine)).toEqual([])
  expect(await buy({ confirmed_age: 18, shipping: { 1: 1 } })).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('checks the age of the recipient'),
  })
})

test('packing slip, label and order state the age as it was when the order was placed', async () => {
  const { data } = await buy({ confirmed_age: 18 })
  const [id] = data.order_ids
  await ada('PUT', '/admin/product', { id: wine, min_age: null })

  expect((await sam('GET', `/seller/order/${id}`)).data.lines).toMatchObject([{ min_age: 18 }])
  for (const kind of ['packing_slip', 'label']) {
    const { body } = await send('sam', 'GET', `/order-sheet/${id}?kind=${kind}`)
    expect(body).toContain('Check age')
    expect(body).toContain('18+')
  }
})
