import { PgTransaction } from 'drizzle-orm/pg-core'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from './client.ts'

/** Rows of a page of a list that is read as a whole. */
export const wholeListPage = 500

/** The position in a list that is read as a whole, page by page in one transaction. */
export type WholeList = { total?: number }

const readings = new AsyncLocalStorage<{ list: WholeList | undefined }>()

/** Runs the call of one page; its first `paginate` continues `list` instead of skipping rows. */
export const readWholeList = <Result>(list: WholeList, run: () => Promise<Result>) =>
  readings.run({ list }, run)

/** Returns the list that this page continues, once; undefined for pages read alone. */
export const takeWholeList = (db: Db) => {
  const reading = readings.getStore()
  if (!reading?.list || !(db instanceof PgTransaction)) return undefined
  const { list } = reading
  reading.list = undefined
  return list
}

type Rows = { select: SQL; count: () => Promise<number> }

/**
 * Returns the ids of the next page: a cursor reads each row of the list once, however many there are,
 * where the offset of a page would skip all rows before it again.
 */
export const readNextIds = async (db: Db, list: WholeList, { select, count }: Rows) => {
  if (list.total === undefined) {
    list.total = await count()
    await db.execute(sql`declare whole_list no scroll cursor for ${select}`)
  }
  // `fetch` takes no parameters: the number is that of `wholeListPage`.
  const { rows } = await db.execute<{ id: number }>(sql`fetch forward 500 from whole_list`)
  return { ids: rows.map(({ id }) => id), total: list.total }
}
