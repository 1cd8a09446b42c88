import type { Funnel, MetricPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import type { ClickFilter } from '../../../metrics/metric-rows.ts'
import { getAudience, calculateRates, totalMetrics } from '../../../metrics/metrics-of.ts'
import { isIn } from '../../../metrics/period.ts'

type Params = { member_id: number; period: MetricPeriod; filter: ClickFilter }

/** Returns the funnel of the clicks of a period. */
export const readFunnel = async (db: Db, params: Params): Promise<Funnel> => {
  const { delivered_minor, refunded_minor, ...counted } = await totalMetrics(db, params)
  const { orders, sales_minor } = counted
  return {
    ...counted,
    ...(await getAudience(db, params)),
    ...calculateRates(counted),
    sign_ups: await countSignUps(db, params),
    average_minor: orders > 0 ? Math.round(sales_minor / orders) : null,
    refunded_bp:
      delivered_minor > 0 ? Math.round((refunded_minor / delivered_minor) * 10_000) : null,
  }
}

/** Registrations cannot be assigned to a link. */
const countSignUps = async (db: Db, { member_id, period, filter }: Params) => {
  if (Object.values(filter).some((wanted) => wanted !== undefined)) return 0
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from users u
    where u.sponsor_id = ${member_id} and ${isIn(sql`u.created_at`, period)}`)
  return one(rows).n
}
