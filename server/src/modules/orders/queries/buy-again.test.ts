import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db } from '../../../../test/app.ts'
import { delivery } from '../../../../test/delivery.ts'
import { buy } from '../../../../test/orders.ts'
import { createProduct } from '../../../../test/products.ts'

const una = as('una')
const buyAgain = (id: number, who = una) => who('POST', '/buy-again', { id })

test('the items of an order are in the cart once, however often it is repeated', async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  await buy(una, mug.product_id)
  for (let turn = 0; turn < 2; turn++)
    expect(await buyAgain(1)).toMatchObject({
      message: 'The items are in your cart.',
      data: { cart: { count: 1, lines: [{ quantity: 1 }] }, changes: [] },
    })

  await una('POST', '/cart', {
    product_id: mug.product_id,
    quantity: 2,
    product_attributes: [],
  })
  expect(await buyAgain(1)).toMatchObject({ data: { cart: { lines: [{ quantity: 3 }] } } })
})

test('what is no longer sold is left out and named, and nothing of it is in the cart', async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  await buy(una, mug.product_id)
  await db.execute(sql`update products set status = 'inactive' where id = ${mug.product_id}`)
  const reply = await buyAgain(1)
  expect(reply).toMatchObject({ data: { cart: { count: 0 } } })
  expect(reply.data.changes).toEqual([expect.stringContaining('is not available')])

  await db.execute(sql`update variants set deleted_at = now() where id = ${mug.variant_id}`)
  expect((await buyAgain(1)).data.changes).toEqual([expect.stringContaining('is not available')])
})

test('what exceeds the stock is cut, and others do not see the order', async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  await una('PUT', '/buy-now', {
    ...delivery,
    product_id: mug.product_id,
    quantity: 3,
    product_attributes: [],
  })
  await db.execute(sql`update variants set on_hand = held + 2 where id = ${mug.variant_id}`)
  const { data } = await buyAgain(1)
  expect(data).toMatchObject({ cart: { lines: [{ quantity: 2 }] } })
  expect(data.changes).toHaveLength(1)

  expect(await buyAgain(1, as('mia'))).toMatchObject({ code: 'not_found' })
  expect(await buyAgain(99)).toMatchObject({ code: 'not_found' })
})

test('a variant that an order has under two names is put into the cart once', async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  const cup = await createProduct(db, { seller: 'sam', name: 'Oslo cup' })
  for (const { product_id } of [mug, cup])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  await una('PUT', '/checkout', delivery)
  await db.execute(sql`update order_lines set variant_id = ${mug.variant_id}`)

  expect(await buyAgain(1)).toMatchObject({ data: { cart: { lines: [{ quantity: 2 }] } } })
})
