import { retainLimits } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getLimitedItems } from '../limited-items.ts'
import { toPicked } from '../queries/retained-items.ts'
import type { Purchase } from '../tables.ts'

/**
 * Applies the limits of a shop package that has just started: what exceeds them is paused, and
 * paused items return as far as it includes them (docs/domain/affiliate.md#packages). Called in the
 * transaction that starts it, so no shop has more than it paid for.
 */
export const applyPackageLimits = async (db: Db, purchase: Purchase) => {
  if (purchase.kind !== 'shop' || purchase.state !== 'active' || !purchase.starts_at) return
  const shop_id = purchase.shop_id ?? (await findOwnShop(db, purchase.holder_id))
  if (shop_id === undefined) return
  // Products come first, because only those on sale can be featured.
  for (const key of retainLimits) {
    const limit = purchase.terms[key]
    await getLimitedItems(key).applyLimit(db, {
      shop_id,
      limit: typeof limit === 'number' ? limit : null,
      picked: toPicked(purchase, key),
      at: purchase.starts_at,
    })
  }
}

const findOwnShop = async (db: Db, holderId: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from shops where owner_id = ${holderId}`,
  )
  return rows[0]?.id
}
