import type { Trader } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { settings } from './tables.ts'

/**
 * Who operates the marketplace, as buyers read it with the orders without a shop, in a query; null
 * if the owner states no legal name (docs/domain/consumer-law.md#traders).
 */
export const platformTrader = sql<Trader | null>`(
  select json_build_object('kind', 'business', 'name', stated.value->>'legal_name',
    'address', coalesce(stated.value->>'address', ''),
    'email', coalesce(stated.value->>'contact_email', ''),
    'phone', coalesce(stated.value->>'contact_phone', ''),
    'register', coalesce(stated.value->>'legal_register', ''),
    'vat_id', coalesce(stated.value->'tax'->>'number', ''))
  from ${settings} as stated
  where stated.topic = 'general' and coalesce(stated.value->>'legal_name', '') <> '')`
