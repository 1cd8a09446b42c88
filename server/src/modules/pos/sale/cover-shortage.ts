import { subtractQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { availableAt } from '../../catalog/availability/visible.ts'
import { coverStock } from '../../catalog/stock/cover-stock.ts'
import { lockVariants } from '../../catalog/stock/lock-variants.ts'
import { notifyRecount } from '../../catalog/stock/request-count.ts'
import { variants } from '../../catalog/public.ts'

export type Shortage = { variant_id: number; quantity: number; on_hand: number }[]
type Demand = { variant_id: number; quantity: number }

/** Returns the shortages of products that were sold offline. */
export const listShort = async (db: Db, wanted: Demand[], now: Date) => {
  await lockVariants(
    db,
    wanted.map(({ variant_id }) => variant_id),
  )
  const short: Shortage = []
  for (const { variant_id, quantity } of wanted) {
    const { missing, on_hand } = await missingOf(db, { variant_id, quantity }, now)
    if (missing > 0) short.push({ variant_id, quantity: missing, on_hand })
  }
  return short
}

type Sold = { lines: { id: number; variant_id: number }[]; short: Shortage; number: string }

/**
 * Increases the stock by the shortage, because goods that were handed over did exist, and asks the
 * seller to count again.
 */
export const coverShortage = async (
  context: Context,
  actor: Actor,
  { lines, short, number }: Sold,
) => {
  const covers = short.flatMap((missing) => {
    const line = lines.find(({ variant_id }) => variant_id === missing.variant_id)
    const { variant_id, quantity } = missing
    return line ? [{ variant_id, quantity, order_line_id: line.id }] : []
  })
  await coverStock(context.db, actor, { covers, note: m.stock_source_offline({ number }) })
  await notifyRecount(context, { of: short, why: 'covered', cause: number })
}

const missingOf = async (db: Db, { variant_id, quantity }: Demand, now: Date) => {
  const [row] = await db
    .select({ available: availableAt(now), on_hand: variants.on_hand })
    .from(variants)
    .where(eq(variants.id, variant_id))
  const { available = 0, on_hand = 0 } = row ?? {}
  return { missing: subtractQuantity(quantity, Math.max(0, available)), on_hand }
}
