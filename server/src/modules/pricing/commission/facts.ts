import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { When } from '../../../db/prepared.ts'
import { categories } from '../../catalog/public.ts'
import { isLive } from '../../subscriptions/live.ts'
import { packagePurchases } from '../../subscriptions/public.ts'
import { shops } from '../../shops/public.ts'
import type { Facts } from './rules.ts'
import { commissionRules } from './tables.ts'

/**
 * SQL column with the facts that decide the marketplace fee of a product. The statement joins the
 * category and left-joins the shop.
 */
export const commissionFacts = (now: When): SQL<Facts> => sql<Facts>`json_build_object(
  'category_ids', array_to_json(string_to_array(trim('/' from ${categories.path}), '/')::bigint[]),
  'category_bp', (${nearestRate}),
  'package_bp', (${packageRate(now)}),
  'seller_country', ${shops.address} ->> 'country',
  'seller_vat_id', coalesce(${shops.vat_id}, ''),
  'rules', (${rules}))`

const nearestRate = sql`select above.commission_bp from ${categories} above
  where starts_with(${categories.path}, above.path) and above.commission_bp is not null
  order by length(above.path) desc limit 1`

const packageRate = (now: When) => sql`
  select min((${packagePurchases.terms} ->> 'commission_bp')::int) from ${packagePurchases}
  where ${and(eq(packagePurchases.holder_id, shops.owner_id), isLive('shop', now))}`

/** The rules are the same for every row, so they are read once per statement. */
const rules = sql`select coalesce(json_agg(to_json(${commissionRules})
    order by ${asc(commissionRules.rank)}, ${asc(commissionRules.id)}), '[]')
  from ${commissionRules}
  where ${and(eq(commissionRules.status, 'active'), isNull(commissionRules.deleted_at))}`
