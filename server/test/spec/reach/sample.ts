import type { as } from '../../app.ts'

export type Caller = Parameters<typeof as>[0]

/** A call that names a thing of somebody else, and what must come of it. */
export type Sample = {
  call: string
  /** Which id of its input is somebody else's: `lines.order_line_id`. */
  id: string
  body: object
  by: Caller
  /** Whose it is; he is let do the same, so the id is a real one. */
  owner?: Caller
  /**
   * Not found, unless it says otherwise: a word about the field, a refusal, an empty list, or
   * success without effect (on anything but the tables of `may`, which hold the caller's own).
   */
  answer?: `invalid ${string}` | 'conflict' | 'key_reused' | 'nothing' | 'ignored'
  may?: string[]
  /** Why the answer is not that nothing was found. */
  because?: string
}

type Brief = [call: string, id: string, body: object, more?: Partial<Sample>]

/** Samples of one caller against one owner. */
export const between = (who: { by: Caller; owner?: Caller }, briefs: Brief[]): Sample[] =>
  briefs.map(([call, id, body, more]) => ({ call, id, body, ...who, ...more }))

export const filters = {
  answer: 'nothing',
  because: 'A filter of a list: what is somebody else’s is not in it',
} as const
