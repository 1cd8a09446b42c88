import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, db, drain, inbox, toEmailAddress, users } from '../../../../test/app.ts'
import { delivery } from '../../../../test/delivery.ts'
import { deliver } from '../../../../test/orders.ts'
import { makeAxis, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { createProduct } from '../../../../test/products.ts'
import { translate } from '../../../../test/translations.ts'

const [una, sam] = [as('una'), as('sam')]
const german = { 'accept-language': 'de' }

beforeEach(() => offerLanguages('en', 'de'))

/** Buys a product of Sam whose German name is `Osloer Becher`. */
const buy = async (headers: Record<string, string>) => {
  const { product_id } = await createProduct(db, { seller: 'sam', name: 'Oslo mug' })
  await translate({ entity: 'product', id: product_id, texts: { name: 'Osloer Becher' } })
  const line = { product_id, quantity: 1, product_attributes: [] }
  const { data } = await una('PUT', '/buy-now', { ...delivery, ...line }, headers)
  await drain()
  return { id: Number(data.order_ids[0]), number: String(data.group_number), product_id }
}

const mailTo = (person: string) =>
  inbox.find(({ to, text }) => to.includes(toEmailAddress(person)) && text.includes('Oslo'))?.text

test('an order remembers the names that its buyer read, and its seller sees the source', async () => {
  const { id, number } = await buy(german)

  const line = { lines: [{ name: 'Osloer Becher' }] }
  expect(await una('GET', `/order/${id}`)).toMatchObject({ data: line })
  expect(await sam('GET', `/seller/order/${id}`)).toMatchObject({
    data: { lines: [{ name: 'Oslo mug' }] },
  })
  expect(
    await as(undefined)('POST', '/order-track', { number, contact: toEmailAddress('una') }),
  ).toMatchObject({ data: { parcels: [{ items: [{ name: 'Osloer Becher' }] }] } })
  expect(mailTo('una')).toContain('Osloer Becher')
  expect(mailTo('sam')).toContain('Oslo mug')
})

test('the variant of an order is joined as its reader writes lists', async () => {
  await offerLanguages('en', 'ar')
  const [color, size] = [await makeAxis('Color', ['Red']), await makeAxis('Size', ['XL'])]
  const product_attributes = [color.choose('Red'), size.choose('XL')]
  const shirt = await makeProduct({ variants: [makeVariantInput({ product_attributes })] })
  const value = { entity: 'attribute_value' as const, id: color.values[0]?.id ?? 0 }
  await translate({ ...value, locale: 'ar', texts: { label: 'أحمر' } })

  const line = { product_id: shirt.id, quantity: 1, product_attributes }
  await una('PUT', '/buy-now', { ...delivery, ...line }, { 'accept-language': 'ar' })

  const { rows } = await db.execute(sql`select variant_label, local_variant_label from order_lines`)
  expect(rows).toEqual([{ variant_label: 'Red, XL', local_variant_label: 'أحمر، XL' }])
})

test('a later translation changes no order', async () => {
  const { id, product_id } = await buy(german)
  await translate({ entity: 'product', id: product_id, texts: { name: 'Tasse' } })

  expect(await una('GET', `/order/${id}`, undefined, german)).toMatchObject({
    data: { lines: [{ name: 'Osloer Becher' }] },
  })
})

test('an order that staff place has the texts of the language of its customer', async () => {
  const { product_id, variant_id } = await createProduct(db, { seller: 'sam', name: 'Oslo mug' })
  await translate({ entity: 'product', id: product_id, texts: { name: 'Osloer Becher' } })
  await db.execute(sql`update users set locale = 'de' where id = ${users.una.id}`)
  const draft = {
    user_id: users.una.id,
    address: delivery.address,
    payment_method: 'cash_on_delivery',
    lines: [{ variant_id, quantity: 1 }],
  }
  const { data } = await as('ada')('POST', '/admin/order', draft)

  const [order_id] = data.order_ids
  expect(await una('GET', `/order/${order_id}`)).toMatchObject({
    data: { lines: [{ name: 'Osloer Becher' }] },
  })
  expect(await as('ada')('GET', `/admin/order/${order_id}`)).toMatchObject({
    data: { lines: [{ name: 'Oslo mug' }] },
  })
  const other = await createProduct(db, { seller: 'sam', name: 'Oslo bowl' })
  await translate({ entity: 'product', id: other.product_id, texts: { name: 'Osloer Schale' } })
  const [line] = (await una('GET', `/order/${order_id}`)).data.lines
  const lines = [
    { order_line_id: line.id, quantity: 1 },
    { variant_id: other.variant_id, quantity: 1 },
  ]
  await as('ada')('PUT', '/admin/order', { id: order_id, lines })
  expect(await una('GET', `/order/${order_id}`)).toMatchObject({
    data: { lines: [{ name: 'Osloer Becher' }, { name: 'Osloer Schale' }] },
  })
})

test('an order in the default language remembers nothing', async () => {
  const { id } = await buy({})

  expect((await db.execute(sql`select local_name from order_lines`)).rows).toEqual([
    { local_name: null },
  ])
  expect(await una('GET', `/order/${id}`, undefined, german)).toMatchObject({
    data: { lines: [{ name: 'Oslo mug' }] },
  })
})

test('the invoice, the review and the return of a German order are German', async () => {
  const { id } = await buy(german)
  await deliver(id)
  await drain()

  const { rows } = await db.execute(
    sql`select facts -> 'lines' -> 0 ->> 'name' as name from order_documents where kind = 'invoice'`,
  )
  expect(rows).toEqual([{ name: 'Osloer Becher' }])
  expect(await una('GET', '/reviewable-list')).toMatchObject({
    data: { rows: [{ name: 'Osloer Becher' }] },
  })
  const [line] = (await una('GET', `/order/${id}`)).data.lines
  const lines = [{ order_line_id: line.id, quantity: 1, reason: 'defect', condition: 'opened' }]
  await una('POST', '/return', { order_id: id, lines, refund_to: 'wallet' })
  expect(await una('GET', '/return-list')).toMatchObject({
    data: { rows: [{ lines: [{ name: 'Osloer Becher' }] }] },
  })
  expect(await sam('GET', '/seller/return-list')).toMatchObject({
    data: { rows: [{ lines: [{ name: 'Oslo mug' }] }] },
  })
})
