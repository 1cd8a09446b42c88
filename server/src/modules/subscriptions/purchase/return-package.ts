import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notifyPurchaseDecision } from '../emails.ts'
import { closeUp } from '../lifecycle/close-up.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import type { PackageDeps } from '../deps.ts'
import { lockHolder } from './lock.ts'
import { endWith, type Giving, refundPurchase } from './refund-purchase.ts'

/** Refunds the unused part of a purchase and starts the next one in its queue. */
export const refundAndClose = async (db: Db, giving: Giving, deps: PackageDeps) => {
  await refundPurchase(db, giving, deps)
  await closeUp(db, giving.purchase, deps)
}

/** Cancels a purchase that was never paid. Nothing was booked. */
export const callOff = async (db: Db, purchase: Purchase, reason: string, deps: PackageDeps) =>
  notifyPurchaseDecision(
    db,
    await endWith(db, purchase, { state: 'cancelled', reason }),
    reason,
    deps,
  )

const unbegun = ['pending_payment', 'pending_review', 'queued'] as const

type Ended = { shop_id: number; owner_id: number; reason: string; actor_id: number }

/**
 * A shop is rejected or closed: refunds paid purchases that have not started in full
 * (docs/domain/affiliate.md#purchases), and cancels unpaid ones. Free ones stay queued in case the
 * shop opens after all.
 */
export const refundUnstarted = async (
  db: Db,
  { shop_id, owner_id, reason, actor_id }: Ended,
  deps: PackageDeps,
) => {
  await lockHolder(db, owner_id)
  const waiting = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, owner_id),
        eq(packagePurchases.kind, 'shop'),
        eq(packagePurchases.shop_id, shop_id),
        inArray(packagePurchases.state, unbegun),
      ),
    )
    .orderBy(packagePurchases.id)
    .for('update')
  for (const purchase of waiting) {
    if (purchase.state !== 'queued') await callOff(db, purchase, reason, deps)
    else if (purchase.worth_minor > 0)
      await refundPurchase(db, { purchase, reason, actor_id }, deps)
  }
}
