import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { as, clock, db, send, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxZone } from '../../../../test/tax.ts'
import { trialBalance } from '../../../../test/money/trial-balance.ts'
import { issueStatementsFor } from './issue-statements.ts'

const [ada, sam, sol, una] = [as('ada'), as('sam'), as('sol'), as('una')]

/** The platform and Sam are in Germany, Sol is in Austria with a VAT id. */
beforeEach(async () => {
  const home_zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false, payee: 'seller' },
    { DE: 190_000 },
  )
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', {
    tax: { ...tax, number: 'DE136695976', home_zone_id, commission_tax: 'on_top' },
  })
  await db.execute(sql`update shops set address = '{"country": "DE"}' where id = 1`)
  await db.execute(sql`update shops set address = '{"country": "AT"}', vat_id = 'ATU13585627'
    where id = 2`)
  await fillWallet(users.una.id, 1_000_000)
})

afterEach(expectValidLedger)

const sell = async (seller: 'sam' | 'sol', price_minor: number) => {
  const { product_id } = await createProduct(db, { seller, price_minor })
  const { data } = await una('PUT', '/buy-now', {
    product_id,
    quantity: 1,
    product_attributes: [],
    address: { ...address, country: 'DE', postcode: '10115' },
    payment_method: 'wallet',
    accept_terms: true,
  })
  const id = Number(data.order_ids[0])
  await advanceOrder(id, 'delivered')
  return id
}

const refund = (order_id: number) =>
  ada('POST', '/admin/refund', { order_id, to: 'wallet', reason: 'Broken', everything: true })

const month = () => clock.now().toISOString().slice(0, 7)
const issue = () => issueStatementsFor(db, { month: month(), now: clock.now() })
const statements = async (shop: typeof sam) =>
  (await shop('GET', '/seller/bill-list?kind=commission_statement')).data.rows

test('a statement lists fees, reversals and tax by rate, and two workers issue one', async () => {
  await sell('sam', 10_000)
  await refund(await sell('sam', 5000))
  await sell('sol', 3000)

  await Promise.all([issue(), issue(), issue()])
  await issue()

  const taxed = { treatment: 'taxed', jurisdiction: 'DE', name: 'Tax', rate_ppm: 190_000 }
  const [ofSam, ...others] = await statements(sam)
  expect(others).toEqual([])
  expect(ofSam).toMatchObject({
    status: 'paid',
    lines: [{ total_minor: 1500 }, { total_minor: -500 }],
    taxes: [{ ...taxed, net_minor: 1000, tax_minor: 190 }],
    subtotal_minor: 1000,
    tax_minor: 190,
    total_minor: 1190,
  })
  const ofSol = await statements(sol)
  expect(ofSol).toMatchObject([
    { taxes: [{ treatment: 'reverse_charge', net_minor: 300, tax_minor: 0 }], total_minor: 300 },
  ])
  expect(new Set([ofSam.number, ofSol[0].number])).toEqual(new Set(['CS-000001', 'CS-000002']))
  // The statements add up to what the ledger received.
  expect(await trialBalance('rev_commission')).toEqual({ '': ofSam.subtotal_minor + 300 })
  expect(await trialBalance('tax_payable')).toEqual({ DE: ofSam.tax_minor })

  for (const [who, { id }] of [
    ['sam', ofSam],
    ['sol', ofSol[0]],
  ] as const) {
    const file = await send(who, 'GET', '/seller/bill-file', { id })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('a month with more reversals than fees has a statement with negative amounts', async () => {
  const id = await sell('sam', 10_000)
  await issue()
  clock.move({ days: 31 })
  await refund(id)
  await issue()

  expect(await statements(sam)).toMatchObject([
    { subtotal_minor: -1000, tax_minor: -190, total_minor: -1190 },
    { subtotal_minor: 1000, tax_minor: 190, total_minor: 1190 },
  ])
  expect((await ada('GET', '/admin/billing-list')).data.rows).toHaveLength(2)
  expect((await send('ada', 'GET', '/admin/billing-export')).body).toContain('-11.90')
})

test('a month whose fees were reversed completely has no statement', async () => {
  await refund(await sell('sam', 10_000))
  await issue()

  expect(await statements(sam)).toEqual([])
})
