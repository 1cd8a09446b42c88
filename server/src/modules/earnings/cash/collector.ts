import type { Collector } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getEarningSettings } from '../settings.ts'
import { shopCash } from '../tables.ts'

/**
 * Returns who collects cash on delivery for a shop, by default the marketplace setting. The
 * platform collects for its own products.
 */
export const getCollector = async (db: Db, shopId: number | null): Promise<Collector> => {
  if (shopId === null) return 'seller'
  const [own] = await db.select().from(shopCash).where(eq(shopCash.shop_id, shopId))
  return own?.collected_by ?? (await getEarningSettings(db)).collected_by
}
