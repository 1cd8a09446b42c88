import { type api, type Input, type ListView, viewsMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { getSqlState } from '../../db/sql-state.ts'
import { type Written, writeText } from '../../http/request/write-in-languages.ts'
import { eraseUndos } from '../../http/undo/entries.ts'
import { conflict, invalid } from '../../http/failure.ts'
import { getView, own, toView } from './queries.ts'
import { formDrafts, listColumns, listViews } from './tables.ts'

type Lists = typeof api.lists

export const addView = async (
  db: Db,
  user_id: number,
  { name, ...draft }: Omit<Input<Lists['addView']>, 'name'> & { name: Written },
): Promise<ListView> => {
  const { list } = draft
  const { text, translations } = await writeText(db, name)
  await lockList(db, user_id, list)
  const there = await db.$count(listViews, of(user_id, list))
  if (there >= viewsMax) throw conflict(m.list_view_maximum, { max: viewsMax })

  if (draft.is_default) await openPlainly(db, user_id, list)
  const adding = db
    .insert(listViews)
    .values({ ...draft, name: text, name_translations: translations, user_id })
    .returning()
  return toView(one(await assertUnique(adding)))
}

export const changeView = async (
  db: Db,
  user_id: number,
  { id, ...changes }: Input<Lists['changeView']>,
): Promise<ListView> => {
  const { list } = await getView(db, user_id, id)
  await lockList(db, user_id, list)
  if (changes.is_default) await openPlainly(db, user_id, list)
  if (Object.values(changes).some((value) => value !== undefined))
    await assertUnique(
      db
        .update(listViews)
        .set({ ...changes, ...(changes.name && { name_translations: null }) })
        .where(own(user_id, id))
        .returning(),
    )
  return getView(db, user_id, id)
}

export const removeView = async (db: Db, user_id: number, id: number) => {
  await getView(db, user_id, id)
  await db.delete(listViews).where(own(user_id, id))
}

export const hideColumns = async (
  db: Db,
  user_id: number,
  { list, hidden }: Input<Lists['hideColumns']>,
) => {
  if (hidden.length === 0) {
    await db
      .delete(listColumns)
      .where(and(eq(listColumns.user_id, user_id), eq(listColumns.list, list)))
    return
  }
  await db
    .insert(listColumns)
    .values({ user_id, list, hidden })
    .onConflictDoUpdate({ target: [listColumns.user_id, listColumns.list], set: { hidden } })
}

const of = (user_id: number, list: string) =>
  and(eq(listViews.user_id, user_id), eq(listViews.list, list))

/** Serializes concurrent changes of one list. */
const lockList = (db: Db, user_id: number, list: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`list ${user_id} ${list}`}))`)

/** Unsets the default view of a list. */
const openPlainly = (db: Db, user_id: number, list: string) =>
  db.update(listViews).set({ is_default: false }).where(of(user_id, list))

const uniqueViolation = '23505'

const assertUnique = async <Rows>(write: PromiseLike<Rows>) => {
  try {
    return await write
  } catch (error) {
    if (getSqlState(error) !== uniqueViolation) throw error
    throw invalid('name', m.view_name_taken)
  }
}

/** Deletes the saved views, columns, form drafts and undos of a user. */
export const eraseLists = async (db: Db, user_id: number) => {
  await db.delete(listViews).where(eq(listViews.user_id, user_id))
  await db.delete(listColumns).where(eq(listColumns.user_id, user_id))
  await db.delete(formDrafts).where(eq(formDrafts.user_id, user_id))
  await eraseUndos(db, user_id)
}
