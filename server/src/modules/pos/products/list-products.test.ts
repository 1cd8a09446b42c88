import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { makeAxis, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { translate } from '../../../../test/translations.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { letMiaSell } from '../../../../test/money/pos.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxRate, makeTaxZone } from '../../../../test/tax.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const ask = async (labels: object = {}) => (await as('mia')('GET', '/pos-products', labels)).data
const namesOf = async (labels: object = {}) =>
  (await ask(labels)).rows.map(({ name }: { name: string }) => name)
const stand = (name: string, more: object = {}) =>
  createProduct(db, { name, seller: 'sam', ...more })

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

test('products are listed by name, and pages from the end equal those from the start', async () => {
  for (const name of ['Cup', 'Axe', 'Egg', 'Cup', 'Bag', 'Dip', 'Fan']) await stand(name)
  const all = await ask()
  const ids = all.rows.map(({ variant_id }: { variant_id: number }) => variant_id)

  expect(await namesOf()).toEqual(['Axe', 'Bag', 'Cup', 'Cup', 'Dip', 'Egg', 'Fan'])
  // Equal names are in order of creation.
  expect(ids[2]).toBeLessThan(ids[3])
  for (const page of [1, 2, 3, 4, 5]) {
    const { rows, total } = await ask({ page, per_page: 2 })
    expect(total).toBe(7)
    const visible = rows.map(({ variant_id }: { variant_id: number }) => variant_id)
    expect(visible).toEqual(ids.slice(page * 2 - 2, page * 2))
  }
})

test('up to 10,000 products are counted, and pages behind them are full', async () => {
  const { product_id } = await stand('Cup')
  await db.execute(sql`update products set backorder = true where id = ${product_id}`)
  await db.transaction(async (inside) => {
    // Each variant would write the search document of the product again.
    await inside.execute(sql`set local session_replication_role = replica`)
    await inside.execute(sql`
      insert into variants (product_id, shop_id, sku, price_minor, combination, on_hand)
      select ${product_id}, ${users.sam.shop_id}, 'CUP-' || n, 900, n, 0
      from generate_series(1, 10_060) n`)
  })
  const { total, total_is_capped, rows } = await ask({ page: 101, per_page: 100 })

  expect({ total, total_is_capped }).toEqual({ total: 10_000, total_is_capped: true })
  expect(rows).toHaveLength(61)
  expect((await ask({ page: 102, per_page: 100 })).rows).toEqual([])
})

test('only products enabled for POS, in stock and of an open shop are listed', async () => {
  const [hidden, gone, stored] = [await stand('Hidden'), await stand('Gone'), await stand('Kept')]
  await createProduct(db, { name: 'Of the house' })
  await db.execute(sql`update products set pos_enabled = false where id = ${hidden.product_id}`)
  await db.execute(sql`update variants set deleted_at = now() where id = ${gone.variant_id}`)
  await stand('Empty', { stock: 0 })
  expect(await ask()).toMatchObject({
    total: 2,
    rows: [{ name: 'Kept' }, { name: 'Of the house' }],
  })

  await db.execute(sql`update shops set closed_from = ${clock.now().toISOString()}
    where id = ${users.sam.shop_id}`)
  expect(await ask()).toMatchObject({ total: 1, rows: [{ name: 'Of the house' }] })
  // Clients with older data learn that these are no longer for sale.
  const since = await ask({ updated_since: '2020-01-01T00:00:00Z' })
  const sold = (id: number) =>
    since.rows.find(({ variant_id }: { variant_id: number }) => variant_id === id)?.pos_enabled
  expect([sold(stored.variant_id), sold(gone.variant_id), since.total]).toEqual([false, false, 5])
})

test('a changed translation reaches a register with its next request', async () => {
  await offerLanguages('en', 'de')
  const axis = await makeAxis('Color', ['Red'])
  const unit = (await as('ada')('POST', '/admin/unit', { name: 'Piece', short: 'pc' })).data
  const variant = makeVariantInput({ product_attributes: [axis.choose('Red')], on_hand: 5 })
  const cup = await makeProduct({ name: 'Cup', unit_id: unit.id, variants: [variant] })
  const learned = async () => {
    clock.move({ minutes: 5 })
    const since = clock.now().toISOString()
    return async () => {
      const labels = { updated_since: since }
      const { data } = await as('mia')('GET', '/pos-products', labels, { 'accept-language': 'de' })
      return data.rows
    }
  }

  const ofName = await learned()
  expect(await ofName()).toEqual([])
  await translate({ entity: 'product', id: cup.id, texts: { name: 'Becher' } })
  expect(await ofName()).toMatchObject([{ name: 'Becher' }])

  const ofUnit = await learned()
  await translate({ entity: 'unit', id: unit.id, texts: { short: 'St.' } })
  expect(await ofUnit()).toMatchObject([{ unit: 'St.' }])

  const ofValue = await learned()
  expect(await ofValue()).toEqual([])
  const id = axis.values[0]?.id ?? 0
  await translate({ entity: 'attribute_value', id, texts: { label: 'Rot' } })
  expect(await ofValue()).toMatchObject([{ variant_label: 'Rot' }])
})

test('a changed tax rate reaches a register with its next request', async () => {
  await stand('Cup')
  const zone_id = await makeTaxZone({ name: 'Germany', areas: [{ country: 'DE' }] })
  await as('ada')('PUT', '/admin/general-settings', {
    tax: { inclusive: true, default_bp: 0, number: '', to: 'platform', home_zone_id: zone_id },
  })
  clock.move({ minutes: 5 })
  const updated_since = clock.now().toISOString()
  expect(await ask({ updated_since })).toMatchObject({ total: 0 })

  clock.reset()
  const before = clock.now().toISOString()
  await makeTaxRate({ zone_id, jurisdiction: 'DE', rate_ppm: 88_750 })
  expect(await ask({ updated_since: before })).toMatchObject({
    rows: [{ name: 'Cup', tax_bp: 888, tax_ppm: 88_750 }],
  })
})

test('search text is matched literally in names; exact matches come first', async () => {
  const cup = await stand('Cup 50% wool')
  const bag = await stand('A bag for the cup')
  await stand('Cup 50 wool')
  await db.execute(sql`update variants set sku = 'CUP' where id = ${cup.variant_id}`)
  await db.execute(sql`update variants set barcodes = '{777}' where id = ${bag.variant_id}`)

  expect(await namesOf({ q: 'cup' })).toEqual(['Cup 50% wool', 'A bag for the cup', 'Cup 50 wool'])
  expect(await namesOf({ q: '50%' })).toEqual(['Cup 50% wool'])
  expect(await namesOf({ q: '777' })).toEqual(['A bag for the cup'])
  expect(await ask({ q: '77' })).toMatchObject({ total: 0, rows: [] })
  expect(await ask({ q: 'cup', per_page: 2, page: 2 })).toMatchObject({
    total: 3,
    rows: [{ name: 'Cup 50 wool' }],
  })
})

test('a product is listed in its main category and in its additional ones', async () => {
  const cup = await stand('Cup')
  await stand('Axe')
  const { rows } = await ask()
  const own = Number(rows[0].category_id)
  const { rows: made } = await db.execute<{ id: number }>(sql`
    insert into categories (name, slug) values ('Gifts', 'gifts') returning id`)
  const gifts = Number(made[0]?.id)
  await db.execute(sql`update products set extra_category_ids = array[${gifts}::bigint]
    where id = ${cup.product_id}`)

  expect(await namesOf({ category_id: gifts })).toEqual(['Cup'])
  expect(await namesOf({ category_id: own })).toEqual(['Axe', 'Cup'])
})
