import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, clock, db, users } from '../../../test/app.ts'
import { address } from '../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { advanceOrder, expectValidLedger } from '../../../test/ledger.ts'
import { fillWallet } from '../../../test/paying.ts'
import { makeTaxCategory, makeTaxRate, makeTaxZone } from '../../../test/tax.ts'
import { trialBalance } from '../../../test/money/trial-balance.ts'
import type { Facts } from '../orders/documents/facts.ts'
import { toIssuedDocument } from '../orders/documents/issued-document.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]

afterEach(expectValidLedger)

const setTax = async (changes: object) => {
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  const reply = await ada('PUT', '/admin/general-settings', { tax: { ...tax, ...changes } })
  if (!reply.success) throw new Error(reply.message)
}

const brooklyn = { ...address, country: 'US', region: 'NY', city: 'Brooklyn', postcode: '11201' }

/** New York: the state, and the city by its postal codes; without tax elsewhere. */
const makeNewYork = () =>
  makeTaxZone(
    {
      name: 'New York City',
      label: 'Sales tax',
      areas: [{ country: 'US', region: 'NY', postcodes: ['112*', '10001-10282'] }],
      shows_tax: false,
    },
    { 'US-NY': 40_000, 'US-NY-NYC': 48_750 },
  )

const buy = async (product_id: number, to: object, more: object = {}) => {
  await fillWallet(users.una.id, 1_000_000)
  const placed = await una('PUT', '/buy-now', {
    product_id,
    quantity: 1,
    product_attributes: [],
    address: to,
    payment_method: 'wallet',
    accept_terms: true,
    ...more,
  })
  if (!placed.success) throw new Error(placed.message)
  const [id] = placed.data.order_ids
  return { id: Number(id), order: (await ada('GET', `/admin/order/${id}`)).data }
}

const mugAt = (price_minor: number, more: object = {}) =>
  makeProduct({ variants: [makeVariantInput({ price_minor })], ...more })

test('state and city tax a line once at their sum, and are owed separately', async () => {
  await makeNewYork()
  const mug = await mugAt(1001)
  const { id, order } = await buy(mug.id, brooklyn)

  // 8.875 % of 10.01 is 88.84 cents; of the shipping of 5.00 it is 44.375 cents.
  expect(order).toMatchObject({ tax_minor: 89 + 44, prices_include_tax: false })
  await advanceOrder(id, 'delivered')
  expect(await trialBalance('tax_payable')).toEqual({ 'US-NY': 40 + 20, 'US-NY-NYC': 49 + 24 })

  const refund = await ada('POST', '/admin/refund', {
    order_id: id,
    to: 'wallet',
    reason: 'Broken',
    lines: [{ order_line_id: order.lines[0].id, quantity: 1 }],
  })
  expect(refund).toMatchObject({ success: true })
  expect(await trialBalance('tax_payable')).toEqual({ 'US-NY': 20, 'US-NY-NYC': 24 })
})

test('the most specific area decides, and other destinations have the tax settings', async () => {
  await setTax({ default_bp: 500 })
  await makeNewYork()
  await makeTaxZone(
    { name: 'New York', areas: [{ country: 'US', region: 'NY' }] },
    { 'US-NY': 40_000 },
  )
  await makeTaxZone({ name: 'United States', areas: [{ country: 'US' }] }, { US: 10_000 })
  const zoneOf = async (to: object) =>
    (await ada('POST', '/admin/tax-preview', { ...to, lines: [{ price_minor: 10_000 }] })).data

  const at = { country: 'US', region: 'ny' }
  expect(await zoneOf({ ...at, postcode: '11201' })).toMatchObject({ tax_minor: 888 })
  expect(await zoneOf({ ...at, postcode: '10115-2033' })).toMatchObject({ tax_minor: 888 })
  expect(await zoneOf({ ...at, postcode: '12207' })).toMatchObject({ zone: { name: 'New York' } })
  expect(await zoneOf({ country: 'US', region: 'OR' })).toMatchObject({
    zone: { name: 'United States', label: 'VAT' },
  })
  expect(await zoneOf({ country: 'NO' })).toMatchObject({ zone: null, tax_minor: 500 })
})

