import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { packagePurchases } from '../tables.ts'
import { settlePurchase } from './begin.ts'
import { callOff, refundAndClose } from './return-package.ts'
import { findLocked } from './lock.ts'

type Decision = {
  id: number
  status: 'confirmed' | 'rejected' | 'refunded'
  reference?: string | null | undefined
  reason?: string | null | undefined
}

/** Lets staff confirm or reject an offline payment, or refund the unused part of a purchase. */
export const decidePurchase = async (context: Context, actorId: number, decision: Decision) => {
  const { db } = context
  const purchase = await findLocked(db, decision.id)
  if (!purchase) throw notFound(m.purchase_missing)
  const { reason } = decision
  if (decision.status === 'refunded')
    return refundAndClose(context, { purchase, reason: reason ?? '', actor_id: actorId })

  if (purchase.state !== 'pending_review') throw conflict(m.purchase_decided)
  if (decision.status === 'confirmed') {
    const confirmed = await note(db, purchase.id, decision.reference ?? null)
    await settlePurchase(context, confirmed, 'bank')
    return
  }
  await callOff(context, purchase, reason ?? '')
}

const note = async (db: Db, id: number, reference: string | null) =>
  one(
    await db
      .update(packagePurchases)
      .set({ reference })
      .where(eq(packagePurchases.id, id))
      .returning(),
  )
