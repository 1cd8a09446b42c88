import type { Endpoint, ListQuery } from '@emporia/contract'
import { and, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import type { Db } from '../db/client.ts'
import { toLikePattern } from '../db/conditions/like.ts'
import { paginate } from '../db/paginate.ts'
import { ascending } from '../db/sorts.ts'
import type { Actor } from '../http/actor.ts'
import { answer } from '../http/answer.ts'
import type { Stored } from './table-mapping.ts'

type Query = ListQuery & { status?: string | undefined }
type StoredRow = { id: number; [column: string]: unknown }

/**
 * Registers a list call: paged, searched, sorted by one of the contract's options, in a stable
 * order.
 */
export const answerList = (app: FastifyInstance, list: Endpoint, stored: Stored) => {
  const { table, search } = stored
  const sorts = Object.fromEntries(
    sortsOf(list).map((sort) => [sort, ascending(columnOf(stored, sort))]),
  )
  const load = async (db: Db, ids: number[]) =>
    (await db.select().from(table).where(inArray(table.id, ids))) as StoredRow[]

  answer(app, list as Endpoint<'admin'>, async (input, { db, clock, actor }) => {
    const query = input as Query
    const { q, status } = query
    const where = and(
      visible(stored, actor),
      q ? contains(search, q) : undefined,
      status && table.status ? eq(table.status, status) : undefined,
      ...filtersOf(stored, input as Record<string, unknown>),
    )
    const params = { query, from: table, id: table.id, where, sorts }
    const { rows, ...page } = await paginate(db, { ...params, load: (ids) => load(db, ids) })
    const displayed = (await stored.present?.(db, rows, clock.now())) ?? rows
    return { data: { rows: displayed, ...page } }
  })
}

/** Conditions for the resource's own filters that the query sets. */
const filtersOf = ({ filters = {} }: Stored, query: Record<string, unknown>) =>
  Object.entries(filters).map(([key, column]) =>
    query[key] === undefined ? undefined : eq(column, query[key]),
  )

/** The rows of a resource within the caller's scope, without deleted ones. */
export const visible = ({ table, where, within }: Stored, actor: Actor) =>
  and(table.deleted_at && isNull(table.deleted_at), where, within?.(actor))

/** The sort options of the contract; the first is the default. */
const sortsOf = ({ input }: Endpoint) => {
  const sort = (input as z.ZodObject).shape['sort'] as z.ZodOptional<z.ZodEnum>
  return sort.unwrap().options.map(String)
}

/** Returns the column or expression of a sort option; names sort case-insensitively. */
const columnOf = ({ table, sorts }: Stored, word: string): PgColumn | SQL => {
  const own = sorts?.[word]
  if (own) return own
  const column = (table as unknown as Record<string, PgColumn>)[word]
  if (!column) throw new Error(`The sort option ${word} has no column`)
  const isText = column.dataType === 'string' && column.getSQLType() !== 'date'
  return isText ? sql`lower(${column})` : column
}

const contains = (columns: PgColumn[], text: string) =>
  or(...columns.map((column) => ilike(column, toLikePattern(text))))
