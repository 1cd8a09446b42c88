import type { Endpoint } from '@emporia/contract'
import type * as m from '@emporia/messages/error'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { RequestContext, Preparation } from '../http/request/context.ts'

type Column = 'id' | 'status' | 'updated_at' | 'deleted_at'
export type StoredTable = PgTable & { id: PgColumn } & { [name in Column]?: PgColumn }

/** The schemas of a contract resource as the server uses them. */
export type Drawn = { draft: z.ZodObject; row: z.ZodObject }
type RecordKind = Parameters<typeof m.record_missing>[0]['kind']

/** Restores rows that depend on no others. */
export const restoreAlone = async () => {}

type Draft<F extends Drawn> = Partial<z.output<F['draft']>>
type Staff = RequestContext<Endpoint<'admin'>>
export type More<Ready = unknown> = Staff & { ready: Ready; id?: number }

/**
 * The server side of a contract resource. Hooks receive the input; for an update, only changed
 * fields.
 */
export type Stored<
  F extends Drawn = Drawn,
  T extends StoredTable = StoredTable,
  Ready = unknown,
> = {
  /** Names the row in messages: 'Brand created'. */
  kind: RecordKind
  /** With a `deleted_at` column, deleting only hides a row. */
  table: T
  /** The columns that a search covers. */
  search: PgColumn[]
  /** Expressions for sort options of the contract that are not columns. */
  sorts?: Record<string, PgColumn | SQL>
  /** Columns that the list can be filtered by, under the names of the contract. */
  filters?: Record<string, PgColumn>
  /** The rows of the resource, where the table contains others as well. */
  where?: SQL
  /**
   * The rows within the caller's scope, where not every caller reaches all rows, such as those of a
   * shop.
   */
  within?: (actor: Actor) => SQL
  /** Messages for unique constraints: `{ brands_name_key: m.brand_name_taken }`. */
  taken?: Record<string, () => string>
  /** Runs before the transaction, for example to process images. */
  prepare?(draft: Draft<F>, gate: Preparation<Endpoint<'admin'>>): Promise<Ready>
  /**
   * Returns the row's values; without it, the draft is stored as it is. Throws for invalid drafts;
   * `id` is set for updates.
   */
  store?(db: Db, draft: Draft<F>, more: More<Ready>): Promise<object & PgUpdateSetSource<T>>
  /** Writes data of the row that is stored in other tables. */
  afterWrite?(db: Db, id: number, draft: Draft<F>, more: More<Ready>): Promise<void>
  /** Throws if the row must not be deleted; runs before a deletion that is allowed. */
  beforeRemove?(db: Db, id: number, context: Staff): Promise<void>
  /**
   * Makes deletions undoable, for tables with a `deleted_at` column. Throws if the restored row
   * cannot exist again, and restores what was deleted with it. Receives the row as it was before its
   * deletion, and when it was deleted.
   */
  restore?(
    context: Staff,
    row: T['$inferSelect'] & { id: number },
    deleted_at: string,
  ): Promise<void>
  /** Returns rows as the contract shows them; without it, rows are returned unchanged. */
  present?(db: Db, rows: T['$inferSelect'][], now: Date): Promise<z.output<F['row']>[]>
}
