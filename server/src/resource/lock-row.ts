import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { Failure } from '../http/failure.ts'
import { sentence } from '../sentence.ts'
import { visible } from './list.ts'
import type { Stored } from './table-mapping.ts'

/** Locks the row until the transaction ends; throws `not_found` if it does not exist. */
export const lockRow = async (
  db: Db,
  stored: Stored,
  { id, actor }: { id: number; actor: Actor },
) => {
  const { table, kind } = stored
  const meant = and(eq(table.id, id), visible(stored, actor))
  const rows = await db.select({ id: table.id }).from(table).where(meant).for('update')
  if (rows.length === 0) throw new Failure('not_found', sentence(m.record_missing, { kind }))
}
