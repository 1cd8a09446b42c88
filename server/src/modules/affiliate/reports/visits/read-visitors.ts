import type { api, Data, Input, MetricPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import {
  type ClickFilter,
  clickFilter,
  countedClicks,
  type Grouping,
} from '../../../metrics/metric-rows.ts'
import { listMetrics } from '../../../metrics/metrics-of.ts'
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
    rejected: await countRejected(db, params),
    clicks_before: series.reduce((sum, { before }) => sum + before, 0),
    days: series,
    hours: countDays(period) === 1 ? await listHours(db, params) : [],
    countries: await listShares(db, params, 'country'),
    devices: await listShares(db, params, 'device'),
    referers: await listShares(db, params, 'referrer'),
    labels: await listShares(db, params, 'label'),
  }
}

const countRejected = async (db: Db, { member_id, period, filter }: Params) => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from referral_clicks c
    where c.member_id = ${member_id} and c.rejected_reason is not null
      and ${isIn(sql`c.landed_at`, period)} and ${clickFilter(filter)}`)
  return one(rows).n
}

const listDays = async (db: Db, params: Params) => {
  const past = periodBefore(params.period)
  const [now, before] = await bothOf(db, params, 'day')
  const daysBefore = daysIn(past)
  return daysIn(params.period).map((day, at) => ({
    day,
    ...now(day),
    before: before(daysBefore[at] ?? '').clicks,
  }))
}

/** The hours of one day, next to the day before. */
const listHours = async (db: Db, params: Params) => {
  const { from: day } = params.period
  const { from: dayBefore } = periodBefore(params.period)
  const [now, before] = await bothOf(db, params, 'hour')
  return Array.from({ length: 24 }, (_, hour) => {
    const at = String(hour).padStart(2, '0')
    return { hour, ...now(`${day} ${at}`), before: before(`${dayBefore} ${at}`).clicks }
  })
}

/** Counts clicks by time, for the period and the one before. */
const bothOf = async (db: Db, params: Params, by: Grouping) => {
  const now = await listMetrics(db, { ...params, by })
  const before = await listMetrics(db, { ...params, by, period: periodBefore(params.period) })
  const clicksIn = (rows: typeof now) => {
    const known = new Map(rows.map(({ key, clicks, unique }) => [key, { clicks, unique }]))
    return (key: string) => known.get(key) ?? { clicks: 0, unique: 0 }
  }
  return [clicksIn(now), clicksIn(before)] as const
}

const sharesMax = 8

/** Counts clicks by an attribute, most frequent first. */
const listShares = async (db: Db, params: Params, by: Grouping) => {
  const { rows } = await db.execute<Visitors['devices'][number]>(sql`
    with ${countedClicks({ ...params, by })}
    select key as name, count(*)::int as clicks from counted_clicks
    group by 1 order by 2 desc, 1 limit ${sharesMax}`)
  return rows
}
