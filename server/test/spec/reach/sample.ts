import type { as } from '../../app.ts'

export type Caller = Parameters<typeof as>[0]

/** A call that names another owner's record, and its expected outcome. */
export type Sample = {
  call: string
  /** The field of its input with the ID of another owner: `lines.order_line_id`. */
  id: string
  body: object
  by: Caller
  /** The owner, whose same call succeeds, so the ID is a real one. */
  owner?: Caller
  /**
   * Not found unless given: an error of the field, a refusal, an empty list, or success without
   * effect (on any table but those of `may`, which hold the caller's own rows).
   */
  answer?: `invalid ${string}` | 'conflict' | 'key_reused' | 'nothing' | 'ignored'
  may?: string[]
  /** Why the outcome is not `not_found`. */
  because?: string
}

type Brief = [call: string, id: string, body: object, more?: Partial<Sample>]

/** Samples of one caller against one owner. */
export const between = (who: { by: Caller; owner?: Caller }, briefs: Brief[]): Sample[] =>
  briefs.map(([call, id, body, more]) => ({ call, id, body, ...who, ...more }))

export const filters = {
  answer: 'nothing',
  because: 'A filter of a list: other owners’ rows are not in it',
} as const