test('an invoice names the tax of each jurisdiction, and an export says that there is none', async () => {
  const home_zone_id = await makeNewYork()
  const mug = await mugAt(1001)
  const { id } = await buy(mug.id, brooklyn)
  await setTax({ home_zone_id })
  const abroad = await buy(mug.id, address)
  const invoiceOf = async (order_id: number) => {
    const { rows } = await db.execute<{ facts: Facts }>(sql`
      select facts from order_documents where order_id = ${order_id} and kind = 'invoice'`)
    const [row] = rows
    if (!row) throw new Error('There is no invoice')
    return toIssuedDocument({ kind: 'invoice', number: '1', issued_at: '2026-11-28', ...row })
  }

  const { summary } = await invoiceOf(id)
  expect(summary?.table.columns.map(({ head }) => head)).toEqual([
    'Jurisdiction',
    'Rate',
    'Net',
    'Tax',
  ])
  expect(summary?.table.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Tax (US-NY-NYC)', '4.875%', '$15.01', '$0.73'],
    ['Tax (US-NY)', '4%', '$15.01', '$0.60'],
  ])
  expect(await invoiceOf(abroad.id)).toMatchObject({
    summary: undefined,
    notes: [expect.stringContaining('Import duties')],
  })
})

test('a category has its own rate in a zone, else the standard rate, and exempt goods have none', async () => {
  await setTax({ inclusive: true })
  const reduced = await makeTaxCategory('Reduced')
  const exempt = await makeTaxCategory('Exempt', { treatment: 'exempt' })
  const zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }] },
    { DE: 190_000 },
  )
  await makeTaxZone({ name: 'Denmark', areas: [{ country: 'DK' }] }, { DK: 250_000 })
  await makeTaxRate({ zone_id, category_id: reduced.id, jurisdiction: 'DE', rate_ppm: 70_000 })
  const taxIn = async (country: string, category_id: number) =>
    (
      await ada('POST', '/admin/tax-preview', {
        country,
        lines: [{ price_minor: 10_700, category_id }],
      })
    ).data

  expect(await taxIn('DE', reduced.id)).toMatchObject({ tax_minor: 700, total_minor: 10_700 })
  expect(await taxIn('DK', reduced.id)).toMatchObject({ tax_minor: 2140 })
  expect(await taxIn('DE', exempt.id)).toMatchObject({ tax_minor: 0, lines: [{ taxes: [] }] })
  expect(
    await ada('POST', '/admin/tax-rate', {
      zone_id,
      category_id: exempt.id,
      jurisdiction: 'DE',
      name: 'VAT',
      rate_ppm: 1,
    }),
  ).toMatchObject({ errors: { category_id: expect.stringContaining('not taxed') } })
})

const inDays = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a new rate applies from its first day, and rates of a jurisdiction do not overlap', async () => {
  await setTax({ inclusive: true })
  const zone_id = await makeTaxZone({ name: 'Germany', areas: [{ country: 'DE' }] })
  const from = { zone_id, jurisdiction: 'DE', name: 'VAT' }
  await makeTaxRate({ ...from, rate_ppm: 190_000, ends_on: inDays(9) })
  await makeTaxRate({ ...from, rate_ppm: 160_000, starts_on: inDays(10) })
  const tax = async () =>
    (await ada('POST', '/admin/tax-preview', { country: 'DE', lines: [{ price_minor: 11_900 }] }))
      .data.tax_minor

  expect(await tax()).toBe(1900)
  clock.move({ days: 10 })
  expect(await tax()).toBe(11_900 - 10_259)
  expect(
    await ada('POST', '/admin/tax-rate', { ...from, rate_ppm: 1, starts_on: inDays(-1) }),
  ).toMatchObject({
    code: 'conflict',
    message: 'This jurisdiction already has a rate for this category in this period',
  })
})

