import { subtractQuantity } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { countOrdered } from './use-offers.ts'
import { offerItems } from './tables.ts'

/** Returns how many more units a user may order at the price of an offer; null is unlimited. */
export const leftOfOffer = async (db: Db, userId: number, itemId: number) => {
  const [item] = await db.select().from(offerItems).where(eq(offerItems.id, itemId))
  if (!item) return 0
  const { quantity_limit, per_user_limit, taken } = item
  const limits = [
    ...(quantity_limit === null ? [] : [subtractQuantity(quantity_limit, taken)]),
    ...(per_user_limit === null
      ? []
      : [subtractQuantity(per_user_limit, await countOrdered(db, userId, itemId))]),
  ]
  return limits.length === 0 ? null : Math.min(...limits)
}
