import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { shops } from './tables.ts'

type Rating = { rating_total: number; rating_count: number }

/** Keeps what a shop is rated. It is counted under the shop's lock, so that two at once both count. */
export const rateShop = async (db: Db, id: number, count: () => Promise<Rating>) => {
  const meant = eq(shops.id, id)
  await db.select({ id: shops.id }).from(shops).where(meant).for('no key update')
  await db
    .update(shops)
    .set(await count())
    .where(meant)
}
