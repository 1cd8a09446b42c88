import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeBoost } from '../../../../test/boosts.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import {
  click,
  commissionRows,
  getMemberBalances,
  enableProgram,
  sellReferred,
} from '../../../../test/money/program.ts'
import { getBalance, fillWallet, order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db, drain, inbox, parts } from '../../../../test/app.ts'
import { updatePackages } from '../../subscriptions/lifecycle/update-packages.ts'

const [ada, mia, una] = [as('ada'), as('mia'), as('una')]

afterEach(expectValidLedger)

const offer = async (terms: object) => {
  const draft = { name: 'A boost', price_minor: 900, duration_days: 7, ...terms }
  return Number((await makeBoost(draft)).id)
}
const twice = (more: object = {}) =>
  offer({ boost: 'earning_multiplier', multiplier_x100: 200, ...more })
const cashback = (more: object = {}) => offer({ boost: 'cashback', bp: 500, ...more })

const buy = async (who: 'mia' | 'una', package_id: number) => {
  await fillWallet(users[who].id, 900)
  const input = { package_id, payment_method: 'wallet' }
  const reply = await as(who)('PUT', '/purchase-boost-package', input)
  if (!reply.success) throw new Error(JSON.stringify(reply))
  clock.move({ minutes: 1 })
  return reply.data as { purchase_id: number; state: string }
}

type Sources = { kind: string; amount: number; fund: number; room: number; platform: number }
const sources = async () =>
  (
    await db.execute<Sources>(sql`
      select kind, amount_minor::int as amount, fund_minor::int as fund, room_minor::int as room,
        platform_minor::int as platform from commissions order by id`)
  ).rows

const lineOf = async (orderId: number) =>
  Number(
    (await db.execute(sql`select id from order_lines where order_id = ${orderId}`)).rows[0]?.['id'],
  )
const refund = (order_id: number, input: object) =>
  ada('POST', '/admin/refund', { order_id, to: 'wallet', reason: 'Sorry', ...input })
const deliverPaid = async (id: number) => advanceOrder(id, 'delivered')
const runPackageUpdate = async () => {
  await updatePackages(parts)
  await drain()
}

test('cashback of 5 % pays 5 % of a referred sale, from the fund, the margin and the platform', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await buy('una', await cashback())
  const { id } = await sellReferred({ price_minor: 42_900 })
  // K = 10 % = 4290; commission 60 % of it; reserve 90 %: 3861.
  expect(await sources()).toEqual([
    { kind: 'direct', amount: 2574, fund: 0, room: 0, platform: 0 },
    { kind: 'cashback', amount: 1800, fund: 900, room: 900, platform: 0 },
  ])
  await deliverPaid(id)
  expect(await getBalance('commission_pending', users.una.id)).toBe(1800)
  expect(await getBalance('boost_fund')).toBe(0)
})

test('with a limit of ten times the price, cashback is paid in full and the platform covers the shortfall', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await buy('una', await cashback({ max_minor: 9000 }))
  const { id } = await sellReferred({ price_minor: 50_000 })
  // 5 % = 2500: fund 900, room 4500 − 3000 = 1500, platform 100.
  expect((await sources())[1]).toEqual({
    kind: 'cashback',
    amount: 2500,
    fund: 900,
    room: 1500,
    platform: 100,
  })
  await deliverPaid(id)
  expect(await getBalance('exp_boost')).toBe(100)

  const order_line_id = await lineOf(id)
  for (const amount_minor of [1, 333, 16_667])
    await refund(id, { lines: [{ order_line_id, amount_minor }] })
  await refund(id, { lines: [{ order_line_id, quantity: 1 }] })
  expect(await getBalance('exp_boost')).toBe(0)
  // The adjustment that paid for the boost.
  expect(await getBalance('exp_affiliate')).toBe(900)
  expect(await getBalance('boost_fund')).toBe(900)
})

test('a multiplier doubles the commission that is paid, also where the margin limit was reached', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await buy('mia', await twice())
  const { id } = await sellReferred({ price_minor: 10_000 })
  // The plain share is 600 of a margin of 1000; the boost adds 600: 600 of its fund of 900.
  expect(await sources()).toEqual([
    { kind: 'direct', amount: 1200, fund: 600, room: 0, platform: 0 },
  ])
  await sellReferred({ price_minor: 10_000 })
  // 300 are left in the fund, and the margin has room for 900 − 600.
  expect((await sources())[1]).toEqual({
    kind: 'direct',
    amount: 1200,
    fund: 300,
    room: 300,
    platform: 0,
  })
  await deliverPaid(id)
  expect(await getMemberBalances()).toMatchObject({ pending: 1200 })
  expect(await mia('GET', '/my-boost-packages')).toMatchObject({
    data: [{ boost: { used_minor: 1200, max_minor: 1800 } }],
  })
})

