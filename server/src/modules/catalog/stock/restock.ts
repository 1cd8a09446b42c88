import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { stockMovements, variants } from '../tables.ts'
import { lockVariants } from './lock-variants.ts'

type Come = { order_line_id: number; variant_id: number; quantity: number }

/** Puts what came back of order lines on the shelf again. */
export const restock = async (db: Db, actor: { id: number } | undefined, come: Come[]) => {
  const back = come.filter(({ quantity }) => quantity > 0)
  if (back.length === 0) return
  await lockVariants(
    db,
    back.map(({ variant_id }) => variant_id),
  )
  for (const { variant_id, quantity } of back)
    await db
      .update(variants)
      .set({ on_hand: sql`${variants.on_hand} + ${quantity}` })
      .where(eq(variants.id, variant_id))
  await db.insert(stockMovements).values(
    back.map(({ quantity, ...line }) => ({
      ...line,
      kind: 'return' as const,
      delta: quantity,
      actor_id: actor?.id ?? null,
    })),
  )
}
