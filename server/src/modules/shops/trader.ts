import type { Trader } from '@emporia/contract'
import { inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { shops } from './public.ts'

/**
 * The trader of a joined shop as buyers read it; null where the shop states none. The data of
 * private persons is not public (docs/domain/consumer-law.md#traders).
 */
export const traderOfShop = sql<Trader | null>`case ${shops.trader_kind}
  when 'business' then json_build_object('kind', ${shops.trader_kind}, 'name', ${shops.trader_name},
    'address', ${shops.trader_address}, 'email', coalesce(${shops.trader_email}, ''),
    'phone', ${shops.trader_phone}, 'register', ${shops.trader_register}, 'vat_id', ${shops.vat_id},
    'weee', ${shops.trader_weee})
  when 'private' then json_build_object('kind', ${shops.trader_kind}, 'name', '', 'address', '',
    'email', '', 'phone', '', 'register', '', 'vat_id', '') end`

/** Returns the traders of some shops by the id of the shop. */
export const listTraders = async (db: Db, shopIds: number[]) => {
  if (shopIds.length === 0) return new Map<number, Trader>()
  const rows = await db
    .select({ id: shops.id, trader: traderOfShop })
    .from(shops)
    .where(inArray(shops.id, shopIds))
  return new Map(rows.flatMap(({ id, trader }) => (trader ? [[id, trader] as const] : [])))
}
