import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, runJob } from '../../../../test/ledger.ts'
import { getBalance, countRows } from '../../../../test/paying.ts'
import {
  addMember,
  commissionRows,
  deliverReferred,
  getMemberBalances,
  enableProgram,
  sellReferred,
} from '../../../../test/money/program.ts'
import { as, users, clock, db } from '../../../../test/app.ts'
import { matureCommissions } from './mature.ts'

const ada = as('ada')
const mia = users.mia.id
const nothing = { pending: 0, held: 0, wallet: 0, debt: 0 }

afterEach(expectValidLedger)

const refund = (order_id: number, input: object) =>
  ada('POST', '/admin/refund', { order_id, to: 'wallet', reason: 'Sorry', ...input })

const lineOf = async (orderId: number) =>
  Number(
    (await db.execute(sql`select id from order_lines where order_id = ${orderId}`)).rows[0]?.['id'],
  )

const mature = async (days = 15) => {
  clock.move({ days })
  await runJob('mature-commissions')
}

/** Pays out a member's wallet in the ledger only. */
const takeOut = (amount_minor: number) =>
  ada('POST', '/admin/affiliate-adjustment', {
    id: mia,
    amount_minor: -amount_minor,
    reason: 'Paid out',
    uuid: crypto.randomUUID(),
  })

test('a commission is pending until delivery, and is released after the return window', async () => {
  await enableProgram()
  const { id } = await sellReferred()
  expect(await getMemberBalances()).toEqual(nothing)
  await advanceOrder(id, 'delivered')
  expect(await getMemberBalances()).toEqual({ ...nothing, pending: 500 })
  expect(await getBalance('exp_affiliate')).toBe(500)

  const { rows } = await db.execute<{ ms: number }>(sql`
    select extract(epoch from matures_at) * 1000 as ms from commissions`)
  const left = (Number(rows[0]?.ms) - clock.now().getTime()) / 60_000
  clock.move({ minutes: left - 0.02 })
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toEqual({ ...nothing, pending: 500 })
  clock.move({ minutes: 0.04 })
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toEqual({ ...nothing, wallet: 500 })
  expect(await commissionRows()).toMatchObject([{ state: 'available', amount: 500 }])
})

test('of two concurrent workers, one releases each commission', async () => {
  await enableProgram()
  for (let times = 0; times < 3; times++) await deliverReferred()
  clock.move({ days: 15 })
  await Promise.all(Array.from({ length: 4 }, () => matureCommissions({ db, now: clock.now() })))

  expect(await getMemberBalances()).toEqual({ ...nothing, wallet: 1500 })
})

test('an order that is canceled or never arrives earns no commission', async () => {
  await enableProgram()
  const first = await sellReferred()
  await ada('POST', '/admin/order-status', { id: first.id, status: 'cancelled', note: 'No' })
  const second = await sellReferred()
  await advanceOrder(second.id, 'shipped')
  await ada('POST', '/admin/order-status', { id: second.id, status: 'returned', note: 'Refused' })

  expect(await commissionRows()).toMatchObject([
    { state: 'void', reason: 'cancelled' },
    { state: 'void', reason: 'cancelled' },
  ])
  expect(await getMemberBalances()).toEqual(nothing)
})

