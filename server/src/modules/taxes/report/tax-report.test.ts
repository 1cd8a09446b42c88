import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, clock, db, send, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxCategory, makeTaxZone } from '../../../../test/tax.ts'

const [ada, bob, sam, sol, una] = [as('ada'), as('bob'), as('sam'), as('sol'), as('una')]
const inGermany = { ...address, country: 'DE', postcode: '10115' }

afterEach(expectValidLedger)

const buy = async (product_id: number) => {
  await fillWallet(users.una.id, 1_000_000)
  const { data } = await una('PUT', '/buy-now', {
    product_id,
    quantity: 1,
    product_attributes: [],
    address: inGermany,
    payment_method: 'wallet',
    accept_terms: true,
  })
  const id = Number(data.order_ids[0])
  const order = (await ada('GET', `/admin/order/${id}`)).data
  return { id, line: order.lines[0].id }
}

const report = async (query = '') => (await ada('GET', `/admin/tax-report${query}`)).data

test('the report lists invoices less credit notes by rate and by who owes the tax', async () => {
  await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false, scheme: 'oss' },
    { DE: 190_000 },
  )
  const exempt = await makeTaxCategory('Exempt', { treatment: 'exempt' })
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  const stamp = await makeProduct({
    tax_category_id: exempt.id,
    variants: [makeVariantInput({ price_minor: 6000 })],
  })
  const { id, line } = await buy(mug.product_id)
  await buy(mug.product_id)
  await buy(stamp.id)
  await advanceOrder(id, 'delivered')
  const lines = [{ order_line_id: line, quantity: 1 }]
  await ada('POST', '/admin/refund', { order_id: id, to: 'wallet', reason: 'Broken', lines })

  const { rows, accounts } = await report()
  expect(rows).toEqual([
    expect.objectContaining({ treatment: 'untaxed', net_minor: 6000, tax_minor: 0, invoices: 1 }),
    {
      kind: 'sale',
      jurisdiction: 'DE',
      name: 'Tax',
      scheme: 'oss',
      treatment: 'taxed',
      owed_by: 'platform',
      rate_ppm: 190_000,
      invoices: 2,
      net_minor: 10_000,
      tax_minor: 1900,
      refunded_net_minor: 10_000,
      refunded_tax_minor: 1900,
      euro: null,
    },
  ])
  // The second order is not delivered, so its tax is not owed yet.
  expect(accounts).toEqual([{ jurisdiction: 'DE', charged_minor: 0, paid_minor: 0, due_minor: 0 }])
})

/** Taxes fees: the platform and Sam are in Germany, Sol is in Austria with a VAT id. */
const taxFees = async () => {
  const zone = { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false }
  const home_zone_id = await makeTaxZone({ ...zone, payee: 'seller' }, { DE: 190_000 })
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', {
    tax: { ...tax, home_zone_id, commission_tax: 'on_top' },
  })
  await db.execute(sql`update shops set address = '{"country": "DE"}' where id = 1`)
  await db.execute(sql`update shops set address = '{"country": "AT"}', vat_id = 'ATU13585627'
    where id = 2`)
}

test('the report has the tax on fees, which adds up to what is due', async () => {
  await taxFees()
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  const cup = await createProduct(db, { seller: 'sol', price_minor: 5000 })
  const sold = await buy(mug.product_id)
  const returned = await buy(mug.product_id)
  const foreign = await buy(cup.product_id)
  for (const { id } of [sold, returned, foreign]) await advanceOrder(id, 'delivered')
  const lines = [{ order_line_id: returned.line, quantity: 1 }]
  const refund = { order_id: returned.id, to: 'wallet', reason: 'Broken', lines }
  await ada('POST', '/admin/refund', refund)

  const { rows, accounts } = await report()
  const fees = rows.filter(({ kind }: { kind: string }) => kind === 'commission')
  expect(fees).toEqual([
    expect.objectContaining({ treatment: 'reverse_charge', net_minor: 500, tax_minor: 0 }),
    expect.objectContaining({
      jurisdiction: 'DE',
      treatment: 'taxed',
      owed_by: 'platform',
      invoices: 2,
      net_minor: 1000,
      tax_minor: 190,
      refunded_tax_minor: 190,
    }),
  ])
  // The shops owe the tax of their sales.
  expect(accounts).toEqual([
    { jurisdiction: 'DE', charged_minor: 190, paid_minor: 0, due_minor: 190 },
  ])
  expect((await sam('GET', '/seller/earnings')).data.sums).toMatchObject({
    fee_minor: 2000,
    fee_tax_minor: 380,
    refunded_minor: 10_710,
  })
  const { data } = await sam('GET', `/explain?kind=seller_share&id=${sold.line}`)
  expect(data.steps).toContainEqual(
    expect.objectContaining({ label: 'Tax on the marketplace fee', amount_minor: 190 }),
  )
})

