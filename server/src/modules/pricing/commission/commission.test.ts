import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { buy } from '../../../../test/orders.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db } from '../../../../test/app.ts'

const [ada, una] = [as('ada'), as('una')]
const add = (rule: object) => ada('POST', '/admin/commission-rule', { name: 'A rule', ...rule })

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const listStoredTerms = async () => {
  const { rows } = await db.execute(sql`
    select commission_bp as bp, commission_minor as minor, commission_rule_id as rule,
      commission_source as source from order_lines order by id`)
  return rows
}

test('the fee terms of a line are fixed when it is ordered', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  await add({ kind: 'seller', target_ids: [2], bp: 500, rank: 1 })
  await add({ kind: 'category', target_ids: [1], bp: 1500, fixed_minor: 30, rank: 2 })

  await buy(una, mug.product_id)
  await ada('POST', '/admin/commission-rule-status', { id: 2, status: 'inactive' })
  await buy(una, mug.product_id)

  expect(await listStoredTerms()).toEqual([
    { bp: 1500, minor: 330, rule: 2, source: 'rule' },
    { bp: 1000, minor: 200, rule: null, source: 'default' },
  ])
})

test('a category passes its fee rate to its subcategories, and the platform pays no fee', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const own = await createProduct(db, { price_minor: 2000 })
  await db.execute(sql`update categories set commission_bp = 1200`)
  await db.execute(sql`
    insert into categories (parent_id, name, slug, path) values (1, 'Mugs', 'mugs', '/1/2/')`)
  await db.execute(
    sql`update products set category_id = (select id from categories where slug = 'mugs')`,
  )

  await buy(una, mug.product_id)
  await buy(una, own.product_id)

  expect(await listStoredTerms()).toEqual([
    { bp: 1200, minor: 240, rule: null, source: 'category' },
    { bp: 0, minor: 0, rule: null, source: 'none' },
  ])
})

test('a rejected checkout shows its buyer none of the fee terms', async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  await una('POST', '/cart', { product_id: mug.product_id, quantity: 1, product_attributes: [] })
  const address = {
    name: 'Una Lind',
    phone: '+47 22 55 01 19',
    line1: 'Millrace 7',
    city: 'Estwick',
    postcode: '0150',
    country: 'NO',
  }
  const reply = await una('PUT', '/checkout', {
    address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    expected_total_minor: 1,
  })

  expect(reply).toMatchObject({ code: 'conflict', data: { shops: [{ lines: [{}] }] } })
  expect(JSON.stringify(reply)).not.toMatch(/commission|sku/)
})

test('fee rules are listed in order, with their targets', async () => {
  await createProduct(db, { seller: 'sam' })
  await add({ kind: 'price_band', min_price_minor: 100_000, bp: 500, rank: 2 })
  await add({ kind: 'seller', target_ids: [2, 1], bp: 700, rank: 1, cap_minor: 9000 })

  expect(await ada('GET', '/admin/commission-rule-list')).toMatchObject({
    data: {
      rows: [
        { id: 2, kind: 'seller', targets: ['Sol Supplies', 'Sam & Sons'], cap_minor: 9000 },
        { id: 1, kind: 'price_band', targets: [], min_price_minor: 100_000 },
      ],
    },
  })
})

test.each([
  [{ kind: 'seller', bp: 500 }, 'target_ids'],
  [{ kind: 'price_band', bp: 500 }, 'min_price_minor'],
  [{ kind: 'price_band', bp: 500, min_price_minor: 9, max_price_minor: 8 }, 'max_price_minor'],
  [{ kind: 'product', target_ids: [1], bp: 5, floor_minor: 9, cap_minor: 8 }, 'cap_minor'],
  [{ kind: 'product', target_ids: [1], bp: 10_001 }, 'bp'],
  [{ kind: 'product', target_ids: [1], bp: 5, fixed_minor: -1 }, 'fixed_minor'],
])('the fee rule %j is rejected for its %s', async (rule, field) => {
  expect(await add(rule)).toMatchObject({
    code: 'invalid',
    errors: { [field]: expect.any(String) },
  })
})
