import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { packagePurchases } from '../tables.ts'
import type { PackageDeps } from '../deps.ts'
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
export const decidePurchase = async (
  db: Db,
  actorId: number,
  decision: Decision,
  deps: PackageDeps,
) => {
  const purchase = await findLocked(db, decision.id)
  if (!purchase) throw notFound('Purchase')
  const { reason } = decision
  if (decision.status === 'refunded')
    return refundAndClose(db, { purchase, reason: reason ?? '', actor_id: actorId }, deps)

  if (purchase.state !== 'pending_review')
    throw conflict(
      `This purchase is ${purchase.state.replace('_', ' ')}; there is nothing to decide`,
    )
  if (decision.status === 'confirmed') {
    const confirmed = await note(db, purchase.id, decision.reference ?? null)
    await settlePurchase(db, confirmed, 'bank', deps)
    return
  }
  await callOff(db, purchase, reason ?? '', deps)
}

const note = async (db: Db, id: number, reference: string | null) =>
  one(
    await db
      .update(packagePurchases)
      .set({ reference })
      .where(eq(packagePurchases.id, id))
      .returning(),
  )
