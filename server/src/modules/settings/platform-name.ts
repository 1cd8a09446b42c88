import { sql } from 'drizzle-orm'

import { defaultSettings } from './defaults.ts'
import { settings } from './tables.ts'

/**
 * The name of the marketplace, in a query: it sells the products without a shop. PostgreSQL reads
 * it once per statement, and only if a row needs it.
 */
export const platformName = sql<string>`coalesce((
  select nullif(named.value->>'site_name', '') from ${settings} as named
  where named.topic = 'general'), ${defaultSettings.site_name})`
