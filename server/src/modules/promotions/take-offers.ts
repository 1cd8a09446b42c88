import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import { conflict } from '../../http/failure.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { leftAtPrice, sumByOffer } from './rules.ts'
import { offerItems } from './tables.ts'

type Sold = { offer_item_id: number | null; quantity: number; name: string }

/** Counts what was just ordered at the prices of offers, or refuses what goes beyond a limit. */
export const takeOffers = async (db: Db, userId: number, lines: Sold[]) => {
  for (const [id, quantity] of sumByOffer(lines)) {
    const name = lines.find(({ offer_item_id }) => offer_item_id === id)?.name ?? ''
    const item = await take(db, id, quantity)
    if (!item) throw refusal(name, await countLeft(db, id))
    if (item.per_user_limit === null) continue

    // The row is ours until the end, so nobody's lines are missed, not even this person's others.
    const before = (await countBought(db, userId, id)) - quantity
    if (before + quantity > item.per_user_limit) throw refusal(name, item.per_user_limit - before)
  }
}

/** One statement decides and writes, so of two buyers of the last one, one finds nothing to change. */
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

/** What somebody has ordered at a price and not cancelled. */
const countBought = async (db: Db, userId: number, itemId: number) => {
  const { quantity } = one(
    await db
      .select({ quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.order_id))
      .where(
        and(
          eq(orderLines.offer_item_id, itemId),
          eq(orders.user_id, userId),
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
  return (quantity_limit ?? 0) - taken
}

const refusal = (name: string, left: number) =>
  conflict(leftAtPrice(name, left), { available: Math.max(0, left) })
