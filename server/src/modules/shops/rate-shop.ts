import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { shops } from './tables.ts'

type Rating = { rating_total: number; rating_count: number }

/**
 * Stores the rating of a shop. It is counted under the shop's lock, so that concurrent changes are
 * all counted.
 */
export const rateShop = async (db: Db, id: number, count: () => Promise<Rating>) => {
  const meant = eq(shops.id, id)
  await db.select({ id: shops.id }).from(shops).where(meant).for('no key update')
  await db
    .update(shops)
    .set(await count())
    .where(meant)
}
