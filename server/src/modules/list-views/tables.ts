import type { DraftForm } from '@emporia/contract'
import type { LocaleTexts } from '@emporia/messages/locale'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Named filters and sort order of a list. */
export const listViews = pgTable('list_views', {
  id: id(),
  user_id: ref().notNull(),
  list: text().notNull(),
  name: text().notNull(),
  /** The name in each language, for views of the system (decision 0038). */
  name_translations: jsonb().$type<LocaleTexts<string>>(),
  query: text().notNull(),
  is_default: boolean().notNull().default(false),
  created_at: stamp(),
})

/** What a person has typed into a form and not saved. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    user_id: ref().notNull(),
    form: text().$type<DraftForm>().notNull(),
    /** 0 for a new record. */
    record_id: ref().notNull(),
    version: ref(),
    value: text().notNull(),
    saved_at: instant().notNull(),
  },
  ({ user_id, form, record_id }) => [primaryKey({ columns: [user_id, form, record_id] })],
)

/** Columns of a list that a user has hidden. */
export const listColumns = pgTable(
  'list_columns',
  { user_id: ref().notNull(), list: text().notNull(), hidden: text().array().notNull() },
  ({ user_id, list }) => [primaryKey({ columns: [user_id, list] })],
)
