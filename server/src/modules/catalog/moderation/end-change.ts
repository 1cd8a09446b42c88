import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Change } from './pending.ts'
import { productChanges } from './tables.ts'

type Ending = {
  state: Exclude<Change['state'], 'pending'>
  reason?: string | undefined
  by: { actor: { id: number }; now: Date }
}

/** Closes a pending change; it stays as a record of request and decision. */
export const endChange = async (db: Db, { id }: Change, { state, reason, by }: Ending) => {
  await db
    .update(productChanges)
    .set({ state, reason, decided_by: by.actor.id, decided_at: by.now.toISOString() })
    .where(eq(productChanges.id, id))
}
