import type { TaxDifference, TaxReportRow } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'

import { as, clock, db, send, users } from '../app.ts'
import { makeCoupon } from '../coupons.ts'
import { address } from '../delivery.ts'
import { advanceOrder, expectValidLedger } from '../ledger.ts'
import { coupons, openMarket } from './open-market.ts'
import { europe, unitedStates } from './tax-markets.ts'
import type { Market } from './tax-model.ts'
import { trialBalance } from './trial-balance.ts'
import { fillWallet } from '../paying.ts'
import { createProduct } from '../products.ts'
import { makeTaxZone } from '../tax.ts'
import { createRandom, type Random } from '../../src/seed/random.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]

afterEach(expectValidLedger)

type Report = { rows: TaxReportRow[]; differences: TaxDifference[] }

const readReport = async (query: string): Promise<Report> =>
  (await ada('GET', `/admin/tax-report?${query}`)).data

/** Returns the tax of rows that the platform owes, by jurisdiction; without those of 0. */
const sumOwed = (rows: TaxReportRow[]) => {
  const sums: Record<string, number> = {}
  for (const { owed_by, jurisdiction, tax_minor } of rows)
    if (owed_by === 'platform') sums[jurisdiction] = (sums[jurisdiction] ?? 0) + tax_minor
  return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0))
}

/** Returns what the ledger credited to `tax_payable` on a day, by jurisdiction. */
const sumPosted = async (day: string) => {
  const { rows } = await db.execute<{ detail: string; minor: number }>(sql`
    select a.detail, sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end)::float8
      as minor
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.purpose = 'tax_payable'
    where (t.effective_at at time zone 'UTC')::date = ${day}::date
    group by a.detail`)
  return Object.fromEntries(rows.flatMap(({ detail, minor }) => (minor ? [[detail, minor]] : [])))
}

type Order = { id: number; line: number; left: number; isDelivered: boolean }

const buy = async (market: Market, product_id: number, random: Random): Promise<Order> => {
  const { country, region = null, postcode = null } = random.pick(market.destinations)
  const quantity = random.whole(1, 4)
  const placed = await una('PUT', '/buy-now', {
    product_id,
    quantity,
    product_attributes: [],
    address: { ...address, country, region, postcode, confirmed: true },
    payment_method: 'wallet',
    accept_terms: true,
    ...(random.chance(0.5) && { coupon_code: random.pick(coupons).code }),
  })
  if (!placed.success) throw new Error(placed.message)
  const id = Number(placed.data.order_ids[0])
  const { lines } = (await ada('GET', `/admin/order/${id}`)).data
  return { id, line: lines[0].id, left: quantity, isDelivered: false }
}

/** Refunds one unit: before the delivery it is not delivered at all. */
const refundUnit = async (order: Order) => {
  const lines = [{ order_line_id: order.line, quantity: 1 }]
  const refund = { order_id: order.id, to: 'wallet', reason: 'Broken', lines }
  const reply = await ada('POST', '/admin/refund', refund)
  if (!reply.success) throw new Error(reply.message)
  order.left--
}

const deliver = async (order: Order) => {
  await advanceOrder(order.id, 'delivered')
  order.isDelivered = true
}

describe.each([europe, unitedStates])('market $name', (market) => {
  test('by delivery, the report has what the ledger posted each day', async () => {
    const random = createRandom(`basis ${market.name}`)
    await openMarket(market, 'keeps_tax')
    await ada('PUT', '/admin/general-settings', { time_zone: 'UTC' })
    for (const coupon of coupons) await makeCoupon({ ...coupon, per_user_limit: 99 })
    await fillWallet(users.una.id, 100_000_000)
    const goods: number[] = []
    for (const seller of [undefined, 'sam', 'sol'] as const) {
      const price_minor = random.whole(99, 9_999)
      const made = await createProduct(db, { ...(seller && { seller }), stock: 500, price_minor })
      goods.push(made.product_id)
    }
    const orders: Order[] = []
    let posted = 0

    for (let day = 0; day < 6; day++) {
      for (let count = 0; count < 3; count++)
        orders.push(await buy(market, random.pick(goods), random))
      for (const order of random.shuffle(orders).slice(0, 5))
        if (order.left > 1 && random.chance(0.4)) await refundUnit(order)
        else if (!order.isDelivered) await deliver(order)
        else if (order.left > 0) await refundUnit(order)

      const today = clock.now().toISOString().slice(0, 10)
      const inLedger = await sumPosted(today)
      const { rows } = await readReport(`from=${today}&to=${today}&basis=delivery`)
      expect(sumOwed(rows)).toEqual(inLedger)
      posted += Object.keys(inLedger).length
      clock.move({ days: 1 })
    }
    expect(posted).toBeGreaterThan(0)

    const open = orders.filter(({ left, isDelivered }) => left > 0 && !isDelivered)
    expect(open.length).toBeGreaterThan(0)
    expect((await readReport('')).differences).not.toEqual([])
    for (const order of open) await deliver(order)
    const { rows, differences } = await readReport('basis=delivery')
    expect(differences).toEqual([])
    expect(sumOwed(rows)).toEqual(await trialBalance('tax_payable'))
  })
})

const openGermany = async () => {
  await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false, payee: 'seller' },
    { DE: 190_000 },
  )
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  await fillWallet(users.una.id, 1_000_000)
  const market = { ...europe, destinations: europe.destinations.slice(0, 1) }
  return buy(market, mug.product_id, { ...createRandom(''), whole: () => 1, chance: () => false })
}

test('an order that is not delivered is in the report by invoices, and the difference says so', async () => {
  const order = await openGermany()
  const row = { jurisdiction: 'DE', owed_by: 'seller', rate_ppm: 190_000 }
  const none = { net_minor: 0, tax_minor: 0 }

  const { rows, differences } = (await sam('GET', '/seller/tax-report')).data
  expect(rows).toMatchObject([{ ...row, tax_minor: 1900 }])
  expect(differences).toMatchObject([
    { ...row, invoice: { net_minor: 10_000, tax_minor: 1900 }, delivery: none },
  ])
  expect((await sam('GET', '/seller/tax-report?basis=delivery')).data.rows).toEqual([])

  await deliver(order)
  const delivered = (await sam('GET', '/seller/tax-report?basis=delivery')).data
  expect(delivered).toMatchObject({ rows: [{ ...row, tax_minor: 1900 }], differences: [] })
})

test('the export has the basis that the screen has', async () => {
  const order = await openGermany()
  const readLines = async (path: string) =>
    (await send('sam', 'GET', path)).body.split('\r\n').filter(Boolean)

  expect(await readLines('/seller/tax-report-export')).toHaveLength(2)
  expect(await readLines('/seller/tax-report-export?basis=delivery')).toHaveLength(1)
  await deliver(order)
  const [heads, line] = await readLines('/seller/tax-report-export?basis=delivery')
  expect(heads).toContain(',Deliveries,')
  expect(line).toContain('DE,Tax,domestic,taxed,seller,19,1,100.00,19.00')
  expect(await sam('GET', '/seller/tax-report?basis=payment')).toMatchObject({ code: 'invalid' })
})
