import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { advanceOrder, sell } from '../../../../test/ledger.ts'
import { users } from '../../../../test/users.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createReferral } from '../../../../test/money/referred.ts'
import { as, clock, db, drain, jobs } from '../../../../test/app.ts'

const [mia, una] = [as('mia'), as('una')]
const ask = async (path: string) => (await mia('GET', path)).data

const person = async (name: string, sponsor_id: number, role = 'member') => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (role, name, email, password_hash, sponsor_id, referral_code)
    values (${role}, ${name}, ${`${name.replace(' ', '.')}@else.test`}, 'x', ${sponsor_id},
      case when ${role} = 'member' then upper(left(md5(${name}), 8)) end)
    returning id`)
  return Number(rows[0]?.id)
}

test('referrals are listed by level, with abbreviated names', async () => {
  const rania = await person('Rania Kowal', users.mia.id)
  await person('Tom', rania, 'user')
  const { id: order_id } = await sell({ seller: 'sam' })
  await advanceOrder(order_id, 'delivered')
  await createReferral({ order_id, member_id: rania, amount_minor: 250 })
  await createReferral({ order_id, member_id: rania, earner_id: users.mia.id, amount_minor: 100 })

  const first = await ask('/referral-member')
  expect(first).toMatchObject({
    total: 1,
    paid_levels: 2,
    rows: [
      {
        id: rania,
        name: 'Ra*** K.',
        type: 'member',
        level: 1,
        sponsor: null,
        orders: 1,
        sales_minor: 6000,
        earned_minor: 100,
        recruits: 1,
      },
    ],
    levels: [
      { level: 1, people: 1, members: 1, orders: 1, sales_minor: 6000, earned_minor: 100 },
      { level: 2, people: 1, members: 0, orders: 0, earned_minor: 0 },
    ],
  })
  expect(JSON.stringify(first)).not.toContain('owal')
  expect(await ask('/referral-member?level=2')).toMatchObject({
    rows: [{ name: 'To***', type: 'user', sponsor: { id: rania, name: 'Ra*** K.' } }],
  })
  expect(await ask(`/referral-member?level=2&sponsor_id=${users.una.id}`)).toMatchObject({
    total: 0,
  })
  expect(await ask('/referral-member?q=owal')).toMatchObject({ total: 0 })
  expect(await ask('/referral-member?q=ra&sort=recruits&order=asc')).toMatchObject({ total: 1 })
})

/** An order of a buyer that a member earned on and that matured. */
const won = async (member_id: number, buyer_id: number, amount_minor: number) => {
  const { id: order_id } = await sell({ seller: 'sam' })
  await advanceOrder(order_id, 'delivered')
  await db.execute(sql`update orders set user_id = ${buyer_id} where id = ${order_id}`)
  const matured_at = clock.now().toISOString()
  await createReferral({ order_id, member_id, amount_minor, state: 'available', matured_at })
}

const rank = async () => {
  await jobs.send(db, 'rank-members', null)
  await drain()
}

test('the leaderboard ranks released commissions of members with enough different buyers', async () => {
  const rania = await person('Rania Kowal', users.mia.id)
  const buyers = [await person('A', 1, 'user'), await person('B', 1, 'user'), users.una.id]
  for (const buyer of buyers) {
    await won(rania, buyer, 500)
    await won(users.mia.id, buyer, 400)
  }
  await won(users.sol.id, users.una.id, 9000)
  await rank()

  const board = await ask('/top-referrer')
  expect(board).toMatchObject({
    total: 2,
    rows: [
      { rank: 1, name: 'Ra*** K.', is_me: false, earned_minor: 1500, orders: 3 },
      { rank: 2, name: 'mi***', is_me: true, earned_minor: 1200 },
    ],
    is_provisional: true,
    terms: { min_orders: 3, min_buyers: 3 },
    me: { rank: 2, earned_minor: 1200, orders: 3, buyers: 3, to_next_minor: 301, is_hidden: false },
  })
  expect(board.months).toContain(board.month)
})

test('members who opted out are not named', async () => {
  for (const buyer of [await person('A', 1, 'user'), await person('B', 1, 'user'), users.una.id])
    await won(users.mia.id, buyer, 400)
  await rank()

  expect(await mia('POST', '/top-referrer-status', { is_hidden: true })).toMatchObject({
    success: true,
    data: { is_hidden: true },
  })
  expect(await ask('/top-referrer')).toMatchObject({
    rows: [{ rank: 1, name: '', is_me: true }],
    me: { is_hidden: true },
  })
  await mia('POST', '/top-referrer-status', { is_hidden: false })
  expect(await ask('/top-referrer')).toMatchObject({ rows: [{ name: 'mi***' }] })
  expect(await una('POST', '/top-referrer-status', { is_hidden: true })).toMatchObject({
    code: 'forbidden',
  })
})

test('a month becomes final once nothing in it can be returned', async () => {
  await won(users.mia.id, users.una.id, 400)
  await rank()
  const { month } = await ask('/top-referrer')
  expect(await ask('/top-referrer')).toMatchObject({ total: 0, me: { rank: null, orders: 1 } })

  clock.move({ days: 50 })
  await rank()
  await db.execute(sql`update commissions set reversed_minor = amount_minor`)
  await rank()

  expect(await ask(`/top-referrer?month=${month}`)).toMatchObject({
    is_provisional: false,
    me: { earned_minor: 400 },
  })
  expect(await mia('GET', '/top-referrer?month=2026-13')).toMatchObject({ code: 'invalid' })
})

test('the overview shows pending commissions, release dates and what prevents earning', async () => {
  const { id: order_id } = await sell({ seller: 'sam' })
  await advanceOrder(order_id, 'delivered')
  await createReferral({ order_id, matures_in: 5, amount_minor: 300, reversed_minor: 100 })
  const other = await sell({ seller: 'sam' })
  await createReferral({ order_id: other.id, state: 'tracked', amount_minor: 70 })

  const overview = await ask('/member-dashboard?days=7')
  expect(overview).toMatchObject({
    referral_code: 'MIA',
    programme: { is_enabled: true, obstacle: 'no_package' },
    tracked: { amount_minor: 70, orders: 1 },
    held: { orders: 0 },
    release: { total_minor: 200, days: [{ amount_minor: 200, earnings: 1 }] },
    earned: { earned_minor: 270, before_minor: 0 },
    package: null,
  })
  expect(overview.earned.days).toHaveLength(7)
  const [{ day }] = overview.release.days
  expect(await ask(`/my-earnings?release=${day}`)).toMatchObject({ total: 1 })
})

test('with a package, the overview shows its remaining time and what it earned', async () => {
  await fillWallet(users.mia.id, 5000)
  await db.execute(sql`
    insert into packages (kind, name, price_minor, duration_days) values ('affiliate', 'Grove', 2000, 30)`)
  const bought = await mia('PUT', '/purchase-affiliate-package', {
    package_id: 2,
    payment_method: 'wallet',
  })
  expect(bought).toMatchObject({ success: true })

  expect(await ask('/member-dashboard')).toMatchObject({
    programme: { obstacle: null },
    package: { name: 'Grove', days_left: 30, price_minor: 2000, earned_minor: 0 },
  })
})
