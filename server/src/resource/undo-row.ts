import type { Endpoint } from '@emporia/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { allowUndo, type State } from '../http/undo/undoing.ts'
import type { Db } from '../db/client.ts'
import { visible } from './list.ts'
import type { Stored } from './table-mapping.ts'
import { assertUnique } from './unique-violation.ts'

type StaffEndpoint = Endpoint<'admin'>
type Row = State & { id: number }

/** Makes changes of a row's status undoable: the call sets the status from before. */
export const allowStatusUndo = (app: FastifyInstance, setStatus: Endpoint, stored: Stored) =>
  allowUndo(app, setStatus as StaffEndpoint, {
    read: async (input, { db, actor }) => {
      const { id } = input as { id: number }
      const rows = await readRow(db, stored, { id }, visible(stored, actor))
      return rows.map(({ status }) => ({ id, status }))
    },
  })

/** Makes deletions undoable, if the resource can restore its rows. */
export const allowRemoveUndo = (app: FastifyInstance, remove: Endpoint, stored: Stored) => {
  const { where, within, table } = stored
  if (!stored.restore || !table.deleted_at) return
  allowUndo(app, remove as StaffEndpoint, {
    read: async (input, { db, actor }) => {
      const { id } = input as { id: number }
      return readRow(db, stored, { id }, and(where, within?.(actor)))
    },
    revert: async (was, context) => {
      for (const row of was) {
        const [deleted] = await readRow(context.db, stored, row, undefined)
        if (!deleted) continue
        const writing = context.db
          .update(table)
          .set(toChanges(deleted, row))
          .where(eq(table.id, row.id))
        await assertUnique(stored, writing)
        await stored.restore?.(context, row, String(deleted['deleted_at']))
      }
    },
  })
}

const readRow = async (
  db: Db,
  { table }: Stored,
  { id }: { id: number },
  where: SQL | undefined,
) => {
  const meant = and(eq(table.id, id), where)
  return (await db.select().from(table).where(meant).for('no key update')) as Row[]
}

/** Returns the columns that the deletion changed, with their values from before. */
const toChanges = (deleted: State, was: State) =>
  Object.fromEntries(
    Object.entries(was).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(deleted[column]),
    ),
  )
