import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { as, db, drain, jobs, servingDb } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/products.ts'
import { deleteOutdatedLowStock } from './delete-outdated-low-stock.ts'

const namesOf = async (path: string) => {
  const { rows } = (await as('sam')('GET', path)).data
  return rows.map(({ name }: { name: string }) => name).toSorted()
}

/** Products with a variant of low stock, found by comparing every variant. */
const listLow = async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from products p where deleted_at is null and exists (select from variants v
      where v.product_id = p.id and v.deleted_at is null and v.on_hand - v.held <= p.low_stock)
    order by name`)
  return rows.map(({ name }) => name)
}

const countRows = async () =>
  (await db.execute<{ rows: number }>(sql`select count(*)::int as rows from low_stock`)).rows[0]
    ?.rows

/** Changes of stock, limits and variants; `n` is a quantity. */
const acts = {
  receive: (id: number, n: number) =>
    db.execute(sql`update variants set on_hand = ${n + 1} where product_id = ${id}`),
  reserve: (id: number, n: number) =>
    db.execute(sql`update variants set held = least(on_hand, ${n}) where product_id = ${id}`),
  setLimit: (id: number, n: number) =>
    db.execute(sql`update products set low_stock = ${n} where id = ${id}`),
  addVariant: (id: number, n: number) =>
    db.execute(sql`
      insert into variants (product_id, shop_id, sku, price_minor, combination, on_hand)
      select id, shop_id, 'NEW-' || gen_random_uuid(), 900, gen_random_uuid(), ${n}
      from products where id = ${id}`),
  removeVariants: (id: number) =>
    db.execute(sql`delete from variants where product_id = ${id} and sku like 'NEW-%'`),
  clean: () => deleteOutdatedLowStock(servingDb),
}

test('after any changes of stock and limits, the products with low stock are listed', async () => {
  const ids: number[] = []
  for (const name of ['Axe', 'Bag', 'Cup'])
    ids.push((await createProduct(db, { name, seller: 'sam', stock: 9 })).product_id)
  const step = fc.tuple(fc.constantFrom(...Object.values(acts)), fc.nat(2), fc.nat(12))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const [act, at, n] of steps) await act(ids[at] ?? 0, n)
      const low = await listLow()
      expect(await namesOf('/seller/product-list?low_stock=true')).toEqual(low)
      expect((await as('sam')('GET', '/seller/dashboard')).data.low_stock).toBe(low.length)
    }),
    { numRuns: 15 },
  )
})

test('the dashboard of a shop counts up to 1,000 products of low stock', async () => {
  const { product_id } = await createProduct(db, { name: 'Cup', seller: 'sam', stock: 2 })
  await db.transaction(async (inside) => {
    // Triggers would write a search document for each product.
    await inside.execute(sql`set local session_replication_role = replica`)
    await inside.execute(sql`
      insert into products (shop_id, category_id, name, slug, price_minor, status, approval)
      select shop_id, category_id, 'Cup ' || n, 'cup-' || n, price_minor, status, approval
      from products, generate_series(1, 1020) n where id = ${product_id}`)
  })
  await db.execute(sql`
    insert into variants (product_id, shop_id, sku, price_minor)
    select id, shop_id, slug, price_minor from products where name like 'Cup %'`)
  expect((await as('sam')('GET', '/seller/dashboard')).data.low_stock).toBe(1001)
})

test('a job deletes the rows of products that have more stock again, and of those that are gone', async () => {
  await createProduct(db, { name: 'Few', seller: 'sam', stock: 2 })
  const more = await createProduct(db, { name: 'More', seller: 'sam', stock: 2 })
  await acts.addVariant(more.product_id, 1)
  expect(await countRows()).toBe(3)

  await acts.receive(more.product_id, 50)
  await acts.removeVariants(more.product_id)
  expect(await countRows()).toBe(3)
  await jobs.send(db, 'compact-listing-counts', null)
  await drain()
  expect(await countRows()).toBe(1)
  expect(await namesOf('/seller/product-list?low_stock=true')).toEqual(['Few'])
})

test('a product whose stock falls while the job runs is still listed', async () => {
  const { product_id } = await createProduct(db, { name: 'Cup', seller: 'sam', stock: 2 })
  await acts.receive(product_id, 50)
  await db.transaction(async (inside) => {
    await inside.execute(sql`update variants set on_hand = 1 where product_id = ${product_id}`)
    await deleteOutdatedLowStock(servingDb)
  })
  expect(await namesOf('/seller/product-list?low_stock=true')).toEqual(['Cup'])
})
