import { subtractQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { products, stockMovements, variants } from '../tables.ts'
import { shrinkReservation } from './reservations.ts'
import { lockVariants } from './lock-variants.ts'

type Parcel = { order_line_id: number; variant_id: number; quantity: number }[]

/**
 * Ships the reserved units of order lines: the reservation is reduced by what the movement books.
 */
export const shipStock = async (db: Db, actor: { id: number }, parcel: Parcel) => {
  if (parcel.length === 0) return
  const locked = await lockVariants(
    db,
    parcel.map(({ variant_id }) => variant_id),
  )
  const left = new Map(locked.map(({ id, on_hand }) => [id, on_hand]))

  for (const { order_line_id, variant_id, quantity } of parcel) {
    const on_hand = left.get(variant_id) ?? 0
    if (on_hand < quantity) throw await notHere(db, variant_id, on_hand)
    left.set(variant_id, subtractQuantity(on_hand, quantity))
    await shrinkReservation(db, { order_line_id, variant_id, quantity })
    await db
      .update(variants)
      .set({
        on_hand: sql`${variants.on_hand} - ${quantity}`,
        held: sql`${variants.held} - ${quantity}`,
      })
      .where(eq(variants.id, variant_id))
  }
  await db.insert(stockMovements).values(
    parcel.map(({ quantity, ...line }) => ({
      ...line,
      kind: 'sale' as const,
      delta: -quantity,
      actor_id: actor.id,
    })),
  )
}

/** Only backorders can be reserved without stock on hand. */
const notHere = async (db: Db, variantId: number, onHand: number) => {
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .innerJoin(variants, eq(variants.product_id, products.id))
    .where(eq(variants.id, variantId))
  return conflict(m.stock_not_shippable, {
    product: product?.name ?? '',
    count: onHand,
  })
}
