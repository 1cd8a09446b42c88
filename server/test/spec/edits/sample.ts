import type { Person } from '../../users.ts'

/** Two edits of one record, by a caller who may make them. */
export type EditSample = {
  by: Person
  /** Creates the record; edits of a singleton, or of the caller's own record, have no id. */
  make?: () => Promise<number | void>
  first: object
  second: object
}
