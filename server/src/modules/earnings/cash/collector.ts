import type { Collector } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getEarningSettings } from '../settings.ts'
import { shopCash } from '../tables.ts'

/** Who takes the cash for a shop, where nobody says otherwise; the house takes its own. */
export const collectorOf = async (db: Db, shopId: number | null): Promise<Collector> => {
  if (shopId === null) return 'seller'
  const [own] = await db.select().from(shopCash).where(eq(shopCash.shop_id, shopId))
  return own?.collected_by ?? (await getEarningSettings(db)).collected_by
}
