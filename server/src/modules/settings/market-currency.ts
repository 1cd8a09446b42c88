import type { Currency } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { defaultSettings } from './defaults.ts'
import { settings } from './tables.ts'

/** The currency of the marketplace, in a query, which reads it once. */
export const marketCurrency = sql<Currency>`coalesce((
  select chosen.value -> 'currency' from ${settings} as chosen
  where chosen.topic = 'general'), ${JSON.stringify(defaultSettings.currency)}::jsonb)`
