import type { Endpoint } from '@emporia/contract'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { Context, Preparation } from '../http/call/context.ts'

type Column = 'id' | 'status' | 'updated_at' | 'deleted_at'
export type StoredTable = PgTable & { id: PgColumn } & { [name in Column]?: PgColumn }

/** What a resource of the contract looks like to its server. */
export type Drawn = { draft: z.ZodObject; row: z.ZodObject }
type Draft<F extends Drawn> = Partial<z.output<F['draft']>>
type Staff = Context<Endpoint<'admin'>>
export type More<Ready = unknown> = Staff & { ready: Ready; id?: number }

/** What the server adds to a resource of the contract. Hooks get what is sent: of an update, what changes. */
export type Stored<
  F extends Drawn = Drawn,
  T extends StoredTable = StoredTable,
  Ready = unknown,
> = {
  /** How messages call it: 'Brand created'. */
  noun: string
  /** With a `deleted_at`, removing only hides a row. */
  table: T
  /** The columns the search box looks in. */
  search: PgColumn[]
  /** How to sort by a word of the contract that is not a column. */
  sorts?: Record<string, PgColumn | SQL>
  /** The rows that are meant, where a table holds more than these. */
  where?: SQL
  /** The rows that the caller can reach, where not everybody admitted reaches all: those of a shop. */
  within?: (actor: Actor) => SQL
  /** What to say when a unique constraint refuses: `{ brands_name_key: 'This name is taken' }`. */
  taken?: Record<string, string>
  /** Before the transaction: pictures are made here. */
  prepare?(draft: Draft<F>, gate: Preparation<Endpoint<'admin'>>): Promise<Ready>
  /** The row's values; without it, the draft as it is. Refuses what must not be; `id` is of a row that is there. */
  store?(db: Db, draft: Draft<F>, more: More<Ready>): Promise<object & PgUpdateSetSource<T>>
  /** Writes what belongs to the row but lies elsewhere. */
  afterWrite?(db: Db, id: number, draft: Draft<F>, more: More<Ready>): Promise<void>
  /** Throws when the row must stay. */
  beforeRemove?(db: Db, id: number): Promise<void>
  /** Rows of the table as the contract shows them; without it, as they are. */
  present?(db: Db, rows: T['$inferSelect'][], now: Date): Promise<z.output<F['row']>[]>
}