test('prices that include the tax of the home zone lose it abroad', async () => {
  const home_zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }] },
    { DE: 190_000 },
  )
  await makeTaxZone({ name: 'Austria', areas: [{ country: 'AT' }] }, { AT: 200_000 })
  await makeTaxZone({ name: 'Oregon', areas: [{ country: 'US', region: 'OR' }], shows_tax: false })
  await setTax({ inclusive: true, home_zone_id })
  const mug = await mugAt(11_900)
  const priceIn = async (country: string, region?: string) => {
    const query = `country=${country}${region ? `&region=${region}` : ''}`
    const { data } = await una('GET', `/get-cart-resource?product_id=${mug.id}&quantity=1&${query}`)
    const { price_minor } = data.shops[0].lines[0]
    const { tax_label: label, tax_treatment: treatment, prices_include_tax: included } = data
    return { price_minor, tax_minor: data.totals.tax_minor, included, label, treatment }
  }

  expect(await priceIn('DE')).toMatchObject({
    price_minor: 11_900,
    tax_minor: 1900,
    included: true,
    label: 'VAT',
    treatment: 'taxed',
  })
  expect(await priceIn('AT')).toMatchObject({
    price_minor: 11_900,
    tax_minor: 1983,
    included: true,
  })
  expect(await priceIn('US', 'OR')).toMatchObject({
    price_minor: 10_000,
    tax_minor: 0,
    included: false,
  })
  // No registration there: an export.
  expect(await priceIn('NO')).toMatchObject({ tax_minor: 0, label: null, treatment: 'export' })

  await setTax({ price_basis: 'same_net' })
  expect(await priceIn('AT')).toMatchObject({ price_minor: 12_000, tax_minor: 2000 })
})

test('an order to a country without a zone is an export at the price without tax', async () => {
  const home_zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }] },
    { DE: 190_000 },
  )
  await setTax({ inclusive: true, home_zone_id })
  const { order } = await buy((await mugAt(11_900)).id, address)

  expect(order).toMatchObject({ tax_minor: 0, subtotal_minor: 10_000, prices_include_tax: false })
})

test('an order that is edited keeps the rates of the day on which it was placed', async () => {
  const zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false },
    { DE: 190_000 },
  )
  const mug = await mugAt(10_000)
  const { id, order } = await buy(
    mug.id,
    { ...address, country: 'DE', postcode: '10115' },
    {
      payment_method: 'cash_on_delivery',
    },
  )
  const { rows } = (await ada('GET', `/admin/tax-rate-list?zone_id=${zone_id}`)).data
  await ada('PUT', '/admin/tax-rate', { id: rows[0].id, rate_ppm: 250_000 })

  const { data } = await ada('PUT', '/admin/order', {
    id,
    lines: [{ order_line_id: order.lines[0].id, quantity: 2 }],
  })
  expect(data).toMatchObject({ subtotal_minor: 20_000 })
  const edited = (await ada('GET', `/admin/order/${id}`)).data
  expect(edited.tax_minor).toBe(3800 + Math.round(edited.shipping_minor * 0.19))
})

test('invalid zones and rates are refused at their field, and used ones cannot be deleted', async () => {
  const id = await makeTaxZone({ name: 'Germany', areas: [{ country: 'DE' }] }, { DE: 190_000 })
  await setTax({ home_zone_id: id })
  const zone = (body: object) =>
    ada('POST', '/admin/tax-zone', { name: 'X', label: 'VAT', ...body })

  expect(await zone({ areas: [] })).toMatchObject({ code: 'invalid' })
  expect(await zone({ areas: [{ country: 'Germany' }] })).toMatchObject({ code: 'invalid' })
  expect(await zone({ areas: [{ country: 'US', postcodes: ['a_b'] }] })).toMatchObject({
    errors: { 'areas.0.postcodes.0': expect.stringContaining('such as 90210') },
  })
  expect(await zone({ areas: [{ country: 'DE' }] })).toMatchObject({
    errors: { areas: 'Another zone has the same area: Germany' },
  })
  expect(await zone({ name: 'germany', areas: [{ country: 'AT' }] })).toMatchObject({
    message: 'A tax zone with this name already exists',
  })
  expect(await ada('DELETE', `/admin/tax-zone?id=${id}`)).toMatchObject({ code: 'conflict' })
  expect(
    await ada('POST', '/admin/tax-rate', { jurisdiction: 'DE', name: 'VAT', rate_ppm: 1 }),
  ).toMatchObject({ errors: { category_id: expect.any(String) } })
  expect(
    await ada('POST', '/admin/tax-rate', {
      zone_id: id,
      jurisdiction: 'AT',
      name: 'VAT',
      rate_ppm: 1,
      ends_on: '1999-12-31',
    }),
  ).toMatchObject({ errors: { ends_on: 'The last day must not be before the first day' } })
  expect(await bob('GET', '/admin/tax-zone-list')).toMatchObject({ code: 'forbidden' })

  const { id: category } = await makeTaxCategory('Reduced')
  await mugAt(100, { tax_category_id: category })
  expect(await ada('DELETE', `/admin/tax-category?id=${category}`)).toMatchObject({
    code: 'conflict',
  })
})
