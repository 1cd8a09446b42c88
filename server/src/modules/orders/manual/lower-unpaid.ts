import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { releaseReservations, releaseParts } from '../../catalog/stock/reservations.ts'
import { lockVariants } from '../../catalog/stock/lock-variants.ts'
import { releaseOffers } from '../../promotions/release-offers.ts'
import type { Locked } from '../status/lock-order.ts'
import { orders } from '../tables.ts'
import { writeLines } from './change-lines.ts'
import { sumsOfLines } from './reprice.ts'
import { sumUp } from './sum-up.ts'

type Row = Locked['lines'][number]
type Reductions = { line: Row; by: number; quantity: number }[]

/** Removes units of an unpaid order of which nothing was shipped, and lowers its total. */
export const lowerUnpaid = async (db: Db, locked: Locked, lowered: Reductions, now: Date) => {
  const { order } = locked
  const gone = lowered.flatMap(({ line, quantity }) => (quantity === 0 ? [line] : []))
  const changed = lowered.filter(({ quantity }) => quantity > 0)
  await lockVariants(
    db,
    lowered.map(({ line }) => line.variant_id),
  )
  await releaseReservations(
    db,
    gone.map(({ id }) => id),
  )
  await releaseParts(
    db,
    changed.map(({ line, by }) => ({ ...line, order_line_id: line.id, quantity: by })),
  )
  await releaseOffers(
    db,
    lowered.map(({ line, by }) => ({ ...line, quantity: by })),
  )
  const after = await writeLines(db, { locked, gone, changed, fresh: [] }, now)
  await db
    .update(orders)
    .set(sumsOfLines(after, order.prices_include_tax))
    .where(eq(orders.id, order.id))
  await sumUp(db, order.group_id)
}
