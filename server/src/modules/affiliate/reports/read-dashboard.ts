import type { api, Input, MemberDashboard, MetricPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { isCashOpen } from '../../ledger/open-cash.ts'
import { netMinor } from '../../metrics/counted.ts'
import { dayIn, daysIn, periodBefore, toPeriod } from '../../metrics/period.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { sumEarningsByDay } from './earnings/by-day.ts'
import { readPackage } from './read-package.ts'
import { getSharing } from './share-link.ts'
import { getProgramStatus } from './eligibility.ts'

type Params = Input<typeof api.member.dashboard> & { now: Date; public_url: string }

/**
 * Returns a member's dashboard: pending earnings, their release dates, and the results of the
 * package.
 */
export const readMemberDashboard = async (
  db: Db,
  memberId: number,
  { now, public_url, ...query }: Params,
): Promise<MemberDashboard> => {
  const { time_zone } = await getGeneralSettings(db)
  const period = toPeriod(query, { now, time_zone })
  const { code } = await getSharing(db, { member_id: memberId, public_url })
  return {
    period,
    referral_code: code,
    programme: await getProgramStatus(db, code, now),
    ...(await readWaiting(db, memberId)),
    release: await readRelease(db, memberId, { today: dayIn(now, time_zone), time_zone }),
    earned: await readEarned(db, memberId, period),
    package: await readPackage(db, memberId, now),
  }
}

type Waiting = { amount_minor: number; tracked: number; held: number }

const readWaiting = async (db: Db, memberId: number) => {
  const { rows } = await db.execute<Waiting>(sql`
    select coalesce(sum(${netMinor}) filter (where state = 'tracked'), 0)::bigint as amount_minor,
      count(distinct order_id) filter (where state = 'tracked')::int as tracked,
      count(distinct order_id) filter (where state = 'held')::int as held
    from commissions c where member_id = ${memberId} and state in ('tracked', 'held')`)
  const { amount_minor, tracked, held } = one(rows)
  return { tracked: { amount_minor, orders: tracked }, held: { orders: held } }
}

type Release = MemberDashboard['release']

/**
 * Sums pending earnings by release date; overdue ones count today. Those of orders whose cash was
 * not paid have no date.
 */
const readRelease = async (
  db: Db,
  memberId: number,
  { today, time_zone }: { today: string; time_zone: string },
): Promise<Release> => {
  type Group = { day: string | null; amount_minor: number; earnings: number }
  const { rows } = await db.execute<Group>(sql`
    select case when not ${isCashOpen(sql`c.order_id`)} then
        to_char(greatest((c.matures_at at time zone ${time_zone})::date, ${today}::date),
          'YYYY-MM-DD') end as day, sum(${netMinor})::bigint as amount_minor, count(*)::int as earnings
    from commissions c
    where c.member_id = ${memberId} and c.state = 'pending' and c.amount_minor > c.reversed_minor
    group by 1 order by 1`)
  const days = rows.flatMap(({ day, ...group }) => (day ? [{ day, ...group }] : []))
  return {
    today,
    total_minor: days.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    awaiting_cash_minor: rows.find(({ day }) => day === null)?.amount_minor ?? 0,
    days,
  }
}

type Earned = MemberDashboard['earned']

/** Sums earnings by the day of their order, next to the same number of days before. */
const readEarned = async (db: Db, memberId: number, period: MetricPeriod): Promise<Earned> => {
  const past = periodBefore(period)
  const now = await sumEarningsByDay(db, memberId, period)
  const before = await sumEarningsByDay(db, memberId, past)
  const daysBefore = daysIn(past)
  const days = daysIn(period).map((day, at) => ({
    day,
    earned_minor: now.get(day) ?? 0,
    before_minor: before.get(daysBefore[at] ?? '') ?? 0,
  }))
  return {
    days,
    earned_minor: days.reduce((sum, { earned_minor }) => sum + earned_minor, 0),
    before_minor: days.reduce((sum, { before_minor }) => sum + before_minor, 0),
  }
}
