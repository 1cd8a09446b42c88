import type { api, Data, Input, MetricPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { isCountedClick } from '../../../metrics/counted.ts'
import { type ClickFilter, clickFilter, countedClicks } from '../../../metrics/metric-rows.ts'
import { countDays, daysIn, isIn, periodBefore, toPeriod } from '../../../metrics/period.ts'
import { getGeneralSettings } from '../../../site/queries.ts'
import { readFunnel } from './read-funnel.ts'

type Query = Input<typeof api.member.visitors>
type Visitors = Data<typeof api.member.visitors>
type Params = { member_id: number; period: MetricPeriod; filter: ClickFilter }

/** Returns the visitors of a member's links: over time, and by origin. */
export const readVisitors = async (
  db: Db,
  member_id: number,
  { now, ...query }: Query & { now: Date },
): Promise<Visitors> => {
  const { days, from, to, ...filter } = query
  const { time_zone } = await getGeneralSettings(db)
  const period = toPeriod({ days, from, to }, { now, time_zone })
  const params = { member_id, period, filter }
  const series = await listDays(db, params)

  return {
    period,
    funnel: await readFunnel(db, params),
    clicks_before: series.reduce((sum, { before }) => sum + before, 0),
    days: series,
    hours: countDays(period) === 1 ? await listHours(db, params) : [],
    ...(await countOrigins(db, params)),
  }
}

const listDays = async (db: Db, params: Params) => {
  const past = periodBefore(params.period)
  const clicksAt = await countByTime(db, params, 'day')
  const daysBefore = daysIn(past)
  return daysIn(params.period).map((day, at) => ({
    day,
    ...clicksAt(day),
    before: clicksAt(daysBefore[at] ?? '').clicks,
  }))
}

/** The hours of one day, next to the day before. */
const listHours = async (db: Db, params: Params) => {
  const { from: day } = params.period
  const { from: dayBefore } = periodBefore(params.period)
  const clicksAt = await countByTime(db, params, 'hour')
  return Array.from({ length: 24 }, (_, hour) => {
    const at = String(hour).padStart(2, '0')
    return { hour, ...clicksAt(`${day} ${at}`), before: clicksAt(`${dayBefore} ${at}`).clicks }
  })
}

const formats = { day: 'YYYY-MM-DD', hour: 'YYYY-MM-DD HH24' }

type Counted = { key: string; clicks: number; unique: number }

/** Counts clicks by time, of the period and the one before. */
const countByTime = async (db: Db, { period, ...params }: Params, by: 'day' | 'hour') => {
  const both = { ...period, from: periodBefore(period).from }
  const { rows } = await db.execute<Counted>(sql`
    with ${countedClicks({ ...params, period: both, by: 'none' })}
    select to_char(at, ${formats[by]}) as key, clicks, "unique" from (
      select date_trunc(${by}, landed_at at time zone ${period.time_zone}) as at,
        count(*)::int as clicks, count(*) filter (where is_unique)::int as unique
      from counted_clicks group by 1) each_time`)
  const known = new Map(rows.map(({ key, clicks, unique }) => [key, { clicks, unique }]))
  return (key: string) => known.get(key) ?? { clicks: 0, unique: 0 }
}

const sharesMax = 8

type Origin = 'countries' | 'devices' | 'referers' | 'labels'
type Grouped = { origin: Origin | null; name: string | null; clicks: number; rejected: number }

/**
 * Counts clicks by each of their attributes, most frequent first, and those that do not count, in one
 * pass over the clicks of the period.
 */
const countOrigins = async (db: Db, { member_id, period, filter }: Params) => {
  const { rows } = await db.execute<Grouped>(sql`
    select origin, name, clicks, rejected from (
      select *, row_number() over (partition by origin order by clicks desc, name) as place from (
        select case grouping(c.country, c.device, c.referer_host, c.sub_id)
            when 7 then 'countries' when 11 then 'devices' when 13 then 'referers'
            when 14 then 'labels' end as origin,
          coalesce(c.country, c.device, c.referer_host, c.sub_id) as name,
          count(*) filter (where ${isCountedClick})::int as clicks,
          count(*) filter (where not (${isCountedClick}))::int as rejected
        from referral_clicks c
        where c.member_id = ${member_id} and ${isIn(sql`c.landed_at`, period)}
          and ${clickFilter(filter)}
        group by grouping sets ((), (c.country), (c.device), (c.referer_host), (c.sub_id))) each_group
      where clicks > 0 or origin is null) ranked
    where place <= ${sharesMax} order by origin, place`)
  const sharesOf = (origin: Origin) =>
    rows.filter((row) => row.origin === origin).map(({ name, clicks }) => ({ name, clicks }))
  return {
    rejected: rows.find(({ origin }) => origin === null)?.rejected ?? 0,
    countries: sharesOf('countries'),
    devices: sharesOf('devices'),
    referers: sharesOf('referers'),
    labels: sharesOf('labels'),
  }
}
