import type { SalesPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toMarketDay } from '../../settings/time-zone.ts'

/** `today` is the day of `now` in the marketplace's time zone. */
export type Params = { days: SalesPeriod; now: Date; today: string }

/** SQL date of the last day of the period. */
export const today = (params: Params) => sql`${params.today}::date`

/** SQL condition: the `day` of a visit, or of a sum of visits, is in the period. */
export const inPeriod = (params: Params) =>
  sql`day > ${today(params)} - ${params.days}::int and day <= ${today(params)}`

export const toVisitPeriod = async (db: Db, days: SalesPeriod, now: Date): Promise<Params> => ({
  days,
  now,
  today: await toMarketDay(db, now),
})
