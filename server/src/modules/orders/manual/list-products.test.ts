import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db } from '../../../../test/app.ts'

const ask = async (labels: object = {}) =>
  (await as('ada')('GET', '/admin/order-product-list', labels)).data
const namesOf = async (labels: object = {}) =>
  (await ask(labels)).rows.map(({ name }: { name: string }) => name)

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

test('products that can be added to an order are listed by name, page by page', async () => {
  for (const name of ['Egg', 'Axe', 'Cup']) await createProduct(db, { name, seller: 'sam' })
  const gone = await createProduct(db, { name: 'Bag' })
  await db.execute(sql`update products set status = 'inactive' where id = ${gone.product_id}`)

  expect(await namesOf()).toEqual(['Axe', 'Cup', 'Egg'])
  // One extra row indicates that there is another page.
  expect(await ask({ per_page: 2 })).toMatchObject({ total: 3, rows: [{}, {}] })
  expect(await ask({ per_page: 2, page: 2 })).toMatchObject({ total: 3, rows: [{ name: 'Egg' }] })
})

test('products are found by a word of the name, part of the SKU or the barcode', async () => {
  const cup = await createProduct(db, { name: 'Cup 50% wool' })
  await createProduct(db, { name: 'Cup 50 wool' })
  await db.execute(sql`update variants set sku = 'RED_CUP-7', barcodes = '{4006381}'
    where id = ${cup.variant_id}`)

  expect(await namesOf({ q: 'cup' })).toEqual(['Cup 50 wool', 'Cup 50% wool'])
  for (const q of ['50%', 'd_cup', '4006381'])
    expect(await namesOf({ q })).toEqual(['Cup 50% wool'])
  for (const q of ['400638', 'nowhere']) expect(await ask({ q })).toMatchObject({ total: 0 })
})
