import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openHttpTaxStandIn } from '../../../test/adapters/tax/http.ts'
import type { TaxStandIn } from '../../../test/adapters/tax/stand-in.ts'
import { openStripeTaxStandIn } from '../../../test/adapters/tax/stripe.ts'
import { as, clock, db, drain, parts } from '../../../test/app.ts'
import { address } from '../../../test/delivery.ts'
import { advanceOrder, expectValidLedger } from '../../../test/ledger.ts'
import { fillWallet } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import { setTax } from '../../../test/tax.ts'
import { users } from '../../../test/users.ts'
import { openTable } from '../../modules/tax-provider/table.ts'
import { checkQuote } from '../../modules/tax-provider/check-quote.ts'
import { openGuardedFetch } from '../guarded-fetch.ts'
import { openTaxProviders } from './open-tax-provider.ts'
import type { TaxSale } from './tax-provider.ts'

const [ada, una] = [as('ada'), as('una')]
const stripe = await openStripeTaxStandIn()
const http = await openHttpTaxStandIn()
const standIns: TaxStandIn[] = [stripe, http]
const { taxes } = parts

afterAll(() => {
  for (const { close } of standIns) close()
})

const german = [{ jurisdiction: 'DE', name: 'VAT', rate_ppm: 190_000 }]
const rates = { goods: german, shipping: german }
const sale: TaxSale = {
  currency: 'EUR',
  day: '2026-11-29',
  prices_include_tax: false,
  seller: { shop_id: 1, country: 'DE', ships_from: 'DE' },
  destination: { country: 'DE', region: null, postcode: '10115' },
  lines: [
    {
      id: '1',
      category: '',
      quantity: 1,
      goods_minor: 3000,
      shipping_minor: 375,
      fee_minor: 0,
      rates,
    },
    {
      id: '2',
      category: '',
      quantity: 2.5,
      goods_minor: 1000,
      shipping_minor: 125,
      fee_minor: 0,
      rates,
    },
  ],
}

describe.each([openTable(), ...standIns.map(({ provider }) => provider)])(
  'the quote of $code',
  (provider) => {
    test.each([
      { prices_include_tax: false, goods: 760, shipping: 95 },
      { prices_include_tax: true, goods: 639, shipping: 80 },
    ])('has the tax of each line, prices with tax $prices_include_tax', async (expected) => {
      const quoted = { ...sale, prices_include_tax: expected.prices_include_tax }
      const components = checkQuote(quoted, await provider.quote(quoted))

      const sum = (part: string) =>
        components.reduce((all, tax) => all + (tax.part === part ? tax.tax_minor : 0), 0)
      expect(sum('goods')).toBe(expected.goods)
      expect(Math.abs(sum('shipping') - expected.shipping)).toBeLessThan(2)
      expect(components.map(({ line }) => line)).toEqual(expect.arrayContaining(['1', '2']))
      expect(components.map(({ jurisdiction, rate_ppm }) => [jurisdiction, rate_ppm])).toEqual(
        components.map(() => ['DE', 190_000]),
      )
    })
  },
)

