import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Earner } from '../earner.ts'
import { payoutMethods, withdrawals } from '../tables.ts'

const label = 'an account that was erased'

/** Erases the payout accounts of an owner. Payments and their references stay in the ledger. */
export const erasePayoutMethods = async (db: Db, { owner_type, owner_id }: Earner, now: Date) => {
  await db
    .update(payoutMethods)
    .set({
      account: '',
      account_mark: null,
      label,
      is_default: false,
      deleted_at: now.toISOString(),
    })
    .where(and(eq(payoutMethods.owner_type, owner_type), eq(payoutMethods.owner_id, owner_id)))
  await db
    .update(withdrawals)
    .set({ method_account: '', method_label: label, note: null })
    .where(and(eq(withdrawals.owner_type, owner_type), eq(withdrawals.owner_id, owner_id)))
}
