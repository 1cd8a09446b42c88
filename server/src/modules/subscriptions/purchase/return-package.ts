import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { notifyPurchaseDecision } from '../emails.ts'
import { closeUp } from '../lifecycle/close-up.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import { lockHolder } from './lock.ts'
import { endWith, type Giving, refundPurchase } from './refund-purchase.ts'

/** Refunds the unused part of a purchase and starts the next one in its queue. */
export const refundAndClose = async (context: Context, giving: Giving) => {
  await refundPurchase(context, giving)
  await closeUp(context, giving.purchase)
}

/** Cancels a purchase that was never paid. Nothing was booked. */
export const callOff = async (context: Context, purchase: Purchase, reason: string) =>
  notifyPurchaseDecision(
    context,
    await endWith(context.db, purchase, { state: 'cancelled', reason }),
  )

const unbegun = ['pending_payment', 'pending_review', 'queued'] as const

type Ended = { shop_id: number; owner_id: number; reason: string; actor_id: number }

/**
 * A shop is rejected or closed: refunds paid purchases that have not started in full
 * (docs/domain/affiliate.md#purchases), and cancels unpaid ones. Free ones stay queued in case the
 * shop opens after all.
 */
export const refundUnstarted = async (
  context: Context,
  { shop_id, owner_id, reason, actor_id }: Ended,
) => {
  const { db } = context
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
    if (purchase.state !== 'queued') await callOff(context, purchase, reason)
    else if (purchase.worth_minor > 0) await refundPurchase(context, { purchase, reason, actor_id })
  }
}
