import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { tellOfDecision } from '../letters.ts'
import { closeUp } from '../running/close-up.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import type { Tools } from '../tools.ts'
import { lockHolder } from './lock.ts'
import { endWith, type Giving, refundPurchase } from './refund-purchase.ts'

/** Refunds the unused part of a purchase and starts the next one in its queue. */
export const giveBack = async (db: Db, giving: Giving, tools: Tools) => {
  await refundPurchase(db, giving, tools)
  await closeUp(db, giving.purchase, tools)
}

/** Cancels a purchase that was never paid. Nothing was booked. */
export const callOff = async (db: Db, purchase: Purchase, reason: string, tools: Tools) =>
  tellOfDecision(db, await endWith(db, purchase, { state: 'cancelled', reason }), reason, tools)

const unbegun = ['pending_payment', 'pending_review', 'queued'] as const

type Ended = { shop_id: number; owner_id: number; reason: string; actor_id: number }

/**
 * A shop is rejected or closed: refunds paid purchases that have not started in full
 * (docs/domain/affiliate.md#purchases), and cancels unpaid ones. Free ones stay queued in case the
 * shop opens after all.
 */
export const giveBackUnbegun = async (
  db: Db,
  { shop_id, owner_id, reason, actor_id }: Ended,
  tools: Tools,
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
    if (purchase.state !== 'queued') await callOff(db, purchase, reason, tools)
    else if (purchase.worth_minor > 0)
      await refundPurchase(db, { purchase, reason, actor_id }, tools)
  }
}
