import { inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { extendReservations } from '../../catalog/stock/reservations.ts'
import { loadOrderLines } from '../queries/load-order-lines.ts'
import { orders } from '../tables.ts'
import type { Group, Order } from './purchase.ts'

const retryHours = 24

/**
 * Extends the deadline after a declined payment to one day after the order was placed, and its
 * reservations with it. Further attempts do not extend it again. Returns the deadline.
 */
export const waitLonger = async (
  db: Db,
  { group, waiting }: { group: Group; waiting: Order[] },
  expires_at: string,
) => {
  const retryUntil = new Date(new Date(group.placed_at).getTime() + retryHours * 3_600_000)
  const ends = new Date(expires_at)
  if (retryUntil <= ends) return ends

  const until = retryUntil.toISOString()
  const ids = waiting.map(({ id }) => id)
  await db.update(orders).set({ expires_at: until }).where(inArray(orders.id, ids))
  const lines = await loadOrderLines(db, ids)
  await extendReservations(
    db,
    lines.map(({ id }) => id),
    until,
  )
  return retryUntil
}
