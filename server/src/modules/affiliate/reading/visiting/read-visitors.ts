import type { api, Data, Input } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { type Days, dayOf, daysOf, eachDay, isWithin, isWithinTwice } from '../days.ts'
import { clickConditions, type ClickFilter, readFunnel } from './funnel.ts'

type Query = Input<typeof api.member.visitors>
type Visitors = Data<typeof api.member.visitors>
type Asked = { memberId: number; days: Days; filter: ClickFilter }

/** Who came through a member's links: day by day, and from where. */
export const readVisitors = async (
  db: Db,
  memberId: number,
  { now, ...query }: Query & { now: Date },
): Promise<Visitors> => {
  const { days, ...filter } = query
  const asked = { memberId, days: await daysOf(db, { days, now }), filter }
  const { rejected, ...funnel } = await readFunnel(db, asked)
  const series = await listDays(db, asked)

  return {
    funnel,
    rejected,
    clicks_before: series.reduce((sum, { before }) => sum + before, 0),
    days: series,
    countries: await listShares(db, asked, sql`c.country`),
    devices: await listShares(db, asked, sql`c.device`),
    referers: await listShares(db, asked, sql`c.referer_host`),
    labels: await listShares(db, asked, sql`c.sub_id`),
  }
}

const listDays = async (db: Db, { memberId, days, filter }: Asked) => {
  const { rows } = await db.execute<Visitors['days'][number]>(sql`
    with counted as (
      select ${dayOf(sql`c.landed_at`, days)} as day, count(*)::int as clicks,
        count(*) filter (where c.is_unique)::int as unique
      from referral_clicks c
      where ${clickConditions(memberId, filter)} and c.rejected_reason is null
        and ${isWithinTwice(sql`c.landed_at`, days)}
      group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(these.clicks, 0) as clicks,
      coalesce(these.unique, 0) as unique, coalesce(past.clicks, 0) as before
    from ${eachDay(days)}
    left join counted these on these.day = d::date
    left join counted past on past.day = d::date - ${days.days}::int
    order by d`)
  return rows
}

const sharesMax = 8

/** What they have in common, most first. */
const listShares = async (db: Db, { memberId, days, filter }: Asked, what: SQL) => {
  const { rows } = await db.execute<Visitors['devices'][number]>(sql`
    select ${what} as name, count(*)::int as clicks from referral_clicks c
    where ${clickConditions(memberId, filter)} and c.rejected_reason is null
      and ${isWithin(sql`c.landed_at`, days)}
    group by 1 order by 2 desc, 1 limit ${sharesMax}`)
  return rows
}
