import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, mature, sell } from '../test/ledger.ts'
import { acts } from '../test/money/acts.ts'
import { expectExactEarnings, expectExactSales } from '../test/money/exact-sums.ts'
import { openPlay } from '../test/money/open-play.ts'
import { as, db, drain, servingDb } from '../test/app.ts'
import { runAudit } from './modules/ledger-check/run-checks.ts'
import { storePurchaseSums } from './modules/analytics/purchase-sums.ts'
import { storeDaySums } from './modules/metrics/store-day-sums.ts'
import { storeSaleSums } from './modules/orders/queries/sums/store-sale-sums.ts'
import { storeEarningSums } from './modules/payouts/balances/sums/store-earning-sums.ts'
import { storeSums } from './stored-sums.ts'

const ada = as('ada')

afterEach(async () => {
  expect((await listBroken()).filter((text) => /^I3[789]/.test(text))).toEqual([])
})

/** Some tests change rows directly, which breaks other checks. */
const listBroken = async () =>
  (await runAudit(db)).flatMap(({ key, broken }) => broken.map((text) => `${key}: ${text}`))

const expectExact = async () => {
  await expectExactEarnings()
  await expectExactSales()
}

const isChanged = async () => (await db.execute(sql`select from changed_days`)).rows.length > 0

/** Changes rows in a transaction that is open while `act` runs. */
const during = async (change: ReturnType<typeof sql>, act: () => Promise<unknown>) =>
  db.transaction(async (inside) => {
    await inside.execute(change)
    await act()
  })

test('after any sequence of sales, refunds and releases, stored sums equal the lines', async () => {
  const names = Object.keys(acts).filter((name) => !/Package|payOut|askFor|takeMoney/.test(name))
  const act = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...names) },
    { weight: 2, arbitrary: fc.constantFrom('bring', 'buyFromWallet', 'refundToWallet') },
  )
  const steps = fc.array(fc.tuple(act, fc.nat(1000), fc.nat(3)), { minLength: 12, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const play = await openPlay()
      for (const [name, n, when] of taken) {
        // Sums are stored before a step, at the same time, or not at all.
        if (when === 0) await storeSums(servingDb)
        const storing = when === 1 ? storeSums(servingDb) : undefined
        await acts[name]?.(play, n)
        await storing
        await expectExact()
      }
      await expectValidLedger()
    }),
    { numRuns: 3 },
  )
}, 600_000)

test('a row that is committed while its day is stored is counted at once', async () => {
  const { id } = await sell({ seller: 'sam' })
  await sell({ seller: 'sam' })
  await db.execute(sql`delete from changed_days`)
  await db.execute(sql`delete from earning_sums`)
  await db.execute(sql`delete from sale_sums`)
  await db.execute(sql`delete from product_sums`)
  await db.execute(sql`select mark_all_days()`)
  const add = sql`update order_lines set commission_minor = commission_minor + 7 where order_id = ${id}`
  const take = sql`update order_lines set commission_minor = commission_minor - 7 where order_id = ${id}`

  // Written before sums are stored, and committed afterwards.
  await during(add, () => storeSums(servingDb))
  expect(await isChanged()).toBe(true)
  await expectExact()
  expect(await storeSums(servingDb)).toBe(1)

  // Committed between the steps that delete marks and store sums, or after both.
  for (const change of [take, add, take]) await db.execute(change)
  await storeDaySums(servingDb, [
    async (inside, days) => {
      await db.execute(add)
      await storeEarningSums(inside, days)
      await storeSaleSums(inside, days)
      await storePurchaseSums(inside, days)
      await db.execute(take)
    },
  ])
  expect(await isChanged()).toBe(true)
  await expectExact()
})

test('of several processes, one stores sums at a time', async () => {
  await sell({ seller: 'sam' })
  await db.execute(sql`select mark_all_days()`)
  const others: number[] = []

  const first = await storeDaySums(servingDb, [
    async (inside, days) => {
      others.push(await storeSums(servingDb))
      await storeEarningSums(inside, days)
      await storeSaleSums(inside, days)
      await storePurchaseSums(inside, days)
    },
  ])

  expect([first, ...others]).toEqual([1, 0])
  await expectExact()
})

