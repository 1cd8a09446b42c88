import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Scope } from '../queries/scope.ts'
import { lockOrder } from './lock-order.ts'
import { recordMove } from './record-status.ts'

type NoteInput = { id: number; note: string; is_public: boolean }

/** Adds a note to the history of an order without changing its status. */
export const noteOrder = async (
  db: Db,
  actor: Actor,
  { reach, id, note, is_public }: NoteInput & { reach: Scope },
  { now }: { now: Date },
) => {
  const { order } = await lockOrder(db, reach, id)
  await recordMove({ db, now }, actor, { order, to: order.status, note, isPublic: is_public })
}
