import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { openBrowser } from '../../../test/adapters/browser.ts'
import { openHttpTaxStandIn } from '../../../test/adapters/tax/http.ts'
import { as, db, send } from '../../../test/app.ts'
import { address } from '../../../test/delivery.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { createProduct } from '../../../test/products.ts'
import { setTax } from '../../../test/tax.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const service = await openHttpTaxStandIn()
const { access } = service

afterAll(service.close)
beforeEach(() => {
  service.fail(undefined)
  service.forget()
})
afterEach(expectValidLedger)

const save = (more: object = {}) =>
  ada('PUT', '/admin/tax-provider', { ...access, fallback: 'table', ...more })
const show = async () => (await ada('GET', '/admin/tax-provider')).data

test('the tables calculate tax until the settings name a provider', async () => {
  expect(await show()).toMatchObject({ provider: 'table', has_secret: false })
  expect((await save()).data).toMatchObject({ provider: 'http', url: access.url, has_secret: true })
  expect(await show()).not.toHaveProperty('secret')
  expect((await save({ provider: 'table' })).data).toMatchObject({ url: '', has_secret: false })
  expect(await bob('GET', '/admin/tax-provider')).toMatchObject({ code: 'forbidden' })
})

test('its secret is encrypted, and used only where it was entered for', async () => {
  await save()
  const { rows } = await db.execute<{ value: string }>(
    sql`select value::text from settings where topic = 'tax_provider'`,
  )
  expect(rows[0]?.value).not.toContain(access.secret)

  const { secret: _, ...known } = { ...access, fallback: 'refuse' }
  expect(await ada('PUT', '/admin/tax-provider', known)).toMatchObject({ success: true })
  const other = { ...known, url: `${access.url}/other` }
  expect(await ada('PUT', '/admin/tax-provider', other)).toMatchObject({
    errors: { secret: 'Enter the key for this provider and address' },
  })
})

test.each([
  ['that does not answer', { url: 'http://127.0.0.1:9' }],
  ['in the internal network', { url: 'http://10.0.0.1' }],
  ['without encryption', { url: 'http://93.184.215.14' }],
  ['with another secret', { secret: 'another secret of the service' }],
])('a service %s is not saved', async (_, more) => {
  expect(await save(more)).toMatchObject({
    errors: { url: expect.stringContaining('did not answer') },
  })
  expect(await show()).toMatchObject({ provider: 'table' })
})

const tax = { line: '1', part: 'goods', jurisdiction: 'NO', name: 'VAT', rate_ppm: 250_000 }

test.each([
  ['half a cent', [{ ...tax, tax_minor: 750.5 }]],
  ['a negative amount', [{ ...tax, tax_minor: -1 }]],
  ['more tax than the price', [{ ...tax, tax_minor: 3001 }]],
  [
    'more tax than the price in two parts',
    [
      { ...tax, tax_minor: 3000 },
      { ...tax, jurisdiction: 'NO-03', tax_minor: 1 },
    ],
  ],
  [
    'a jurisdiction twice',
    [
      { ...tax, tax_minor: 1 },
      { ...tax, tax_minor: 1 },
    ],
  ],
  ['an unknown line', [{ ...tax, line: '2', tax_minor: 1 }]],
  ['an unknown part', [{ ...tax, part: 'gift', tax_minor: 1 }]],
  ['goods of no line', [{ ...tax, line: null, tax_minor: 1 }]],
  ['no jurisdiction', [{ ...tax, jurisdiction: 'Norway', tax_minor: 1 }]],
  ['a rate above 100 %', [{ ...tax, rate_ppm: 1_000_001, tax_minor: 1 }]],
  ['a name that is too long', [{ ...tax, name: 'x'.repeat(61), tax_minor: 1 }]],
  ['nothing of use', 'none'],
])('an answer with %s counts as none', async (_, taxes) => {
  await setTax()
  const mug = await createProduct(db, { seller: 'sam', price_minor: 3000 })
  await save()
  service.answer(() => ({ reference: 'calculation', taxes }))

  const query = { country: 'NO', product_id: mug.product_id }
  const { totals } = (await una('GET', '/get-cart-resource', query)).data
  // 19% of 30.00 and of the shipping of 5.00.
  expect(totals).toMatchObject({ subtotal_minor: 3000, tax_minor: 570 + 95 })
})

test('shipping without a line is split over the lines, and the part of each shop is calculated alone', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 3000 })
  const jug = await createProduct(db, { seller: 'sam', price_minor: 1000 })
  const cup = await createProduct(db, { seller: 'sol', price_minor: 1000 })
  for (const { product_id } of [mug, jug, cup])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  await save()
  service.answer(({ lines }) => ({
    reference: `calculation of ${lines.length}`,
    taxes: lines.some(({ shipping_minor }) => shipping_minor > 0)
      ? [{ ...tax, line: null, part: 'shipping', tax_minor: 103 }]
      : [],
  }))
  service.sales.splice(0)

  const sent = { address, payment_method: 'cash_on_delivery', accept_terms: true }
  const { data } = await una('PUT', '/checkout', sent)
  expect(service.sales).toHaveLength(2)
  const { rows } = await db.execute(sql`
    select o.shop_id::int, tax_provider_ref, array_agg(shipping_tax_minor::int order by l.id) as taxes
    from orders o join order_lines l on l.order_id = o.id group by o.id order by o.id`)
  expect(data.order_ids).toHaveLength(2)
  expect(rows).toMatchObject([
    { tax_provider_ref: 'calculation of 2', taxes: [77, 26] },
    { tax_provider_ref: 'calculation of 1', taxes: [103] },
  ])
})

test('guests, business buyers with reverse charge, and registers', async () => {
  await ada('PUT', '/admin/general-settings', { guest_checkout: true })
  await save()
  service.sales.splice(0)
  const mug = await createProduct(db, { seller: 'sam', price_minor: 3000 })
  const { guest } = openBrowser()
  const bought = {
    address,
    email: 'gast@market.test',
    name: 'Gast',
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: mug.product_id,
    quantity: 1,
    product_attributes: [],
  }
  expect(await guest('PUT', '/guest-buy-now', bought)).toMatchObject({ success: true })
  expect(service.sales).toHaveLength(1)

  await db.execute(sql`update shops set address = '{"country":"DE"}'::jsonb`)
  const business = { country: 'FR', vat_id: 'FR83404833048', product_id: mug.product_id }
  const { totals } = (await una('GET', '/get-cart-resource', business)).data
  expect(totals.tax_minor).toBe(0)
  expect(service.sales).toHaveLength(1)
})

test('concurrent checkouts of one sale are all placed', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 3000, stock: 50 })
  await save()
  const bought = {
    address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: mug.product_id,
    quantity: 1,
    product_attributes: [],
  }
  const replies = await Promise.all(
    Array.from({ length: 6 }, async () => (await send('una', 'PUT', '/buy-now', bought)).json()),
  )
  expect(replies.map(({ success }) => success)).toEqual(replies.map(() => true))
  const { rows } = await db.execute(sql`select distinct tax_minor::int as minor from orders`)
  expect(rows).toHaveLength(1)
})
