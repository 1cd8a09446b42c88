import type { MemberDashboard } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { type Days, dayOf, daysOf, eachDay, isWithinTwice, todayOf } from './days.ts'
import { readPackage } from './read-package.ts'
import { sharingOf } from './share-link.ts'
import { standingOf } from './standing.ts'

type Asked = { days: Days['days']; now: Date; public_url: string }

/** How a member does: what is on its way, what is released when, and what the package brought. */
export const readMemberDashboard = async (
  db: Db,
  memberId: number,
  { days: wanted, now, public_url }: Asked,
): Promise<MemberDashboard> => {
  const days = await daysOf(db, { days: wanted, now })
  const { code } = await sharingOf(db, { member_id: memberId, public_url })
  return {
    referral_code: code,
    programme: await standingOf(db, code, now),
    ...(await readWaiting(db, memberId)),
    release: await readRelease(db, memberId, days),
    earned: await readEarned(db, memberId, days),
    package: await readPackage(db, memberId, now),
  }
}

type Waiting = { amount_minor: number; tracked: number; held: number }

const readWaiting = async (db: Db, memberId: number) => {
  const { rows } = await db.execute<Waiting>(sql`
    select coalesce(sum(amount_minor) filter (where state = 'tracked'), 0)::bigint as amount_minor,
      count(distinct order_id) filter (where state = 'tracked')::int as tracked,
      count(distinct order_id) filter (where state = 'held')::int as held
    from commissions where member_id = ${memberId} and state in ('tracked', 'held')`)
  const { amount_minor, tracked, held } = one(rows)
  return { tracked: { amount_minor, orders: tracked }, held: { orders: held } }
}

const releaseDays = 60

type Release = MemberDashboard['release']

const readRelease = async (db: Db, memberId: number, days: Days): Promise<Release> => {
  const today = todayOf(days)
  const { rows } = await db.execute<Release['days'][number]>(sql`
    select to_char(greatest(${dayOf(sql`matures_at`, days)}, ${today}), 'YYYY-MM-DD') as day,
      sum(amount_minor - reversed_minor)::bigint as amount_minor, count(*)::int as earnings
    from commissions
    where member_id = ${memberId} and state = 'pending' and amount_minor > reversed_minor
      and ${dayOf(sql`matures_at`, days)} < ${today} + ${releaseDays}::int
    group by 1 order by 1`)
  const { rows: dates } = await db.execute<{ today: string }>(
    sql`select to_char(${today}, 'YYYY-MM-DD') as today`,
  )
  return {
    ...one(dates),
    total_minor: rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    days: rows,
  }
}

type Earned = MemberDashboard['earned']

const readEarned = async (db: Db, memberId: number, days: Days): Promise<Earned> => {
  const { rows } = await db.execute<Earned['days'][number]>(sql`
    with earned as (
      select ${dayOf(sql`delivered_at`, days)} as day,
        sum(amount_minor - reversed_minor)::bigint as earned_minor
      from commissions
      where member_id = ${memberId} and state in ('pending', 'held', 'available')
        and ${isWithinTwice(sql`delivered_at`, days)}
      group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(these.earned_minor, 0) as earned_minor,
      coalesce(past.earned_minor, 0) as before_minor
    from ${eachDay(days)}
    left join earned these on these.day = d::date
    left join earned past on past.day = d::date - ${days.days}::int
    order by d`)
  return {
    days: rows,
    earned_minor: rows.reduce((sum, day) => sum + day.earned_minor, 0),
    before_minor: rows.reduce((sum, day) => sum + day.before_minor, 0),
  }
}
