import type { ReturnState } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { returnEvents, returnRequests } from './tables.ts'

type Step = {
  request: { id: number; state: ReturnState }
  to: ReturnState
  note?: string | null | undefined
}

const over: readonly ReturnState[] = ['refunded', 'rejected', 'cancelled']

/** Changes the state of a return, and records who did it. */
export const recordStep = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Pick<Actor, 'id' | 'role'> | undefined,
  { request, to, note }: Step,
) => {
  const at = now.toISOString()
  await db
    .update(returnRequests)
    .set({ state: to, closed_at: over.includes(to) ? at : null })
    .where(eq(returnRequests.id, request.id))
  await db.insert(returnEvents).values({
    return_id: request.id,
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? 'system',
    from_state: request.state === to ? null : request.state,
    to_state: to,
    note: note || null,
    created_at: at,
  })
}
