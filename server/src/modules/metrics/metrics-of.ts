import { rateClicksMin, type Metrics } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { type MetricParams, countedClicks, metricRows } from './metric-rows.ts'

export type Counts = Omit<Metrics, 'conversion_bp' | 'epc_minor'>
type More = { released: number; delivered_minor: number; refunded_minor: number }
export type MetricRow = Counts & More & { key: string | null }

/** Returns the metrics of a member's links; zero without clicks or orders. */
export const totalMetrics = async (
  db: Db,
  params: Omit<MetricParams, 'by'>,
): Promise<Omit<MetricRow, 'key'>> => {
  const { rows } = await db.execute<MetricRow>(
    sql`with ${metricRows({ ...params, by: 'none' })} select * from metric_rows`,
  )
  const { key: _, ...total } = rows[0] ?? { key: null, ...nothing }
  return total
}

const nothing = {
  clicks: 0,
  unique: 0,
  viewed: 0,
  carted: 0,
  orders: 0,
  delivered: 0,
  released: 0,
  sales_minor: 0,
  delivered_minor: 0,
  refunded_minor: 0,
  earned_minor: 0,
}

/** Returns conversion rate and EPC. Null if there are too few clicks. */
export const calculateRates = ({
  unique,
  orders,
  earned_minor,
}: Pick<Counts, 'unique' | 'orders' | 'earned_minor'>) => ({
  conversion_bp: unique < rateClicksMin ? null : Math.round((orders / unique) * 10_000),
  epc_minor: unique < rateClicksMin ? null : Math.round(earned_minor / unique),
})

type Audience = { visitors: number; sessions: number }

/** Counts visitors and sessions. A session ends after half an hour without a click. */
export const getAudience = async (db: Db, params: Omit<MetricParams, 'by'>): Promise<Audience> => {
  const { rows } = await db.execute<Audience>(sql`
    with ${countedClicks({ ...params, by: 'none' })}
    select count(distinct visitor_id)::int as visitors,
      count(*) filter (where before is null or landed_at >= before + interval '30 minutes')::int
        as sessions
    from (select visitor_id, landed_at,
        lag(landed_at) over (partition by visitor_id order by landed_at) as before
      from counted_clicks) each_click`)
  return one(rows)
}
