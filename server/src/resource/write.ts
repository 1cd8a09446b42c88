import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import { one } from '../db/single-row.ts'
import { answer } from '../http/answer.ts'
import { lockRow } from './lock-row.ts'
import { allowRemoveUndo, allowStatusUndo } from './undo-row.ts'
import type { Drawn, More, Stored, StoredTable } from './table-mapping.ts'
import { assertUnique } from './unique-violation.ts'

type Draft = Record<string, unknown>
type Changes = Draft & { id: number }

export const answerCreate = (app: FastifyInstance, create: Endpoint, stored: Stored) =>
  answer(
    app,
    create as Endpoint<'admin'>,
    async (draft, gate) => stored.prepare?.(draft as Draft, gate),
    async (input, ready, context) => ({
      data: await createRow(stored, input as Draft, { ...context, ready }),
      message: m.record_created({ kind: stored.kind }),
    }),
  )

/** Creates a row and returns it as the contract shows it. */
export const createRow = async <F extends Drawn, T extends StoredTable, Ready>(
  of: Stored<F, T, Ready>,
  draft: Draft,
  more: More<Ready>,
): Promise<z.output<F['row']>> => {
  const stored: Stored = of
  const { table } = stored
  const values = await valuesOf(stored, draft, more)
  const inserting = more.db.insert(table).values(values).returning({ id: table.id })
  const id = Number(one(await assertUnique(stored, inserting)).id)

  await stored.afterWrite?.(more.db, id, draft, more)
  return (await show(more, stored, id)) as z.output<F['row']>
}

export const answerUpdate = (app: FastifyInstance, update: Endpoint, stored: Stored) =>
  answerChange(app, update, stored)

export const answerStatus = (app: FastifyInstance, setStatus: Endpoint, stored: Stored) => {
  answerChange(app, setStatus, stored)
  allowStatusUndo(app, setStatus, stored)
}

/** Registers a change of a row: of its draft, or only of its status. */
const answerChange = (app: FastifyInstance, change: Endpoint, stored: Stored) =>
  answer(
    app,
    change as Endpoint<'admin'>,
    async (input, gate) => {
      const { id: _, ...draft } = input as Changes
      return stored.prepare?.(draft, gate)
    },
    async (input, ready, context) => ({
      data: await changeRow(stored, input as Changes, { ...context, ready }),
      message: m.record_updated({ kind: stored.kind }),
    }),
  )

/** Changes a row and returns it as the contract shows it. */
export const changeRow = async <F extends Drawn, T extends StoredTable, Ready>(
  of: Stored<F, T, Ready>,
  { id, ...draft }: Changes,
  context: More<Ready>,
): Promise<z.output<F['row']>> => {
  const stored: Stored = of
  const { table } = stored
  const { db, clock, actor } = context
  await lockRow(db, stored, { id, actor })

  const more = { ...context, id }
  const values = await valuesOf(stored, draft, more)
  const changes = { ...values, ...(table.updated_at && { updated_at: nowOf(clock) }) }
  if (Object.keys(changes).length > 0)
    await assertUnique(stored, db.update(table).set(changes).where(eq(table.id, id)))

  await stored.afterWrite?.(db, id, draft, more)
  return (await show(more, stored, id)) as z.output<F['row']>
}

export const answerRemove = (app: FastifyInstance, remove: Endpoint, stored: Stored) => {
  allowRemoveUndo(app, remove, stored)
  answer(app, remove as Endpoint<'admin'>, async (input, context) => {
    const { id } = input as Changes
    const { db, now, actor } = context
    const { table, kind } = stored
    await lockRow(db, stored, { id, actor })
    await stored.beforeRemove?.(db, id, context)

    const meant = eq(table.id, id)
    if (table.deleted_at) await db.update(table).set({ deleted_at: now.toISOString() }).where(meant)
    else await db.delete(table).where(meant)
    return { data: null, message: m.record_deleted({ kind }) }
  })
}

const valuesOf = async (stored: Stored, draft: Draft, more: More) =>
  stored.store ? stored.store(more.db, draft, more) : draft

const nowOf = ({ now }: { now: () => Date }) => now().toISOString()

const show = async ({ db, clock }: Pick<More, 'db' | 'clock'>, stored: Stored, id: number) => {
  const rows = await db.select().from(stored.table).where(eq(stored.table.id, id))
  return one((await stored.present?.(db, rows, clock.now())) ?? rows)
}
