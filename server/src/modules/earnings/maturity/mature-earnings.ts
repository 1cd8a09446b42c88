import { and, asc, eq, isNull, lte, not, notExists, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { isCashWithCourier } from '../../ledger/open-cash.ts'
import { users } from '../../accounts/public.ts'
import { mustVerifyEmail } from '../../settings/verified-email.ts'
import { shops } from '../../shops/public.ts'
import { disputes } from '../../orders/public.ts'
import { sellerEarnings } from '../tables.ts'

const batchMax = 500

/**
 * Releases earnings whose hold period has ended (O9), after set-off with what the shop owes. One
 * transaction per shop. Idempotent and safe to run in parallel.
 */
export const matureEarnings = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
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
    await record(db, postings.shareMatured({ order_id, order_line_id, shop_id, amount_minor }), {
      now,
    })
    await db
      .update(sellerEarnings)
      .set({ matured_at: now.toISOString(), matured_minor: amount_minor })
      .where(eq(sellerEarnings.id, row.id))
  }
}

/**
 * Earnings of an order with an open dispute, or whose cash a courier holds, do not mature, and none
 * before the owner of the shop has verified their e-mail address.
 */
const isDue = (db: Db, now: Date) =>
  and(
    isNull(sellerEarnings.matured_at),
    lte(sellerEarnings.matures_at, now.toISOString()),
    not(isCashWithCourier(sql`${sellerEarnings.order_id}`)),
    notExists(
      db
        .select({ id: shops.id })
        .from(shops)
        .innerJoin(users, eq(users.id, shops.owner_id))
        .where(and(eq(shops.id, sellerEarnings.shop_id), mustVerifyEmail(users))),
    ),
    notExists(
      db
        .select({ id: disputes.id })
        .from(disputes)
        .where(and(eq(disputes.order_id, sellerEarnings.order_id), eq(disputes.state, 'open'))),
    ),
  )