test('a refund of one of three units reverses 106 of 319 and 53 of 160, and full refunds reverse everything', async () => {
  const top = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${top} where id = ${mia}`)
  await enableProgram({ pool_cap_bp: 9000, level_bps: [250], max_depth: 1 })
  const { id } = await deliverReferred({ price_minor: 2127, quantity: 3 })
  const order_line_id = await lineOf(id)
  expect((await commissionRows()).map(({ amount }) => amount)).toEqual([319, 160])
  await refund(id, { lines: [{ order_line_id, quantity: 1 }] })
  expect((await commissionRows()).map(({ reversed }) => reversed)).toEqual([106, 53])
  for (const amount_minor of [1, 1000, 33])
    await refund(id, { lines: [{ order_line_id, amount_minor }] })
  await refund(id, { lines: [{ order_line_id, quantity: 2 }] })

  expect(await commissionRows()).toMatchObject([
    { amount: 319, reversed: 319, state: 'reversed' },
    { amount: 160, reversed: 160, state: 'reversed' },
  ])
  expect(await getMemberBalances()).toEqual(nothing)
  expect(await getMemberBalances(top)).toEqual(nothing)
  expect(await getBalance('exp_affiliate')).toBe(0)
})

test('units refunded before delivery earn no commission', async () => {
  await enableProgram()
  const { id } = await sellReferred({ quantity: 4, price_minor: 2500 })
  await refund(id, { lines: [{ order_line_id: await lineOf(id), quantity: 1 }] })
  await advanceOrder(id, 'delivered')

  expect(await getMemberBalances()).toEqual({ ...nothing, pending: 375 })
  await refund(id, { lines: [{ order_line_id: await lineOf(id), quantity: 3 }] })
  expect(await getMemberBalances()).toEqual(nothing)
})

test('the worked example: a reversal after the payout becomes a debt that later commissions repay', async () => {
  await enableProgram()
  const { id } = await deliverReferred()
  await mature()
  await takeOut(500)
  expect(await getMemberBalances()).toEqual(nothing)

  const order_line_id = await lineOf(id)
  await refund(id, { lines: [{ order_line_id, amount_minor: 5000 }] })
  await refund(id, { lines: [{ order_line_id, amount_minor: 5000 }] })
  expect(await getMemberBalances()).toEqual({ ...nothing, debt: 500 })

  await deliverReferred({ price_minor: 20_000 })
  await mature()
  expect(await getMemberBalances()).toEqual({ ...nothing, wallet: 500 })
})

test('twenty concurrent deliveries earn exactly the daily limit of the package', async () => {
  await enableProgram()
  await db.execute(
    sql`insert into packages (kind, name, price_minor) values ('affiliate', 'Pro', 0)`,
  )
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, terms, state, starts_at)
    values (2, 'affiliate', ${mia}, 'Pro', 0, '{"daily_cap_minor":777}', 'active', now() - interval '1 day')`)
  const ids: number[] = []
  for (let times = 0; times < 20; times++) {
    const { id } = await sellReferred({ price_minor: 2000 })
    await advanceOrder(id, 'shipped')
    ids.push(id)
    clock.reset()
  }
  await Promise.all(
    ids.map((id) => ada('POST', '/admin/order-status', { id, status: 'delivered' })),
  )

  expect(await getMemberBalances()).toEqual({ ...nothing, pending: 777 })
  expect(await countRows('commissions', `cap_reason = 'daily'`)).toBe(13)
})

/** Moves to the next morning: each sale takes an hour, and these have to be on one day. */
const waitForMorning = () => {
  const morning = clock.now()
  morning.setUTCHours(24 + 6, 0, 0, 0)
  clock.move({ seconds: (morning.getTime() - clock.now().getTime()) / 1000 })
}

test('a sponsor is limited by their own package, not by the seller’s', async () => {
  waitForMorning()
  const top = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${top} where id = ${mia}`)
  await enableProgram({ pool_cap_bp: 9000, level_bps: [200], max_depth: 1 })
  await db.execute(
    sql`insert into packages (kind, name, price_minor) values ('affiliate', 'Pro', 0)`,
  )
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, terms, state, starts_at) values
      (2, 'affiliate', ${mia}, 'Pro', 0, '{"daily_cap_minor":900}', 'active', now() - interval '1 day'),
      (2, 'affiliate', ${top}, 'Pro', 0, '{"monthly_cap_minor":250}', 'active', now() - interval '1 day')`)
  await deliverReferred()
  await deliverReferred()

  expect(await commissionRows()).toMatchObject([
    { kind: 'direct', amount: 500 },
    { kind: 'level', member_id: top, amount: 200 },
    { kind: 'direct', amount: 400 },
    { kind: 'level', member_id: top, amount: 50 },
  ])
  expect(await countRows('commissions', `cap_reason = 'monthly' and kind = 'level'`)).toBe(1)
})

