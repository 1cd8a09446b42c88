import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { calculateRevenue, toOwner } from '../rules.ts'
import { packagePurchases, type Purchase } from '../tables.ts'

/** Recognizes the revenue of a package up to now (P4). Idempotent. */
export const recognizeRevenue = async (
  db: Db,
  purchase: Purchase,
  now: Date,
): Promise<Purchase> => {
  // Nothing is recognized after the start of a pause.
  const until = purchase.paused_at ? new Date(purchase.paused_at) : now
  const earned_minor = calculateRevenue(purchase, until)
  const amount_minor = earned_minor - purchase.recognised_minor
  if (amount_minor <= 0) return purchase

  await record(
    db,
    postings.packageRecognized({
      purchase_id: purchase.id,
      owner: toOwner(purchase),
      // The recognized sum makes the key unique: the same sum is never reached twice.
      day: `${now.toISOString().slice(0, 10)}:${earned_minor}`,
      amount_minor,
      kind: purchase.kind,
    }),
    { now },
  )
  await db
    .update(packagePurchases)
    .set({ recognised_minor: earned_minor })
    .where(eq(packagePurchases.id, purchase.id))
  return { ...purchase, recognised_minor: earned_minor }
}
