import { z } from 'zod'

/**
 * What a call reads or edits, so that the server counts its edits: rows carry `version`, edits take
 * `version_seen`, and an edit of an outdated version is refused as `stale`.
 */
export type Edited = {
  /** One word for one kind of record, whichever call reads or edits it. */
  record: string
  /** Which record a write means: its `id`, the caller, the caller's shop, or the only one. */
  by?: 'id' | 'self' | 'shop' | 'market'
  /** What the version is called in the data, where `version` means something else. */
  key?: string
  /** The GET that shows the current state to whoever edits an outdated one; none: an empty edit. */
  shows?: string
  /** Records inside the data that are edited by calls of their own. */
  within?: Readonly<Record<string, string>>
}

/** Raised by every edit. The server sets it on every record that is read or edited. */
export const version = z.int().min(1).optional()

/** The version that the person saw; left out, the edit is applied to any version. */
export const versionSeen = { version_seen: z.int().min(1).optional() }

/** The `data` of a refusal with the code `stale`. */
export const stale = z.object({
  version: z.int(),
  changed_at: z.iso.datetime(),
  /** Sellers and customers read "The marketplace" for its staff. */
  changed_by: z.string(),
  /** The record as it is now, in the shape of the call's reply. */
  current: z.unknown(),
})
export type Stale = z.output<typeof stale>

/** Whether an edit says anything beside the version that was seen. */
export const saysSomething = (sent: object) =>
  Object.keys(sent).some((key) => key !== 'version_seen')