const changes = {
  'an order line': 'update order_lines set commission_minor = commission_minor + 1',
  'the canceled units of a line':
    'update order_lines set left_out_quantity = quantity where order_id = (select max(id) from orders)',
  'the units of a line': `update order_lines set decimals = 2`,
  'who remits the tax': `update orders set tax_to = 'seller', shipping_to = 'platform'`,
  'the time of an order': `update orders set placed_at = placed_at - interval '40 days'`,
  'the payment of an order': `update orders set payment_status = 'unpaid'`,
  'the time of a delivery': `update seller_earnings set delivered_at = delivered_at - interval '40 days'`,
  'the release of an earning':
    'update seller_earnings set matured_at = now(), matured_minor = share_minor',
  'the discount of an order':
    'update orders set discount_minor = discount_minor + 1, total_minor = total_minor - 1',
  'the status of an order': `update orders set status = 'cancelled' where id = (select max(id) from orders)`,
  'a hidden order': 'update orders set hidden_at = now()',
  'an order of the platform':
    'update orders set shop_id = null where id = (select max(id) from orders)',
  'who paid a discount': 'update orders set coupon_keeps_tax = true',
  'who placed an order': 'update order_groups set placed_by = (select min(id) from users)',
  'a return': `insert into return_requests (order_id, user_id, shop_id, refund_to, with_shipping)
    select id, user_id, shop_id, 'wallet', false from orders`,
  'a refund': `update refunds set state = 'undone'`,
  'a refunded line': 'update refund_lines set shop_minor = shop_minor + 1',
  'a deleted refund': 'delete from refund_lines',
  'a deleted earning': 'delete from seller_earnings',
}

test.each(Object.entries(changes))('the page follows a change of %s', async (_, change) => {
  const sold = await sell({ seller: 'sam', quantity: 2 })
  await sell({ seller: 'sam' })
  await advanceOrder(sold.id, 'delivered')
  const [line] = (await ada('GET', `/admin/order/${sold.id}`)).data.lines
  const refund = { order_id: sold.id, to: 'wallet', reason: 'Broken' }
  await ada('POST', '/admin/refund', {
    ...refund,
    lines: [{ order_line_id: line.id, quantity: 1 }],
  })
  await drain()
  expect(await isChanged()).toBe(false)

  await db.execute(sql.raw(change))
  expect(await isChanged()).toBe(true)
  await expectExact()
  await storeSums(servingDb)
  await expectExact()
})

test('a sum that differs from its lines is found', async () => {
  await sell({ seller: 'sam' })
  await drain()
  expect(await listBroken()).toEqual([])

  await db.execute(sql`update earning_sums set net_minor = net_minor + 1`)
  expect(await listBroken()).toEqual([
    expect.stringMatching(/^I37: .*: stored 1 lines of \d+, but the lines are 1 of \d+$/),
  ])
  await db.execute(sql`delete from earning_sums`)
  expect(await listBroken()).toEqual([expect.stringContaining('stored nothing')])
  await db.execute(sql`select mark_all_days()`)
})

test('where most days have changed, the lines are added up', async () => {
  await sell({ seller: 'sam' })
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  await mature()
  await drain()
  await db.execute(sql`insert into changed_days (source, shop_id, at)
    select 'orders', shop_id, now() - n * interval '1 day'
    from generate_series(1, 100) n, (select distinct shop_id from seller_earnings) shops`)

  await expectExact()
  expect(await storeSums(servingDb)).toBe(100)
  await expectExact()
})

test('however many marks there are, one run takes all', async () => {
  await sell({ seller: 'sam' })
  await db.execute(sql`insert into changed_days (source, shop_id, at)
    select 'orders', shop_id, now() - days * interval '1 day'
    from (select distinct shop_id from orders) shops, generate_series(0, 99) days,
      generate_series(1, 250) marks`)

  await storeSums(servingDb)

  expect(await isChanged()).toBe(false)
  await expectExact()
})

test('days of sales and earnings follow the time zone of the marketplace', async () => {
  for (const hour of [0, 5, 18, 23]) {
    const { id } = await sell({ seller: hour > 5 ? 'sam' : 'sol' })
    const { id: delivered } = await sell({ seller: 'sam' })
    await advanceOrder(delivered, 'delivered')
    const at = sql`date_trunc('day', now(), 'UTC')
      - interval '3 days' + make_interval(hours => ${hour}, mins => 40)`
    await db.execute(sql`update orders set placed_at = ${at} where id = ${id}`)
    await db.execute(sql`update seller_earnings set delivered_at = ${at}
      where order_id = ${delivered}`)
  }
  await sell()
  await drain()
  await expectExact()

  for (const time_zone of ['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati']) {
    const saved = await ada('PUT', '/admin/general-settings', { time_zone })
    expect(saved).toMatchObject({ success: true })
    expect(await isChanged()).toBe(true)
    await expectExact()
    await drain()
    expect(await isChanged()).toBe(false)
    await expectExact()
    await sell({ seller: 'sam' })
    await expectExact()
  }
})
