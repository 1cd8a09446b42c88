import { afterEach, expect, test } from 'vitest'

import { mature, sell as sellOne } from '../../../../test/ledger.ts'
import { buy, deliver } from '../../../../test/orders.ts'
import { addMethod, ask, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { expectStatements } from '../../../../test/money/statements.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, clock, db, drain, jobs } from '../../../../test/app.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { issueStatementsFor } from '../invoices/issue-statements.ts'

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

/** Una buys a product of Sam's for 19.00 and receives it. */
const sell = async () => {
  const { product_id } = await createProduct(db, { seller: 'sam' })
  await buy(as('una'), product_id)
  await deliver(1)
  const paid = { courier: 'Courier', batch: 'B-1', gross_minor: 2400 }
  await as('ada')('POST', '/admin/courier-remittance', paid)
}

test('a sale is available to the shop after the return window, and every figure is shown', async () => {
  await sell()

  const { data } = await as('sam')('GET', '/seller/earnings')
  const [row] = data.rows
  expect(row).toMatchObject({ order_number: '1001-1', goods_minor: 1900, state: 'pending' })
  const { share_minor } = row
  expect(data.sums.net_minor).toBe(share_minor)
  expect(await as('sam')('GET', '/seller/wallet')).toMatchObject({
    data: {
      pending_minor: share_minor,
      available_minor: 0,
      next_release: { at: row.matures_at, amount_minor: share_minor },
    },
  })
  expect(await as('sol')('GET', '/seller/earnings')).toMatchObject({ data: { total: 0 } })

  clock.move({ days: 15 })
  await jobs.send(db, 'mature-earnings', null)
  await drain()

  expect(await as('sam')('GET', '/seller/earnings?state=available')).toMatchObject({
    data: { total: 1, counts: { pending: 0, available: 1 } },
  })
  expect(await as('sam')('GET', '/seller/wallet')).toMatchObject({
    data: { pending_minor: 0, next_release: null, lifetime: { earned_minor: share_minor } },
  })
  expect(await as('sam')('GET', '/seller/billing-history')).toMatchObject({
    data: { rows: [{ text: 'Earnings from order 1001-1', amount_minor: share_minor }] },
  })
})

test('totals follow the selected status, counts cover all, and search text is matched literally', async () => {
  await sell()
  const { product_id } = await createProduct(db, {
    seller: 'sam',
    name: 'Half_50% wool',
    price_minor: 3000,
  })
  await buy(as('una'), product_id)
  await deliver(2)
  const find = async (query: object = {}) =>
    (await as('sam')('GET', '/seller/earnings', query)).data
  const both = await find()
  expect(both).toMatchObject({ total: 2, sums: { goods_minor: 4900 } })

  expect(await find({ state: 'pending' })).toMatchObject({ total: 2, sums: both.sums })
  expect(await find({ state: 'reversed' })).toMatchObject({
    total: 0,
    counts: { pending: 2, available: 0, reversed: 0 },
    sums: { goods_minor: 0, tax_share_minor: 0, net_minor: 0 },
  })
  for (const q of ['f_5', '50%'])
    expect(await find({ q })).toMatchObject({ total: 1, sums: { goods_minor: 3000 } })
  expect(await find({ q: 'f-5' })).toMatchObject({ total: 0, rows: [], sums: { goods_minor: 0 } })
  expect(await find({ q: both.rows[0].order_number, state: 'pending' })).toMatchObject({ total: 1 })
})

test('a shop gets one statement of the marketplace fees per month', async () => {
  await sell()
  const month = clock.now().toISOString().slice(0, 7)

  await issueStatementsFor(db, { month, now: clock.now() })
  await issueStatementsFor(db, { month, now: clock.now() })

  const { data } = await as('sam')('GET', '/seller/bill-list')
  expect(data).toMatchObject({
    total: 1,
    rows: [{ number: 'CS-000001', kind: 'commission_statement', status: 'paid' }],
  })
  const { data: earnings } = await as('sam')('GET', '/seller/earnings')
  expect(data.rows[0].total_minor).toBe(earnings.sums.fee_minor)
})

test('members are listed with their balance and debt, and a member’s page shows all details', async () => {
  await endow('mia', 20_000)
  await ask('mia', await addMethod('mia'))

  expect(await as('ada')('GET', '/admin/member-wallet?q=mia')).toMatchObject({
    data: {
      total: 1,
      rows: [{ id: 4, name: 'mia', available_minor: 14_000, in_withdrawal_minor: 6000 }],
    },
  })
  expect(await as('ada')('GET', '/admin/member-wallet?id=4')).toMatchObject({
    data: {
      member: { id: 4, name: 'mia' },
      available_minor: 14_000,
      entries: [{ amount_minor: -6000 }, { amount_minor: 20_000 }],
    },
  })
  expect(await as('ada')('GET', '/admin/member-wallet?id=3')).toMatchObject({ code: 'not_found' })
})

test('a customer has a wallet for purchases, and cannot withdraw from it', async () => {
  const owner = { owner_type: 'user' as const, owner_id: 3 }
  const gift = { uuid: 'una', owner, amount_minor: 2500, reason: 'A gift' }
  await record(db, postings.earningsAdjusted(gift), { now: clock.now() })

  expect(await as('una')('GET', '/my-wallet')).toMatchObject({
    data: { available_minor: 2500, can_withdraw: false, reasons: [expect.any(String)] },
  })
  expect(await as('una')('GET', '/wallet-history')).toMatchObject({
    data: { rows: [{ text: 'A gift', balance_minor: 2500 }], closing_minor: 2500 },
  })
})

test('the settlement of cash collected by a shop is a line that names the cash order', async () => {
  await as('ada')('POST', '/admin/shop-cash', { id: 1, collected_by: 'seller' })
  const { id } = await sellOne({ seller: 'sam', by: 'cash_on_delivery' })
  await deliver(id)
  await mature()

  const { data } = await as('sam')('GET', '/seller/billing-history')
  expect(data).toMatchObject({ in_minor: 5400, out_minor: 5400, closing_minor: 0 })
  expect(
    data.rows.map(({ text, amount_minor }: { text: string; amount_minor: number }) => [
      text,
      amount_minor,
    ]),
  ).toEqual([
    ['Applied to balance due: cash collected for order 1001-1', -5400],
    ['Earnings from order 1001-1', 5400],
  ])
  await expectStatements()
})
