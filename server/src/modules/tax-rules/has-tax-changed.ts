import { sql } from 'drizzle-orm'

import { taxRates, taxRuleSets } from '../taxes/public.ts'

/**
 * SQL condition: zones or rates were changed, or a rate has begun or ended, since an instant.
 * Registers then read all products again, because each has a rate.
 */
export const hasTaxChanged = (since: string) => sql`(
  exists (select from ${taxRuleSets} where changed_at >= ${since})
  or exists (select from ${taxRates} where status = 'active' and deleted_at is null
    and (starts_on between ${since}::timestamptz::date and current_date
      or ends_on between ${since}::timestamptz::date - 1 and current_date - 1)))`
