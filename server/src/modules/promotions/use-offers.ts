import { subtractQuantity } from '@emporia/contract'
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflictWith } from '../../http/failure.ts'
import { orderLines, orders } from '../orders/public.ts'
import { sameBuyers } from '../pricing/same-buyers.ts'
import { leftAtPrice, sumByOffer } from './rules.ts'
import { offerItems } from './tables.ts'

type MeasuredProduct = { name: string; unit: string; decimals: number }
type Sold = MeasuredProduct & { offer_item_id: number | null; quantity: number }

/** Counts units ordered at offer prices. Throws if a limit is exceeded. */
export const takeOffers = async (db: Db, userId: number, lines: Sold[]) => {
  for (const [id, quantity] of sumByOffer(lines)) {
    const product = lines.find(({ offer_item_id }) => offer_item_id === id) ?? nothing
    const item = await take(db, id, quantity)
    if (!item) throw refusal(product, await countLeft(db, id))
    if (item.per_user_limit === null) continue

    // The row stays locked until the end, so that all lines are counted, including other orders of
    // the same buyer.
    const bought = await countOrdered(db, userId, id)
    if (bought > item.per_user_limit)
      throw refusal(
        product,
        subtractQuantity(item.per_user_limit, subtractQuantity(bought, quantity)),
      )
  }
}

/**
 * One statement decides and writes, so of two buyers of the last unit, the second changes no row.
 */
const take = async (db: Db, id: number, quantity: number) => {
  const after = sql`${offerItems.taken} + ${quantity}`
  const [taken] = await db
    .update(offerItems)
    .set({ taken: after })
    .where(
      and(
        eq(offerItems.id, id),
        or(isNull(offerItems.quantity_limit), lte(after, offerItems.quantity_limit)),
      ),
    )
    .returning({ per_user_limit: offerItems.per_user_limit })
  return taken
}

/** Returns the units a user ordered at an offer price and did not cancel. */
export const countOrdered = async (db: Db, userId: number, itemId: number) => {
  const { quantity } = one(
    await db
      .select({
        quantity: sql<number>`coalesce(sum(${orderLines.quantity} - ${orderLines.left_out_quantity}), 0)`,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.order_id))
      .where(
        and(
          eq(orderLines.offer_item_id, itemId),
          sql`${orders.user_id} = any(${sameBuyers({ id: userId })})`,
          ne(orders.status, 'cancelled'),
        ),
      ),
  )
  return quantity
}

const countLeft = async (db: Db, id: number) => {
  const { quantity_limit, taken } = one(
    await db.select().from(offerItems).where(eq(offerItems.id, id)),
  )
  return subtractQuantity(quantity_limit ?? 0, taken)
}

const nothing: MeasuredProduct = { name: '', unit: '', decimals: 0 }

const refusal = (product: MeasuredProduct, left: number) =>
  conflictWith({ available: Math.max(0, left) }, leftAtPrice(product, left))
