import { sql } from 'drizzle-orm'

import type { Dispatch } from '../pricing/estimate.ts'
import { shops } from '../shops/public.ts'

/** When a shop hands orders over; null for the platform, in a query that left-joins `shops`. */
export const dispatchOfShop = sql<Dispatch | null>`(case when ${shops.id} is not null then
  json_build_object('cutoff_hour', ${shops.cutoff_hour}, 'handling_days', ${shops.handling_days},
    'working_days', ${shops.working_days}, 'country', ${shops.address} ->> 'country',
    'closed_from', ${shops.closed_from}, 'closed_to', ${shops.closed_to}) end)`
