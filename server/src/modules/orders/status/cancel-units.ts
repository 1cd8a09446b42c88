import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { releaseReservations, releaseParts } from '../../catalog/stock/reservations.ts'
import { lockVariants } from '../../catalog/stock/lock-variants.ts'
import { releaseOffers } from '../../promotions/release-offers.ts'
import { getQuantityToPack } from '../rules.ts'
import { orderLines } from '../tables.ts'
import type { Locked } from './lock-order.ts'

export type CanceledUnits = { order_line_id: number; quantity: number }[]

/**
 * Cancels units of a locked order that are still to be packed, and releases their stock and offer
 * limits. Returns the order afterwards. The caller handles the refund.
 */
export const cancelUnits = async (
  db: Db,
  { order, lines }: Locked,
  canceled: CanceledUnits,
): Promise<Locked> => {
  const quantityOf = (id: number) =>
    canceled.find(({ order_line_id }) => order_line_id === id)?.quantity ?? 0
  const parts = lines.flatMap((line) => {
    const quantity = quantityOf(line.id)
    return quantity > 0
      ? [{ ...line, order_line_id: line.id, quantity, toPack: getQuantityToPack(line) }]
      : []
  })
  if (parts.length === 0) return { order, lines }

  const after = new Map<number, Locked['lines'][number]>()
  for (const { order_line_id: id, quantity } of parts)
    for (const line of await db
      .update(orderLines)
      .set({ left_out_quantity: sql`${orderLines.left_out_quantity} + ${quantity}` })
      .where(eq(orderLines.id, id))
      .returning())
      after.set(id, line)
  await releaseStock(db, parts)
  await releaseOffers(db, parts)
  return { order, lines: lines.map((line) => after.get(line.id) ?? line) }
}

/** Cancels all units of an order that are still to be packed. */
export const cancelAllUnits = (db: Db, locked: Locked) =>
  cancelUnits(
    db,
    locked,
    locked.lines.map((line) => ({ order_line_id: line.id, quantity: getQuantityToPack(line) })),
  )

type Part = { order_line_id: number; variant_id: number; quantity: number; toPack: number }

/**
 * Releases reserved stock. Reservations of an unpaid order may have expired; those of a paid order
 * are complete.
 */
const releaseStock = async (db: Db, parts: Part[]) => {
  await lockVariants(
    db,
    parts.map(({ variant_id }) => variant_id),
  )
  await releaseReservations(
    db,
    parts.flatMap((part) => (part.quantity === part.toPack ? [part.order_line_id] : [])),
  )
  await releaseParts(
    db,
    parts.filter(({ quantity, toPack }) => quantity < toPack),
  )
}
