import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { sumByOffer } from './rules.ts'
import { offerItems } from './tables.ts'

type Sold = { offer_item_id: number | null; quantity: number }

/** Returns the units that a canceled order had bought at offer prices to their offers. */
export const releaseOffers = async (db: Db, lines: Sold[]) => {
  for (const [id, quantity] of sumByOffer(lines))
    await db
      .update(offerItems)
      .set({ taken: sql`${offerItems.taken} - ${quantity}` })
      .where(eq(offerItems.id, id))
}
