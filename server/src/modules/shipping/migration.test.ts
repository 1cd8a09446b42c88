import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { as, db, ownerPool, users } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'
import { migrationFolder } from '../../db/migration-files.ts'

const [ada, una] = [as('ada'), as('una')]

const method = (id: number, more: object) => ({
  id,
  name: `Method ${id}`,
  kind: 'flat',
  price_minor: 500,
  steps: [],
  free_from_minor: null,
  eta_days: 3,
  shop_ids: [],
  ...more,
})

/** What the settings of the previous version stored. */
const zones = [
  {
    name: 'Home',
    countries: ['NO', 'SE'],
    methods: [
      method(7, { price_minor: 400, free_from_minor: 5000 }),
      method(9, { kind: 'weight', steps: [{ from: 1000, price_minor: 900 }], eta_days: 1 }),
    ],
  },
  { name: 'Elsewhere', countries: [], methods: [method(3, { price_minor: 2500, shop_ids: [0] })] },
]

/** Runs the part of the migration that reads the settings of before. */
const migrate = async () => {
  const text = readFileSync(join(migrationFolder, '0041_shipping_zones.sql'), 'utf8')
  const [, part = ''] = text.split('-- The zones of the general settings')
  await ownerPool.query('truncate shipping_zones, shipping_methods, shipping_rule_sets')
  await ownerPool.query(`-- ${part}`)
}

test('zones of the settings become rows with the same methods and prices', async () => {
  await db.execute(sql`insert into settings (topic, value)
    values ('general', ${JSON.stringify({ shipping: { to: 'seller', zones } })}::jsonb)`)
  const { product_id } = await createProduct(db, { stock: 5, price_minor: 1900 })

  await migrate()

  const { shipping } = (await ada('GET', '/admin/general-settings')).data
  expect(shipping.zones).toMatchObject(zones)
  await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  const offered = async (country: string) => {
    const { shops } = (await una('GET', `/get-cart-resource?country=${country}`)).data
    return shops[0].shipping_methods.map(({ id, price_minor }: Record<string, unknown>) => [
      id,
      price_minor,
    ])
  }
  expect(await offered('SE')).toEqual([
    [7, 400],
    [9, 500],
  ])
  expect(await offered('US')).toEqual([[3, 2500]])
  const { rows: stored } = await db.execute<{ id: number }>(
    sql`select id::int from shipping_zones order by id limit 1`,
  )
  const added = await ada('POST', '/admin/shipping-method', {
    name: 'Next',
    zone_id: stored[0]?.id,
    kind: 'flat',
    price_minor: 100,
    min_days: 1,
    max_days: 1,
  })
  expect(added.data.id).toBeGreaterThan(9)
})

const migrateHome = async () => {
  await ownerPool.query(readFileSync(join(migrationFolder, '0057_home_country.sql'), 'utf8'))
}

const storeGeneral = (value: object) =>
  db.execute(sql`insert into settings (topic, value)
    values ('general', ${JSON.stringify(value)}::jsonb)`)

const readGeneral = async () => (await ada('GET', '/admin/general-settings')).data

test.each([
  ['US', 'NO', 'NO'],
  ['DE', 'NO', 'DE'],
  ['DE', null, 'DE'],
])('of the home country %s and the default destination %s, %s remains', async (own, sent, left) => {
  await storeGeneral({ home_country: own, shipping: { to: 'seller', home_country: sent } })

  await migrateHome()

  expect(await readGeneral()).toMatchObject({
    home_country: left,
    shipping: { to: 'seller', home_country: left, handling_days: 1 },
  })
})

test('shops and platform that sold before there were handling times have none', async () => {
  const day = (moved: string) =>
    ownerPool.query(`update migrations set applied_at = applied_at ${moved} where number = 42`)
  await day("+ interval '1 day'")
  try {
    await migrateHome()
  } finally {
    await day("- interval '1 day'")
  }

  expect((await readGeneral()).shipping).toMatchObject({ to: 'seller', handling_days: 0 })
  const { rows } = await db.execute<{ handling_days: number }>(
    sql`select handling_days from shops where id = ${users.sam.shop_id}`,
  )
  expect(rows).toEqual([{ handling_days: 0 }])
})
