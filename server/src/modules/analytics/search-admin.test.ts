import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { buy } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, db, toEmailAddress } from '../../../test/app.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const search = async (q: string, who = ada) =>
  (await who('GET', `/admin/search?q=${encodeURIComponent(q)}`)).data

const stock = async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', name: 'Oslo mug' })
  await buy(una, product_id)
  await db.execute(sql`update users set phone = '+47 22 55-01 19', name = 'Una Lind'
    where id = ${users.una.id}`)
}

test('an order is found by the beginning of its number, and by the buyer’s e-mail', async () => {
  await stock()

  expect(await search('1001')).toMatchObject([{ kind: 'order', id: 1, text: 'Una Lind, pending' }])
  expect(await search(toEmailAddress('una'))).toMatchObject([
    { kind: 'order', id: 1 },
    { kind: 'customer', id: users.una.id, title: 'Una Lind' },
  ])
})

test('users are found by any word of their name and by the end of their phone', async () => {
  await stock()

  for (const q of ['lind', 'UNA li', '55 01 19', '022550119'])
    expect(await search(q)).toMatchObject([{ kind: 'customer', title: 'Una Lind' }])
  expect(await search('mia')).toMatchObject([{ kind: 'member', id: users.mia.id }])
  expect(await search('bob')).toMatchObject([{ kind: 'employee', title: 'bob' }])
})

test('products are found by name and SKU, shops by name and seller', async () => {
  await stock()

  expect(await search('oslo')).toMatchObject([
    { kind: 'product', text: 'Sam & Sons, SKU-1', picture: null, price_minor: expect.any(Number) },
  ])
  expect(await search('sku-1')).toMatchObject([{ kind: 'product', title: 'Oslo mug' }])
  expect(await search('sons')).toMatchObject([
    { kind: 'shop', id: users.sam.shop_id, picture: null, price_minor: null },
  ])
})

test('the search hides what the caller may not open, and punctuation finds nothing', async () => {
  await stock()

  expect(await search(toEmailAddress('una'), bob)).toMatchObject([{ kind: 'order' }])
  for (const q of ['%%', "'':*", '& | !', '--']) expect(await search(q)).toEqual([])
  expect(await ada('GET', '/admin/search?q=a')).toMatchObject({ code: 'invalid' })
})
