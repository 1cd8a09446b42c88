import type { Endpoint } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import type { Db } from '../db/client.ts'
import { one } from '../db/single-row.ts'
import type { Actor } from '../http/actor.ts'
import { answer } from '../http/answer.ts'
import { notFound } from '../http/failure.ts'
import { visible } from './list.ts'
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
      message: `${stored.noun} created`,
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

export const answerStatus = (app: FastifyInstance, setStatus: Endpoint, stored: Stored) =>
  answerChange(app, setStatus, stored)

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
      message: `${stored.noun} updated`,
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

export const answerRemove = (app: FastifyInstance, remove: Endpoint, stored: Stored) =>
  answer(app, remove as Endpoint<'admin'>, async (input, context) => {
    const { id } = input as Changes
    const { db, clock, actor } = context
    const { table, noun } = stored
    await lockRow(db, stored, { id, actor })
    await stored.beforeRemove?.(db, id, context)

    const meant = eq(table.id, id)
    if (table.deleted_at)
      await db
        .update(table)
        .set({ deleted_at: nowOf(clock) })
        .where(meant)
    else await db.delete(table).where(meant)
    return { data: null, message: `${noun} deleted` }
  })

const valuesOf = async (stored: Stored, draft: Draft, more: More) =>
  stored.store ? stored.store(more.db, draft, more) : draft

const nowOf = ({ now }: { now: () => Date }) => now().toISOString()

/** Locks the row until the transaction ends; throws `not_found` if it does not exist. */
export const lockRow = async (
  db: Db,
  stored: Stored,
  { id, actor }: { id: number; actor: Actor },
) => {
  const { table, noun } = stored
  const meant = and(eq(table.id, id), visible(stored, actor))
  const rows = await db.select({ id: table.id }).from(table).where(meant).for('update')
  if (rows.length === 0) throw notFound(noun)
}

const show = async ({ db, clock }: Pick<More, 'db' | 'clock'>, stored: Stored, id: number) => {
  const rows = await db.select().from(stored.table).where(eq(stored.table.id, id))
  return one((await stored.present?.(db, rows, clock.now())) ?? rows)
}
