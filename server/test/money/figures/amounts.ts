import { commissionFlow } from '@emporia/contract'

import { getBalance } from '../../paying.ts'
import { db } from '../../app.ts'
import { sql } from 'drizzle-orm'
import { ask, type Figure, type Member, type Period } from './request.ts'
import { formatDay, type Facts, isWithin, sumBy } from './facts.ts'
import { sumNetAmounts, isEarned, net, getNetAmount, type Sums } from './nets.ts'
import { listPosFigures } from './pos.ts'

const { states } = commissionFlow

type Earning = Facts['earnings'][0]
type Row = Record<string, number>

/** Returns the amounts of a member by name, from every place that shows them. */
export const amountsOfMember = async (
  member: Member,
  facts: Facts,
  periods: Period[],
): Promise<Figure[]> => {
  const own = facts.earnings.filter(({ member_id }) => member_id === member.id)
  const figures = [
    ...(await statesOf(member, own)),
    ...(await allTime(member, own, facts)),
    ...(await releasedInMonth(member, own, periods)),
  ]
  for (const period of periods) figures.push(...(await earningsIn(member, own, period)))
  if (member.caller === 'mia') figures.push(...(await listPosFigures(member, own)))
  return figures
}

type Release = { total_minor: number; awaiting_cash_minor: number }

/** What waits for its date, and what waits for the cash of its order. */
const calculatePending = (release: Release) => release.total_minor + release.awaiting_cash_minor

/** The available balance in the member list of staff. */
const listedAvailable = async (id: number): Promise<number> => {
  const { rows } = await ask('ada', '/admin/member-list?per_page=100')
  return rows.find((row: Row) => row['id'] === id).available_minor
}

const explainedTo = async (caller: Member['caller'], query: string): Promise<number> =>
  (await ask(caller, `/explain?kind=${query}`)).amount_minor

const statesOf = async ({ id, caller }: Member, own: Earning[]): Promise<Figure[]> => {
  const { sums }: { sums: Sums } = await ask(caller, '/my-earnings')
  const wallet = await ask(caller, '/my-wallet')
  const admin = await ask('ada', `/admin/member-wallet?id=${id}`)
  const overview = await ask(caller, '/member-dashboard')
  const statement = await ask(caller, '/billing-history')
  const available = await listedAvailable(id)
  const explained = (query: string) => explainedTo(caller, query)
  const expected = await expectedStates(id, own)
  const visible: [string, string, number][] = [
    [states.tracked.label, '/my-earnings', getNetAmount(sums, 'tracked')],
    [states.tracked.label, '/member-dashboard', overview.tracked.amount_minor],
    [states.tracked.label, '/explain', await explained('member_earnings&earned=tracked')],
    [states.pending.label, '/my-earnings', getNetAmount(sums, 'pending')],
    [states.pending.label, '/my-wallet', wallet.pending_minor],
    [states.pending.label, '/admin/member-wallet', admin.pending_minor],
    [states.pending.label, '/member-dashboard calendar', calculatePending(overview.release)],
    [states.pending.label, '/explain', await explained('commission_pending')],
    [states.held.label, '/my-earnings', getNetAmount(sums, 'held')],
    [states.held.label, '/my-wallet', wallet.held_minor],
    [states.held.label, '/admin/member-wallet', admin.held_minor],
    [states.available.label, '/my-earnings', getNetAmount(sums, 'available')],
    [states.available.label, '/explain', await explained('member_earnings&earned=available')],
    [
      states.reversed.label,
      '/my-earnings',
      sumBy(Object.values(sums), (one) => one.reversed_minor),
    ],
    [states.reversed.label, '/explain', -(await explained('member_earnings'))],
    ['Available', '/my-wallet', wallet.available_minor],
    ['Available', '/admin/member-wallet', admin.available_minor],
    ['Available', '/admin/member-list', available],
    ['Available', '/billing-history', statement.closing_minor],
    ['Available', '/explain', await explained('wallet')],
  ]
  return visible.map(toFigure(id, expected))
}

const toFigure =
  (id: number, expected: Record<string, number>) =>
  ([metric, where, minor]: [string, string, number]): Figure => ({
    metric,
    where: `${where} (${id})`,
    displayed: minor,
    expected: expected[metric] ?? null,
  })