test('the sale that reaches the limit gets the remainder, the holder is notified, and a cancellation frees it', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await buy('mia', await twice({ max_minor: 900 }))
  const first = await sellReferred({ price_minor: 10_000 })
  await sellReferred({ price_minor: 10_000 })
  expect((await sources()).map(({ amount }) => amount)).toEqual([1200, 900])
  await runPackageUpdate()
  expect(inbox.filter(({ text }) => text.includes('is used up'))).toHaveLength(1)

  await ada('POST', '/admin/order-status', { id: first.id, status: 'cancelled', note: 'No' })
  await sellReferred({ price_minor: 10_000 })
  expect((await sources()).at(-1)).toMatchObject({ amount: 1200, fund: 600 })
})

test('fifty concurrent orders add exactly the maximum of the boost', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await buy('mia', await twice({ max_minor: 1777 }))
  const product = await createProduct(db, { seller: 'sam', price_minor: 10_000, stock: 90 })
  await click(product.product_id)
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => order(as('una'), product.product_id)),
  )
  expect(replies.filter(({ success }) => !success)).toEqual([])
  const { rows } = await db.execute(sql`
    select sum(fund_minor + room_minor + platform_minor)::int as added, sum(fund_minor)::int as fund
    from commissions`)
  expect(rows).toEqual([{ added: 1777, fund: 900 }])
})

test('an ended boost is closed once no sale is pending, and later reversals go to the platform', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await buy('mia', await twice())
  const { id } = await sellReferred({ price_minor: 5000 })
  clock.move({ days: 8 })
  await runPackageUpdate()
  expect(await getBalance('boost_fund')).toBe(900)
  await deliverPaid(id)
  await runPackageUpdate()
  // 300 were paid out of it; 600 are earned.
  expect(await getBalance('boost_fund')).toBe(0)
  expect(await getBalance('rev_boost')).toBe(600)
  await refund(id, { lines: [{ order_line_id: await lineOf(id), quantity: 1 }] })
  expect(await getBalance('rev_boost')).toBe(900)
})

test('a refunded boost returns its unused time, but no amount that a sale has reserved', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  const { purchase_id } = await buy('mia', await twice())
  await sellReferred({ price_minor: 10_000 })
  const decided = { id: purchase_id, status: 'refunded', reason: 'Asked' }
  await ada('POST', '/admin/purchase-affiliate-package-status', decided)
  expect(await getBalance('wallet', users.mia.id)).toBe(300)
  expect(await getBalance('boost_fund')).toBe(600)
})

test('a second boost of the same type is queued behind the first', async () => {
  await enableProgram()
  const package_id = await twice()
  expect(await buy('mia', package_id)).toMatchObject({ state: 'active' })
  expect(await buy('mia', package_id)).toMatchObject({ state: 'queued' })
  expect(await buy('mia', await cashback())).toMatchObject({ state: 'active' })
  clock.move({ days: 8 })
  await runPackageUpdate()
  const states = (await mia('GET', '/my-boost-packages')).data.map(
    ({ state }: { state: string }) => state,
  )
  expect(states).toEqual(['expired', 'active', 'expired'])
})

test('the limit of a boost must be between one and ten times its price', async () => {
  const draft = { name: 'B', price_minor: 900, boost: 'cashback', bp: 500 }
  const create = (more: object) => ada('POST', '/admin/boost-package', { ...draft, ...more })
  expect(await create({ max_minor: 899 })).toMatchObject({ code: 'invalid' })
  expect(await create({ max_minor: 9001 })).toMatchObject({ code: 'invalid' })
  expect(await create({ max_minor: 4000, platform_max_minor: 3101 })).toMatchObject({
    errors: { platform_max_minor: 'The marketplace can pay up to what the price doesn’t cover' },
  })
  expect(await create({ trial_days: 3 })).toMatchObject({
    errors: { trial_days: expect.any(String) },
  })
  await makeBoost(draft)
  expect(await una('GET', '/boost-packages')).toMatchObject({
    data: [{ terms: { max_minor: 1800, platform_max_minor: 900 } }],
  })
})

test('package limits count the base commission, without what a boost adds', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await db.execute(
    sql`insert into packages (kind, name, price_minor) values ('affiliate', 'Pro', 0)`,
  )
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, terms, state, starts_at)
    select id, 'affiliate', ${users.mia.id}, 'Pro', 0, '{"daily_cap_minor":500}', 'active', now() - interval '1 day'
    from packages where name = 'Pro'`)
  await buy('mia', await twice())
  const { id } = await sellReferred({ price_minor: 10_000 })
  await advanceOrder(id, 'delivered')
  expect(await commissionRows()).toMatchObject([{ kind: 'direct', amount: 500 + 600 }])
})
