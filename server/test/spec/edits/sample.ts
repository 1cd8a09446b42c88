import type { Person } from '../../users.ts'

/** Two edits of one record, by whoever may make them. */
export type EditSample = {
  by: Person
  /** Makes the record; calls that edit the only one, or the caller's own, need none. */
  make?: () => Promise<number>
  first: object
  second: object
}
