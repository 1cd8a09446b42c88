import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { stockMovements, variants } from '../tables.ts'
import { lockVariants } from './lock-variants.ts'

type Cover = { order_line_id: number; variant_id: number; quantity: number }

/**
 * Adds the units that an offline sale handed over beyond the count, so that they can leave the
 * stock. The movement names the line of the sale, and a return of that line reverses it.
 */
export const coverStock = async (
  db: Db,
  actor: { id: number },
  { covers, note }: { covers: Cover[]; note: string },
) => {
  if (covers.length === 0) return
  await lockVariants(
    db,
    covers.map(({ variant_id }) => variant_id),
  )
  for (const { variant_id, quantity } of covers)
    await db
      .update(variants)
      .set({ on_hand: sql`${variants.on_hand} + ${quantity}` })
      .where(eq(variants.id, variant_id))
  await db.insert(stockMovements).values(
    covers.map(({ quantity, ...line }) => ({
      ...line,
      kind: 'cover' as const,
      delta: quantity,
      note,
      actor_id: actor.id,
    })),
  )
}
