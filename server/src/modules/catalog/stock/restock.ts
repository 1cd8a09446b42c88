import { subtractQuantity, sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { stockMovements, variants } from '../tables.ts'
import { lockVariants } from './lock-variants.ts'

type Come = { order_line_id: number; variant_id: number; quantity: number }

/**
 * Restocks returned units of order lines: never more than were shipped, and the cover of offline
 * sales is reversed first. Returns the reversed cover for each variant.
 */
export const restock = async (
  db: Db,
  actor: { id: number } | undefined,
  come: Come[],
): Promise<{ variant_id: number; quantity: number }[]> => {
  const back = mergeLines(come)
  if (back.length === 0) return []
  await lockVariants(
    db,
    back.map(({ variant_id }) => variant_id),
  )
  const moved = await movedOf(
    db,
    back.map(({ order_line_id }) => order_line_id),
  )
  const uncovered: { variant_id: number; quantity: number }[] = []
  for (const line of back) {
    const { sold, covered } = moved.get(line.order_line_id) ?? nothing
    if (line.quantity > sold) throw conflict(m.stock_restock_maximum, { sold })
    const quantity = Math.min(line.quantity, covered)
    await bookReturn(db, actor, { line, uncovered: quantity })
    if (quantity > 0) uncovered.push({ variant_id: line.variant_id, quantity })
  }
  return uncovered
}

const mergeLines = (come: Come[]) => {
  const lines = new Map<number, Come>()
  for (const line of come) {
    const quantity = sumOfQuantities([lines.get(line.order_line_id)?.quantity ?? 0, line.quantity])
    if (quantity > 0) lines.set(line.order_line_id, { ...line, quantity })
  }
  return [...lines.values()]
}

type Moved = { sold: number; covered: number }

const nothing: Moved = { sold: 0, covered: 0 }

/** Units of each line shipped and not returned, and the cover among them that was not reversed. */
const movedOf = async (db: Db, lineIds: number[]) => {
  const kindIn = (...kinds: string[]) =>
    sql`coalesce(sum(${stockMovements.delta})
    filter (where ${stockMovements.kind} = any(${sql.param(kinds)}::text[])), 0)`.mapWith(Number)
  const rows = await db
    .select({
      order_line_id: stockMovements.order_line_id,
      sold: kindIn('sale', 'return'),
      covered: kindIn('cover', 'uncover'),
    })
    .from(stockMovements)
    .where(inArray(stockMovements.order_line_id, lineIds))
    .groupBy(stockMovements.order_line_id)
  return new Map(
    rows.map(({ order_line_id, sold, covered }) => [order_line_id, { sold: -sold, covered }]),
  )
}

type Returned = { line: Come; uncovered: number }

const bookReturn = async (
  db: Db,
  actor: { id: number } | undefined,
  { line: { quantity, ...line }, uncovered }: Returned,
) => {
  const added = subtractQuantity(quantity, uncovered)
  await db
    .update(variants)
    .set({ on_hand: sql`${variants.on_hand} + ${added}` })
    .where(eq(variants.id, line.variant_id))
  const own = { ...line, actor_id: actor?.id ?? null }
  await db
    .insert(stockMovements)
    .values([
      { ...own, kind: 'return', delta: quantity },
      ...(uncovered > 0 ? [{ ...own, kind: 'uncover' as const, delta: -uncovered }] : []),
    ])
}
