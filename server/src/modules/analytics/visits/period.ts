import type { SalesPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

export type Params = { days: SalesPeriod; now: Date }

/** SQL date of the last day of the period. */
export const today = ({ now }: Params) => sql`${now.toISOString().slice(0, 10)}::date`

/** SQL condition: the `day` of a visit, or of a sum of visits, is in the period. */
export const inPeriod = (params: Params) =>
  sql`day > ${today(params)} - ${params.days}::int and day <= ${today(params)}`
