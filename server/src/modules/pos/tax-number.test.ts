import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { as, clock, db, users } from '../../../test/app.ts'
import { address } from '../../../test/delivery.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { createProduct } from '../../../test/products.ts'
import { makeTaxZone } from '../../../test/tax.ts'

const [ada, sam, mia] = [as('ada'), as('sam'), as('mia')]
const price_minor = 2000
const refusal = 'Sam & Sons has no tax number and cannot sell to Germany'

const settleIn = (country: string) =>
  db.execute(sql`update shops set address = ${JSON.stringify({ ...address, country })}::jsonb
    where id = ${users.sam.shop_id}`)

beforeEach(async () => {
  await letMiaSell()
  await settleIn('FR')
})
afterEach(expectValidLedger)

const openGermany = (more: object = {}) =>
  makeTaxZone(
    {
      name: 'Germany',
      areas: [{ country: 'DE' }],
      shows_tax: true,
      payee: 'seller',
      requires_number: true,
      ...more,
    },
    { DE: 190_000 },
  )

const mug = () => createProduct(db, { seller: 'sam', price_minor, stock: 99 })
const berlin = { ...address, country: 'DE', postcode: '10115', confirmed: true }

const flagged = async () => (await ada('GET', '/admin/pos-order-list?flagged=true')).data.rows

/** Returns the replies to the quote and to the sale of mugs that are sent to Germany. */
const send = async ({
  mode = 'online',
  qty = 1,
}: { mode?: 'online' | 'offline'; qty?: number } = {}) => {
  const { variant_id } = await mug()
  const register = await openPosDevice()
  const price_version = clock.now().toISOString()
  const line = { variant_id, qty, unit_price_seen: price_minor, price_version, discount: 0 }
  const quoted = await mia('POST', '/pos-quote', { lines: [line], address: berlin })
  const total_seen = quoted.data?.total_minor ?? price_minor * qty
  const sold = await register.sell({
    products: [{ variant_id, price_minor, qty }],
    mode,
    fulfilment: 'ship',
    customer: { name: 'Nia', phone: '+49 30 901820', address: berlin },
    payments: [{ type: 'cash', amount: total_seen }],
    total_seen,
  })
  return { quoted, sold }
}

test('a register sends nothing to a zone where the shop may not sell without a number', async () => {
  await openGermany()
  const { quoted, sold } = await send()

  expect(quoted).toMatchObject({ code: 'conflict', message: refusal })
  expect(sold).toMatchObject({ code: 'conflict', message: refusal })
  expect((await db.execute(sql`select from orders`)).rows).toHaveLength(0)
})

test('a register sends there what a deemed supplier or a shop with a number sells', async () => {
  await settleIn('US')
  const zone = await openGermany({ payee: 'deemed' })
  const { sold } = await send()
  expect(sold).toMatchObject({ success: true })
  const { rows } = await db.execute(sql`select tax_to, tax_reason from orders`)
  expect(rows).toEqual([{ tax_to: 'platform', tax_reason: 'import' }])

  await ada('PUT', '/admin/tax-zone', { id: zone, payee: 'seller' })
  await sam('POST', '/seller/shop-update', { vat_id: 'DE136695976' })
  expect((await send()).sold).toMatchObject({ success: true })
})

test('a register hands nothing over that the shop may not sell in the home zone', async () => {
  const home_zone_id = await openGermany()
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', { tax: { ...tax, home_zone_id } })
  const product = { variant_id: (await mug()).variant_id, price_minor }
  const register = await openPosDevice()

  expect(await register.sell({ products: [product] })).toMatchObject({
    code: 'conflict',
    message: refusal,
  })
  expect((await db.execute(sql`select from orders`)).rows).toHaveLength(0)
  await sam('POST', '/seller/shop-update', { vat_id: 'DE136695976' })
  const again = await openPosDevice()
  expect(await again.sell({ products: [product] })).toMatchObject({ success: true })
})

test('a sale without a connection was made already, so it is booked and flagged for staff', async () => {
  const home_zone_id = await openGermany()
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', { tax: { ...tax, home_zone_id } })
  const product = { variant_id: (await mug()).variant_id, price_minor }
  const register = await openPosDevice()

  const sold = await register.sell({ products: [product], mode: 'offline' })
  expect(sold).toMatchObject({ success: true })
  expect(await flagged()).toMatchObject([{ state: 'done', flags: ['tax_number_missing'] }])

  await sam('POST', '/seller/shop-update', { vat_id: 'DE136695976' })
  await register.sell({ products: [product], mode: 'offline' })
  expect(await flagged()).toHaveLength(1)
})

test('a sale without a connection to a zone that requires a number is flagged for staff', async () => {
  await openGermany()
  const { sold } = await send({ mode: 'offline' })
  expect(sold).toMatchObject({ success: true })
  expect(await flagged()).toMatchObject([{ flags: ['tax_number_missing'] }])
})

test('a sale that is reviewed has the flag when staff accept it', async () => {
  await openGermany()
  const { sold } = await send({ mode: 'offline', qty: 51 })
  expect(sold.data).toMatchObject({ state: 'parked', order: { flags: ['tax_number_missing'] } })
  const { id } = sold.data.order
  const decision = { id, status: 'accepted', note: 'Looked at' }
  expect(await ada('POST', '/admin/pos-sale-status', decision)).toMatchObject({ success: true })
  expect(await flagged()).toMatchObject([{ id, flags: ['tax_number_missing'] }])
})
