import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

import { createProduct } from '../../../test/products.ts'
import { as, db, send } from '../../../test/app.ts'

const una = as('una')
const item = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  product_attributes: [],
})
const merge = (items: object[], key?: string) =>
  una('POST', '/cart-merge', { items }, key ? { 'idempotency-key': key } : {})

test('stored items are added to the cart of the account, cut to the stock and the limits', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 3, name: 'Oslo mug' })
  const lamp = await createProduct(db, { stock: 9, name: 'Dome lamp' })
  const gone = await createProduct(db, { stock: 0, name: 'Old vase' })
  await una('POST', '/cart', item(mug.product_id, 2))

  const { data } = await merge([
    item(mug.product_id, 2),
    item(gone.product_id),
    item(lamp.product_id),
    item(lamp.product_id, 2),
    item(999_999),
  ])

  expect(data).toMatchObject({
    changes: ['Product not found', 'Only 3 of “Oslo mug” are left', '“Old vase” is sold out'],
    cart: {
      count: 6,
      lines: [
        { name: 'Oslo mug', quantity: 3 },
        { name: 'Dome lamp', quantity: 3 },
      ],
    },
  })
})

test('a merge that is repeated after a lost reply changes nothing', async () => {
  const { product_id } = await createProduct(db, { stock: 9 })
  const key = randomUUID()

  const first = await merge([item(product_id, 2)], key)
  const again = await merge([item(product_id, 2)], key)

  expect(again).toEqual(first)
  expect(await una('GET', '/cart-list')).toMatchObject({ data: { count: 2 } })
})

test('of two equal merges at once, one adds the items', async () => {
  const { product_id } = await createProduct(db, { stock: 9 })
  const key = randomUUID()

  await Promise.all([merge([item(product_id, 2)], key), merge([item(product_id, 2)], key)])

  expect(await una('GET', '/cart-list')).toMatchObject({ data: { count: 2 } })
})

test('less than the minimum of an order is left out', async () => {
  const { product_id } = await createProduct(db, { stock: 9, name: 'Felt stool' })
  await db.execute(sql`update products set min_quantity = 2 where id = ${product_id}`)

  expect((await merge([item(product_id)])).data).toMatchObject({
    changes: [expect.stringContaining('Felt stool')],
    cart: { count: 0 },
  })
})

test('more than 100 items, an unknown field and a fraction of a piece are refused', async () => {
  const { product_id } = await createProduct(db, { stock: 9 })
  const status = async (items: object[]) =>
    (await send('una', 'POST', '/cart-merge', { items })).statusCode

  expect(await status(Array.from({ length: 101 }, () => item(product_id)))).toBe(422)
  expect(await status([{ ...item(product_id), price_minor: 1 }])).toBe(422)
  expect((await merge([item(product_id, 1.5)])).data).toMatchObject({
    changes: [expect.any(String)],
    cart: { count: 0 },
  })
})