describe.each(standIns)('with the tax provider $provider.code', (provider) => {
  const { code } = provider.provider

  beforeAll(() => {
    parts.taxes = openTaxProviders({
      fetch: openGuardedFetch({ allowed: ['127.0.0.1'] }),
      stripe_api_base: stripe.url,
    })
  })
  afterAll(() => {
    parts.taxes = taxes
  })
  beforeEach(async () => {
    provider.fail(undefined)
    provider.forget()
    const saved = await use()
    if (!saved.success) throw new Error(JSON.stringify(saved))
    provider.forget()
  })
  afterEach(async () => {
    provider.fail(undefined)
    await expectValidLedger()
  })

  const use = (more: object = {}) =>
    ada('PUT', '/admin/tax-provider', { ...provider.access, fallback: 'table', ...more })
  const makeMug = () => createProduct(db, { seller: 'sam', price_minor: 3000, stock: 50 })
  const place = async (product_id: number, more: object = {}) => {
    await fillWallet(users.una.id, 1_000_000)
    return una('PUT', '/buy-now', {
      address,
      payment_method: 'wallet',
      accept_terms: true,
      product_id,
      quantity: 1,
      product_attributes: [],
      ...more,
    })
  }
  const show = async (id: number) => (await ada('GET', `/admin/order/${id}`)).data
  const columnsOf = async (id: number) =>
    (
      await db.execute(sql`
        select tax_provider, tax_provider_ref, tax_fallback from orders where id = ${id}`)
    ).rows[0]

  test('an order has its tax, and its invoice and credit note are recorded once', async () => {
    const mug = await makeMug()
    const query = { country: 'NO', product_id: mug.product_id, quantity: 1 }
    const { totals } = (await una('GET', '/get-cart-resource', query)).data
    // 19% of 30.00 and of the shipping.
    const taxed = 3000 + totals.shipping_minor
    expect(totals.tax_minor).toBe(570 + Math.round(totals.shipping_minor * 0.19))

    const { data } = await place(mug.product_id, { expected_total_minor: totals.total_minor })
    expect(data.total_minor).toBe(taxed + totals.tax_minor)
    const id = Number(data.order_ids[0])
    expect(await columnsOf(id)).toEqual({
      tax_provider: code,
      tax_provider_ref: expect.stringMatching(/calc/),
      tax_fallback: false,
    })
    await advanceOrder(id, 'delivered')
    await drain()
    expect(provider.invoices).toHaveLength(1)
    const { lines } = await show(id)
    const refund = { order_id: id, to: 'wallet', reason: 'Broken' }
    await ada('POST', '/admin/refund', {
      ...refund,
      lines: [{ order_line_id: lines[0].id, quantity: 1 }],
    })
    await drain()
    expect(provider.credit_notes).toEqual([
      expect.objectContaining({ of: expect.stringContaining('INV'), amount_minor: 3570 }),
    ])
    expect((await db.execute(sql`select from tax_records`)).rows).toHaveLength(2)
  })

  test.each([
    ['without', false, 1000, 190],
    // 4.79 of 30.00 are tax; a third of it is rounded down.
    ['with', true, 1000, 159],
  ])(
    'a credit note takes back its lines, prices %s tax',
    async (_, inclusive, amount_minor, tax_minor) => {
      await setTax({ inclusive })
      const mug = await makeMug()
      const jug = await createProduct(db, { seller: 'sam', price_minor: 1000, stock: 50 })
      const items = [
        [mug.product_id, 1],
        [jug.product_id, 3],
      ]
      for (const [product_id, quantity] of items)
        await una('POST', '/cart', { product_id, quantity, product_attributes: [] })
      const sent = { address, payment_method: 'wallet', accept_terms: true }
      await fillWallet(users.una.id, 1_000_000)
      const id = Number((await una('PUT', '/checkout', sent)).data.order_ids[0])
      await advanceOrder(id, 'delivered')
      await drain()
      const { lines } = await show(id)
      const jugs = { order_line_id: lines[1].id, quantity: 1 }
      const refund = { order_id: id, to: 'wallet', reason: 'Broken', lines: [jugs] }
      expect(await ada('POST', '/admin/refund', refund)).toMatchObject({ success: true })
      await drain()
      expect(provider.credit_notes).toMatchObject([
        { amount_minor: inclusive ? 1000 : 1190, lines: [{ line: '2', amount_minor, tax_minor }] },
      ])
    },
  )

  test('a record whose reply is lost is made once', async () => {
    const { data } = await place((await makeMug()).product_id)
    provider.fail('lost')
    await drain()
    provider.fail(undefined)
    expect((await db.execute(sql`select from tax_records`)).rows).toHaveLength(0)
    await db.execute(sql`update outbox set due_at = now() where kind = 'record-tax'`)
    await drain()

    expect(provider.invoices).toHaveLength(1)
    expect((await db.execute(sql`select from tax_records`)).rows).toHaveLength(1)
    expect(data.order_ids).toHaveLength(1)
  })

  test('a sale is calculated once in ten minutes', async () => {
    const mug = await makeMug()
    for (let time = 0; time < 3; time++)
      await una('GET', '/get-cart-resource', { country: 'NO', product_id: mug.product_id })
    expect(provider.sales).toHaveLength(1)
    clock.move({ minutes: 11 })
    await una('GET', '/get-cart-resource', { country: 'NO', product_id: mug.product_id })
    expect(provider.sales).toHaveLength(2)
  })

  test('an order whose tax has changed is refused with the new amounts', async () => {
    const mug = await makeMug()
    const query = { country: 'NO', product_id: mug.product_id }
    const { totals } = (await una('GET', '/get-cart-resource', query)).data
    provider.charge(250_000)
    clock.move({ minutes: 11 })

    const refused = await place(mug.product_id, { expected_total_minor: totals.total_minor })
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('total') })
    const { total_minor, tax_minor } = refused.data.totals
    expect(tax_minor).toBe(750 + Math.round(totals.shipping_minor * 0.25))
    expect(await place(mug.product_id, { expected_total_minor: total_minor })).toMatchObject({
      data: { total_minor },
    })
  })

  test('while it does not answer, the tables apply and staff see it', async () => {
    await setTax()
    provider.fail('down')
    const { data } = await place((await makeMug()).product_id)
    const id = Number(data.order_ids[0])

    expect(await columnsOf(id)).toEqual({
      tax_provider: code,
      tax_provider_ref: null,
      tax_fallback: true,
    })
    expect(await show(id)).toMatchObject({ tax_fallback: true, lines: [{ tax_minor: 570 }] })
    expect((await una('GET', `/order/${id}`)).data.tax_fallback).toBeUndefined()
    provider.fail(undefined)
    await drain()
    expect(provider.invoices).toEqual([])
  })

  test('while it does not answer, orders are refused if the settings say so', async () => {
    await use({ fallback: 'refuse' })
    provider.fail('down')
    const mug = await makeMug()

    const refused = await place(mug.product_id)
    expect(refused).toMatchObject({
      code: 'conflict',
      message: 'Tax cannot be calculated right now. Try again in a few minutes.',
    })
    const query = { country: 'NO', product_id: mug.product_id }
    expect((await una('GET', '/get-cart-resource', query)).data.notices).toEqual([refused.message])
    expect((await db.execute(sql`select from orders`)).rows).toHaveLength(0)
  })

  test('payment fees are taxed, and the order costs what the checkout stated', async () => {
    await ada('POST', '/admin/checkout-method', {
      code: 'wallet',
      provider: 'wallet',
      fee_minor: 99,
      fee_bp: 250,
    })
    const mug = await makeMug()
    await fillWallet(users.una.id, 1_000_000)
    const query = { country: 'NO', product_id: mug.product_id }
    const { payment_methods } = (await una('GET', '/get-cart-resource', query)).data
    const { fee } = payment_methods.find(({ code: one }: { code: string }) => one === 'wallet')

    const placed = await place(mug.product_id, { expected_total_minor: fee.total_minor })
    expect(placed).toMatchObject({ data: { total_minor: fee.total_minor } })
    const order = await show(Number(placed.data.order_ids[0]))
    expect(order).toMatchObject({ fee_minor: fee.fee_minor, tax_minor: fee.tax_minor })
  })

  test('staff order by its tax, and lines that they change or add have it too', async () => {
    const [mug, jug] = [await makeMug(), await makeMug()]
    const draft = {
      user_id: users.una.id,
      lines: [{ variant_id: mug.variant_id, quantity: 1 }],
      address,
      payment_method: 'cash_on_delivery',
    }
    const { data } = await ada('POST', '/admin/order', draft)
    const id = Number(data.order_ids[0])
    const [line] = (await show(id)).lines
    expect(line).toMatchObject({ tax_minor: 570 })
    const changed = await ada('PUT', '/admin/order', {
      id,
      lines: [
        { order_line_id: line.id, quantity: 2 },
        { variant_id: jug.variant_id, quantity: 1 },
      ],
    })

    expect(changed).toMatchObject({ data: { lines: [{ tax_minor: 1140 }, { tax_minor: 570 }] } })
    const [first, last] = [await columnsOf(id), provider.sales.length]
    expect(first).toMatchObject({ tax_provider: code, tax_fallback: false })
    expect(first?.['tax_provider_ref']).toMatch(new RegExp(`${last}$`))
  })
})
