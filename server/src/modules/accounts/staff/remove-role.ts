import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { roles } from '../tables.ts'
import { countHolders, getEditableRole } from './role-queries.ts'

export const removeRole = async (db: Db, actor: Actor, id: number, now: Date) => {
  await getEditableRole(db, actor, id)
  const holders = await countHolders(db, id)
  if (holders > 0) throw conflict(m.role_in_use, { count: holders })
  await db.update(roles).set({ deleted_at: now.toISOString() }).where(eq(roles.id, id))
}
