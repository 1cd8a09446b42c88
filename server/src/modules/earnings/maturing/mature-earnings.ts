import { and, asc, eq, isNull, lte, notExists } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Parts } from '../../../parts.ts'
import { matureShare } from '../../ledger/events/delivery.ts'
import { disputes } from '../../orders/refunding/tables.ts'
import { sellerEarnings } from '../tables.ts'

const batchMax = 500

/**
 * Makes available what cannot come back any more (O9), after what its shop owes: one transaction a
 * shop. Whoever runs it twice, or twice at once, finds nothing more to do.
 */
export const matureEarnings = async ({ db, clock }: Pick<Parts, 'db' | 'clock'>) => {
  const now = clock.now()
  for (const { shop_id } of await listShops(db, now))
    await inTransaction(db, (inside) => matureOfShop(inside, shop_id, now))
}

const listShops = (db: Db, now: Date) =>
  db
    .selectDistinct({ shop_id: sellerEarnings.shop_id })
    .from(sellerEarnings)
    .where(isDue(db, now))
    .orderBy(asc(sellerEarnings.shop_id))

const matureOfShop = async (db: Db, shopId: number, now: Date) => {
  const due = await db
    .select()
    .from(sellerEarnings)
    .where(and(eq(sellerEarnings.shop_id, shopId), isDue(db, now)))
    .orderBy(asc(sellerEarnings.id))
    .limit(batchMax)
    .for('update', { skipLocked: true })
  for (const row of due) {
    const { order_id, order_line_id, shop_id } = row
    const amount_minor = row.share_minor - row.reversed_minor
    await matureShare(db, { order_id, order_line_id, shop_id, amount_minor }, { now })
    await db
      .update(sellerEarnings)
      .set({ matured_at: now.toISOString(), matured_minor: amount_minor })
      .where(eq(sellerEarnings.id, row.id))
  }
}

/** What a bank disputes waits for its decision. */
const isDue = (db: Db, now: Date) =>
  and(
    isNull(sellerEarnings.matured_at),
    lte(sellerEarnings.matures_at, now.toISOString()),
    notExists(
      db
        .select({ id: disputes.id })
        .from(disputes)
        .where(and(eq(disputes.order_id, sellerEarnings.order_id), eq(disputes.state, 'open'))),
    ),
  )
