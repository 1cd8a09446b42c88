import { sql } from 'drizzle-orm'

import { dayOf } from '../../db/conditions/days.ts'
import type { ChangedDay } from './store-day-sums.ts'

/**
 * Returns the relation (`source`, `shop_id`, `day`) of the days in the marketplace's time zone that
 * changed days, which are in UTC, are part of: at most two for each.
 */
export const toMarketDays = (days: ChangedDay[], time_zone: string) => sql`(
  select distinct source, shop_id, ${dayOf(sql`at`, time_zone)} as day
  from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as utc (source text, shop_id bigint, day date),
    lateral (values (day::timestamp at time zone 'UTC'),
      ((day + 1)::timestamp at time zone 'UTC' - interval '1 ms')) ends (at)
)`
