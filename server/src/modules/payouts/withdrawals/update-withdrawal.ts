import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { withdrawals } from '../tables.ts'
import { lockWithdrawal, assertPending } from './lock-withdrawal.ts'

type Change = {
  id: number
  note?: string | null | undefined
  reference?: string | null | undefined
}

/** Updates the note and reference that staff write on a pending request. */
export const updateWithdrawal = async (db: Db, { id, note, reference }: Change) => {
  assertPending(await lockWithdrawal(db, id))
  const changes = {
    ...(note !== undefined && { note }),
    ...(reference !== undefined && { reference }),
  }
  return one(await db.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning())
}