/** The expected amounts, from the earnings and the ledger. */
const expectedStates = async (id: number, own: Earning[]): Promise<Record<string, number>> => {
  const of = (wanted: string) =>
    sumBy(
      own.filter(({ state }) => state === wanted),
      net,
    )
  return {
    [states.tracked.label]: of('tracked'),
    [states.pending.label]: await getBalance('commission_pending', id),
    [states.held.label]: await getBalance('commission_held', id),
    [states.available.label]: of('available'),
    [states.reversed.label]: sumBy(own, (one) => one.reversed),
    Available: await getBalance('wallet', id),
  }
}

/** All-time amounts as the member, the staff and the sponsor see them. */
const allTime = async ({ id, caller }: Member, own: Earning[], facts: Facts): Promise<Figure[]> => {
  const { sums } = await ask(caller, '/my-earnings')
  const { rows } = await ask('ada', '/admin/member-list?per_page=100&sort=earned_minor')
  const listed = rows.find((row: Row) => row['id'] === id)
  const whole = await ask('ada', `/admin/member/${id}`)
  const earned = sumBy(own.filter(isEarned), net)
  const lines = facts.lines.filter(({ member_id }) => member_id === id)
  const orders = new Set(lines.map(({ order_id }) => order_id)).size
  const at = (metric: string, where: string, amount: number, expected: number) => ({
    metric,
    where: `${where} (${id})`,
    displayed: amount,
    expected,
  })
  return [
    at('Earnings (all time)', '/my-earnings', sumNetAmounts(sums), earned),
    at('Earnings (all time)', '/admin/member-list', listed.earned_minor, earned),
    at('Earnings (all time)', '/admin/member', whole.earned_minor, earned),
    at('Orders (all time)', '/admin/member-list', listed.sales, orders),
    at('Orders (all time)', '/admin/member', whole.sales, orders),
    ...(await bySponsor(id)).map((amount) =>
      at('Orders (all time)', '/referral-member', amount, orders),
    ),
  ]
}

/** Returns how many orders of a member their sponsor sees. */
const bySponsor = async (id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ code: string }>(sql`
    select s.referral_code as code from users u join users s on s.id = u.sponsor_id where u.id = ${id}`)
  const [sponsor] = rows
  if (!sponsor) return []
  const found = await ask({ token: sponsor.code }, '/referral-member')
  return [found.rows.find((row: Row) => row['id'] === id).orders]
}

const earningsIn = async (
  { id, caller }: Member,
  own: Earning[],
  { query, days }: Period,
): Promise<Figure[]> => {
  const { from, to } = days
  const { earned } = await ask(caller, `/member-dashboard?${query}`)
  const { sums } = await ask(caller, `/my-earnings?from=${from}&to=${to}`)
  const expected = sumBy(
    own.filter((one) => isEarned(one) && isWithin(one, days)),
    net,
  )
  const chart = sumBy<Row>(earned.days, ({ earned_minor = 0 }) => earned_minor)
  return [
    ['/member-dashboard', earned.earned_minor],
    ['/member-dashboard chart', chart],
    ['/my-earnings', sumNetAmounts(sums)],
  ].map(([where, visible]) => ({
    metric: 'Earnings',
    where: `${where} (${id} ${query})`,
    displayed: Number(visible),
    expected,
  }))
}

/**
 * The leaderboard counts the commissions, of links and levels, released in a month for members who
 * are not suspended.
 */
const releasedInMonth = async (
  { id, caller }: Member,
  own: Earning[],
  [period]: Period[],
): Promise<Figure[]> => {
  const { me, month } = await ask(caller, '/top-referrer')
  const { rows } = await db.execute(sql`
    select 1 from affiliate_members where member_id = ${id} and status = 'suspended'`)
  const zone = period?.days.zone ?? 'UTC'
  const released = own.filter(
    ({ state, kind, matured }) =>
      state === 'available' &&
      (kind === 'direct' || kind === 'level') &&
      matured !== null &&
      formatDay(matured, zone).startsWith(month),
  )
  const orders = new Set(
    released.filter(({ kind }) => kind === 'direct').map(({ order_id }) => order_id),
  )
  const isOn = rows.length === 0
  const where = `/top-referrer (${id})`
  return [
    {
      metric: 'Released in the month',
      where,
      displayed: me.earned_minor,
      expected: isOn ? sumBy(released, net) : 0,
    },
    { metric: 'Released orders', where, displayed: me.orders, expected: isOn ? orders.size : 0 },
  ]
}
