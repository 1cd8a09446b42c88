/** The columns of a file of translations in order, written by an export and read by an import. */
export const columns = {
  content: 'Content',
  id: 'ID',
  name: 'Name',
  field: 'Field',
  language: 'Language',
  source: 'Source',
  translation: 'Translation',
  status: 'Status',
} as const
export type Column = keyof typeof columns

export const columnNames = Object.keys(columns).filter((name): name is Column =>
  Object.hasOwn(columns, name),
)

/** Without these, an import does not know which text is meant. */
export const columnsRequired: readonly Column[] = [
  'content',
  'id',
  'field',
  'language',
  'translation',
]
