import type { MetricPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { isEarned, netMinor } from '../../../metrics/counted.ts'
import { isIn } from '../../../metrics/period.ts'
import { earned } from './earning-row.ts'

/** Sums a member's earnings by the day they were created, as in the list of earnings. */
export const sumEarningsByDay = async (db: Db, memberId: number, period: MetricPeriod) => {
  const { rows } = await db.execute<{ day: string; earned_minor: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, earned_minor from (
      select (c.created_at at time zone ${period.time_zone})::date as day,
        sum(${netMinor})::bigint as earned_minor
      from ${earned} c
      where c.member_id = ${memberId} and ${isEarned} and ${isIn(sql`c.created_at`, period)}
      group by 1) each_day`)
  return new Map(rows.map(({ day, earned_minor }) => [day, earned_minor]))
}
