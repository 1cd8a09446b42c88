import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db } from '../../../test/app.ts'
import { made, makeProduct, makeVariantInput } from '../../../test/goods.ts'

const [ada, bob, una, sam] = [as('ada'), as('bob'), as('una'), as('sam')]
const bulky = { name: 'Bulky', code: 'bulky' }

const makeClass = async (): Promise<number> =>
  (await made(ada('POST', '/admin/shipping-class', bulky))).id
const makeSofa = (shipping_class_id: number) =>
  makeProduct({ shipping_class_id, variants: [makeVariantInput({ price_minor: 9000 })] })
const show = async (product_id: number) =>
  (await una('GET', `/get-cart-resource?product_id=${product_id}&quantity=2&country=NO`)).data

test('what no method carries is not shipped, until one carries its class', async () => {
  const class_id = await makeClass()
  const { id } = await makeSofa(class_id)
  expect(await show(id)).toMatchObject({
    notices: ['Emporia doesn’t ship to Norway'],
    shops: [{ shipping_methods: [] }],
    totals: { total_minor: null },
  })
  expect(
    (await as(undefined)('GET', `/delivery-estimate?product_id=${id}&country=NO`)).data,
  ).toMatchObject({ is_shipped: false })

  const classes = [{ class_id, extra_minor: 1500 }]
  expect(await ada('PUT', '/admin/shipping-method', { id: 1, classes })).toMatchObject({
    data: { classes },
  })
  // Free from 50.00, but for two bulky units.
  expect(await show(id)).toMatchObject({ notices: [], totals: { shipping_minor: 3000 } })
  const tried = { country: 'NO', goods_minor: 1000, quantity: 2 }
  expect(
    (await ada('POST', '/admin/shipping-preview', { ...tried, class_id })).data.methods,
  ).toMatchObject([{ id: 1, price_minor: 3500 }])
})

test('classes that do not exist are refused', async () => {
  const classes = [{ class_id: 999, extra_minor: 0 }]
  expect(await ada('PUT', '/admin/shipping-method', { id: 1, classes })).toMatchObject({
    errors: { classes: 'This shipping class doesn’t exist or is inactive' },
  })
  const twice = [classes[0], classes[0]]
  expect(await ada('PUT', '/admin/shipping-method', { id: 1, classes: twice })).toMatchObject({
    code: 'invalid',
  })
  const { id } = await makeProduct({ variants: [makeVariantInput({ price_minor: 1000 })] })
  expect(await ada('PUT', '/admin/product', { id, shipping_class_id: 999 })).toMatchObject({
    errors: { shipping_class_id: expect.any(String) },
  })
  expect(await bob('POST', '/admin/shipping-class', bulky)).toMatchObject({ code: 'forbidden' })
})

test('a class of products is not removed, and its code is unique', async () => {
  const id = await makeClass()
  await makeSofa(id)
  expect((await ada('GET', '/admin/shipping-class-list')).data.rows).toMatchObject([
    { id, products: 1 },
  ])
  expect(await ada('DELETE', `/admin/shipping-class?id=${id}`)).toMatchObject({ code: 'conflict' })
  expect(await ada('POST', '/admin/shipping-class', bulky)).toMatchObject({
    code: 'conflict',
  })
  await db.execute(sql`update products set shipping_class_id = null`)
  expect(await ada('DELETE', `/admin/shipping-class?id=${id}`)).toMatchObject({ success: true })
})

test('sellers choose classes for their methods within the maximum price', async () => {
  const class_id = await makeClass()
  const bounds = { sellers: 'bounded', seller_price_max_minor: 1000 }
  await ada('PUT', '/admin/general-settings', { shipping: bounds })
  const draft = {
    zone_id: 1,
    name: 'Van',
    kind: 'flat',
    price_minor: 900,
    min_days: 1,
    max_days: 2,
  }
  const withExtra = (extra_minor: number) =>
    sam('POST', '/seller/shipping-method', { ...draft, classes: [{ class_id, extra_minor }] })

  expect(await withExtra(1001)).toMatchObject({ code: 'invalid' })
  expect(await withExtra(1000)).toMatchObject({ success: true })
  expect((await sam('GET', '/seller/shipping-options')).data.classes).toEqual([
    { id: class_id, name: 'Bulky' },
  ])
})