test('a boost adds commission until it is used up, and cashback is paid from the platform margin', async () => {
  await enableProgram()
  await db.execute(sql`insert into packages (kind, name, price_minor) values ('boost', 'B', 0)`)
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, terms, state, starts_at) values
      (2, 'boost', ${mia}, 'Twice', 0, '{"boost":"earning_multiplier","multiplier_x100":200,"max_minor":120}', 'active', now() - interval '1 day'),
      (2, 'boost', ${users.una.id}, 'Back', 0, '{"boost":"cashback","bp":300,"max_minor":500}', 'active', now() - interval '1 day')`)
  await deliverReferred()
  await deliverReferred()

  // K = 1000, the pool at most 600: 5 % is 500, doubled 600; cashback 3 % of the rest.
  expect(await commissionRows()).toMatchObject([
    { kind: 'direct', amount: 600 },
    { kind: 'cashback', member_id: users.una.id, amount: 300 },
    { kind: 'direct', amount: 520 },
    { kind: 'cashback', amount: 200 },
  ])
  await mature()
  expect(await getBalance('wallet', users.una.id)).toBe(500)
})

test('a chargeback reverses the commission, and a won dispute restores it', async () => {
  await enableProgram()
  const { id } = await deliverReferred()
  const opened = await ada('POST', '/admin/dispute', {
    order_id: id,
    reason: 'Fraud',
    reference: 'D-1',
  })
  expect(opened).toMatchObject({ success: true })
  expect(await getMemberBalances()).toEqual(nothing)
  await mature()
  await ada('POST', '/admin/dispute-status', { id: opened.data.id, status: 'won' })
  expect(await getMemberBalances()).toEqual({ ...nothing, pending: 500 })
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toEqual({ ...nothing, wallet: 500 })
})

test('commissions of a member suspended before the release go to review first', async () => {
  await enableProgram()
  await deliverReferred()
  await db.execute(
    sql`insert into affiliate_members (member_id, status, decided_at) values (${mia}, 'suspended', now())`,
  )
  await mature()

  expect(await getMemberBalances()).toEqual({ ...nothing, held: 500 })
  expect(await countRows('fraud_flags', `rule = 'inactive' and state = 'open'`)).toBe(1)
})

test('members read how their own commission is calculated, and no one else’s', async () => {
  await enableProgram()
  const { id } = await deliverReferred()
  await refund(id, { lines: [{ order_line_id: await lineOf(id), amount_minor: 2500 }] })
  const ask = (who: 'mia' | 'una') => as(who)('GET', '/explain', { kind: 'member_earning', id: 1 })

  expect(await ask('mia')).toMatchObject({
    data: {
      title: 'Your link: Oslo mug, order 1001-1',
      amount_minor: 375,
      steps: [
        { label: 'Marketplace fee', sign: 'plus', amount_minor: 1000 },
        { label: 'Margin of the sale', sign: 'equals', amount_minor: 1000 },
        { label: 'Maximum for members', amount_minor: 600 },
        { label: 'Total of all rates', amount_minor: 500 },
        { label: 'Shared by everyone who earns', amount_minor: 500 },
        {
          label: 'Share of the sale',
          amount_minor: 500,
          note: '5 % of the item price without tax: 500 of 500 shares',
        },
        { label: 'Refunded', amount_minor: 125 },
        { label: 'Rest', amount_minor: 375 },
      ],
      facts: expect.arrayContaining([
        { label: 'Rate', text: 'Default rate: 5 %, fixed when the order was placed' },
      ]),
    },
  })
  expect(await ask('una')).toMatchObject({ code: 'not_found' })
})
