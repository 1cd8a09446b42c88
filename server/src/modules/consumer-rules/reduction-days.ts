import { type SQL, sql } from 'drizzle-orm'

import { consumerRules } from '../consumer/public.ts'
import { defaultSettings } from '../settings/defaults.ts'
import { generalSettings } from '../settings/stored.ts'

const homeCountry = sql`coalesce(${generalSettings}::jsonb ->> 'home_country',
  ${defaultSettings.home_country}::text)`

/**
 * SQL of the days before a reduction whose lowest price is struck through, by the law of the home
 * country (docs/domain/consumer-law.md#price-reductions). Null: there is no rule.
 */
export const reductionDays: SQL = sql`(select nullif(rule.reduction_days, 0)
  from ${consumerRules} as rule
  where rule.status = 'active' and rule.deleted_at is null and rule.country = ${homeCountry})`
