import { afterEach, expect, test } from 'vitest'

import { as, clock, db, send, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxCategory, makeTaxZone } from '../../../../test/tax.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
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
    },
  ])
  // The second order is not delivered, so its tax is not owed yet.
  expect(accounts).toEqual([{ jurisdiction: 'DE', charged_minor: 0, paid_minor: 0, due_minor: 0 }])
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
    'DE,Tax,domestic,taxed,platform,19,1,100.00,19.00,0.00,0.00,USD',
  ])
})