test('the report is of a period, and for staff with the permission', async () => {
  await buy((await createProduct(db, { seller: 'sam', price_minor: 10_000 })).product_id)
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)

  expect((await report()).rows).toHaveLength(1)
  expect((await report(`?from=${tomorrow}`)).rows).toEqual([])
  expect(await bob('GET', '/admin/tax-report')).toMatchObject({ code: 'forbidden' })
})

test('a payment is booked once and up to what is due', async () => {
  await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false },
    { DE: 190_000 },
  )
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  const { id } = await buy(mug.product_id)
  await advanceOrder(id, 'delivered')
  const pay = (amount_minor: number, reference: string) =>
    ada('POST', '/admin/tax-payment', { jurisdiction: 'DE', amount_minor, reference })

  expect(await pay(1901, 'Q1')).toMatchObject({
    errors: { amount_minor: 'The amount exceeds the tax due of $19.00' },
  })
  const paid = await Promise.all([pay(1000, 'Q1'), pay(1000, 'Q2')])
  expect(paid.filter(({ success }) => success)).toHaveLength(1)
  const first = paid[0]?.success ? 'Q1' : 'Q2'
  expect(await pay(1000, first)).toMatchObject({ code: 'conflict' })
  expect(await pay(900, 'Q3')).toMatchObject({
    data: { jurisdiction: 'DE', charged_minor: 1900, paid_minor: 1900, due_minor: 0 },
  })
})

test('the export has one line for each row of the report', async () => {
  await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false },
    { DE: 190_000 },
  )
  await buy((await createProduct(db, { seller: 'sam', price_minor: 10_000 })).product_id)

  const { body, headers } = await send('ada', 'GET', '/admin/tax-report-export')
  expect(headers['content-type']).toContain('text/csv')
  expect(body.split('\r\n').filter(Boolean)).toEqual([
    expect.stringContaining('Jurisdiction,Tax,Scheme'),
    'DE,Tax,domestic,taxed,platform,19,1,100.00,19.00,0.00,0.00,USD,sale',
  ])
})

test('a shop reads the tax of its invoices, also as a file', async () => {
  await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false, payee: 'seller' },
    { DE: 190_000 },
  )
  await buy((await createProduct(db, { seller: 'sam', price_minor: 10_000 })).product_id)

  const { rows } = (await sam('GET', '/seller/tax-report')).data
  expect(rows).toEqual([
    expect.objectContaining({ jurisdiction: 'DE', owed_by: 'seller', tax_minor: 1900 }),
  ])
  expect((await sol('GET', '/seller/tax-report')).data.rows).toEqual([])
  const { body } = await send('sam', 'GET', '/seller/tax-report-export')
  expect(body).toContain('DE,Tax,domestic,taxed,seller,19,1,100.00,19.00,0.00,0.00,USD,sale')
})

test('the income of sellers adds up to the sales of a month less refunds', async () => {
  await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false },
    { DE: 190_000 },
  )
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  const first = await buy(mug.product_id)
  const second = await buy(mug.product_id)
  await advanceOrder(first.id, 'delivered')
  await advanceOrder(second.id, 'delivered')
  const lines = [{ order_line_id: second.line, quantity: 1 }]
  await ada('POST', '/admin/refund', { order_id: second.id, to: 'wallet', reason: 'Lost', lines })

  const { rows } = await db.execute<{ sold: number; fee: number; share: number }>(sql`
    select sum(o.total_minor - o.refunded_minor)::float8 as sold,
      (select sum(commission_minor)::float8 / 2 from order_lines) as fee,
      (select sum(share_minor - reversed_minor)::float8 from seller_earnings) as share
    from orders o`)
  const [sum] = rows
  const { body } = await send('ada', 'GET', '/admin/seller-income-export')
  const [heads, ...months] = body.split('\r\n').filter(Boolean)
  expect(heads).toContain('Shop,Seller,Seller email')
  expect(months).toHaveLength(1)
  const cells = months[0]?.split(',') ?? []
  expect(cells.slice(-8)).toEqual([
    '2',
    ((sum?.sold ?? 0) / 100).toFixed(2),
    ((sum?.fee ?? 0) / 100).toFixed(2),
    '19.00',
    '0.00',
    '0.00',
    ((sum?.share ?? 0) / 100).toFixed(2),
    'USD',
  ])
  expect(await send('bob', 'GET', '/admin/seller-income-export')).toMatchObject({
    statusCode: 403,
  })
})
