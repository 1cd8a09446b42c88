import type { SavedViews, ListView } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { readInLanguage } from '../../http/request/write-in-languages.ts'
import { notFound } from '../../http/failure.ts'
import { listColumns, listViews } from './tables.ts'

/** Returns all saved views and columns of a user. They are few, so one query reads them. */
export const getSavedViews = async (db: Db, userId: number): Promise<SavedViews> => {
  const views = await db
    .select()
    .from(listViews)
    .where(eq(listViews.user_id, userId))
    .orderBy(asc(listViews.id))
  const columns = await db.select().from(listColumns).where(eq(listColumns.user_id, userId))
  return { views: views.map(toView), columns }
}

export const getView = async (db: Db, userId: number, id: number): Promise<ListView> => {
  const [found] = await db.select().from(listViews).where(own(userId, id))
  if (!found) throw notFound(m.list_view_missing)
  return toView(found)
}

export const toView = ({
  name,
  name_translations,
  ...view
}: typeof listViews.$inferSelect): ListView => ({
  ...view,
  name: readInLanguage(name_translations, name),
})

export const own = (userId: number, id: number) =>
  and(eq(listViews.id, id), eq(listViews.user_id, userId))
