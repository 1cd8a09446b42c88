import type { Collector, ShopCash } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { getCodDueAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { shops } from '../../shops/public.ts'
import { getEarningSettings } from '../settings.ts'
import { shopCash } from '../tables.ts'
import { stopsAt } from './check-cash.ts'

/**
 * Returns who collects a shop's cash, how much the shop owes, and when it would have to stop
 * selling.
 */
export const getShopCash = async (db: Db, shopId: number): Promise<ShopCash> => {
  const [shop] = await db
    .select({
      own: shopCash.collected_by,
      over_since: shopCash.over_since,
      stopped_at: shops.catalogue_since,
    })
    .from(shops)
    .leftJoin(shopCash, eq(shopCash.shop_id, shops.id))
    .where(eq(shops.id, shopId))
  if (!shop) throw notFound(m.shop_missing)
  const { own, over_since, stopped_at } = shop
  const settings = await getEarningSettings(db)
  const [cash_minor = 0] = await readBalances(db, [getCodDueAccount(shopId)])
  return {
    collected_by: own ?? settings.collected_by,
    own,
    cash_minor,
    limit_minor: settings.cash_due_max_minor,
    grace_days: settings.cash_grace_days,
    over_since,
    stops_at: over_since && stopsAt(over_since, settings).toISOString(),
    stopped_at,
  }
}

/**
 * Sets who collects a shop's cash for later deliveries. What the shop already owes does not change.
 */
export const setCollector = async (db: Db, shopId: number, collected_by: Collector | null) => {
  if ((await db.$count(shops, eq(shops.id, shopId))) === 0) throw notFound(m.shop_missing)
  await db
    .insert(shopCash)
    .values({ shop_id: shopId, collected_by })
    .onConflictDoUpdate({ target: shopCash.shop_id, set: { collected_by } })
}
