import * as m from '@emporia/messages/csv'

import { writeInAll } from '../../../http/request/write-in-languages.ts'

/** The columns of a file of translations in order, written by an export and read by an import. */
export const columnNames = [
  'content',
  'id',
  'name',
  'field',
  'language',
  'source',
  'translation',
  'status',
] as const
export type Column = (typeof columnNames)[number]

const titles: Record<Column, () => string> = {
  content: m.csv_content,
  id: m.csv_id,
  name: m.csv_name,
  field: m.csv_field,
  language: m.csv_language,
  source: m.csv_source,
  translation: m.csv_translation,
  status: m.csv_status,
}

/** Returns the title of a column in the language of the request. */
export const getTitle = (name: Column) => titles[name]()

/** Returns the column of a title in any language of the interface, or undefined. */
export const findColumn = (title: string) =>
  columnNames.find((name) =>
    [getTitle(name), ...writeInAll(titles[name])].some(
      (known) => known.toLowerCase() === title.trim().toLowerCase(),
    ),
  )

/** Without these, an import does not know which text is meant. */
export const columnsRequired: readonly Column[] = [
  'content',
  'id',
  'field',
  'language',
  'translation',
]
