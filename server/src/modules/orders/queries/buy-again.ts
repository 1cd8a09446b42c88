import type { CartData } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, sql, sum } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { putItems } from '../../cart/merge-cart.ts'
import { orderLines, orders } from '../tables.ts'

/**
 * Puts the items of an order into the cart of its buyer (docs/domain/orders.md#buy-again). Returns the
 * cart, and a sentence for each item that was left out or cut. Fails with `not_found`.
 */
export const buyAgain = async (
  db: Db,
  { user_id, id }: { user_id: number; id: number },
  now: Date,
): Promise<{ cart: CartData; changes: string[] }> => {
  const lines = await db
    .select({
      variant_id: orderLines.variant_id,
      name: sql<string>`min(${orderLines.name})`,
      quantity: sum(orderLines.quantity).mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orders.group_id, id), eq(orders.user_id, user_id)))
    .groupBy(orderLines.variant_id)
    .orderBy(asc(orderLines.variant_id))
  if (lines.length === 0) throw notFound(m.order_missing)

  const items = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const { cart, changes, added } = await putItems(db, { user_id, items }, now)
  const gone = lines.filter(({ variant_id }) => !added.has(variant_id))
  const missing = gone.map(({ name: product }) => sentence(m.product_unavailable, { product }))
  return { cart, changes: [...missing.map((reason) => reason.render()), ...changes] }
}
