import { z } from 'zod'

/**
 * Declares which record a call reads or edits, so that the server counts its edits. Rows carry
 * `version`, edits take `version_seen`, and an edit of an outdated version is refused as `stale`
 * (docs/domain/security.md#edit-versions).
 */
export type Edited = {
  /** Name of the kind of record, the same for every call that reads or edits it. */
  record: string
  /**
   * How a write identifies the record: its `id`, the caller, the caller's shop, the only one, or
   * several keys together.
   */
  by?: 'id' | 'self' | 'shop' | 'market' | readonly [string, string, ...string[]]
  /** Name of the version in the data, if `version` means something else there. */
  key?: string
  /**
   * The GET that returns the current record when an edit is outdated; if omitted, an empty edit
   * does.
   */
  shows?: string
  /** Nested records that have edit calls of their own. */
  within?: Readonly<Record<string, string>>
}

/** Raised by every edit. The server sets it on every record that is read or edited. */
export const version = z.int().min(1).optional()

/** The version that the user saw; if omitted, the edit applies to any version. */
export const versionSeen = { version_seen: z.int().min(1).optional() }

/** The `data` of a refusal with the code `stale`. */
export const stale = z.object({
  version: z.int(),
  changed_at: z.iso.datetime(),
  /** Sellers and customers read "The marketplace" instead of the name of an employee. */
  changed_by: z.string(),
  /** The current record, in the shape of the call's reply. */
  current: z.unknown(),
})
export type Stale = z.output<typeof stale>

/** Returns whether an edit has fields besides `version_seen`. */
export const saysSomething = (sent: object) =>
  Object.keys(sent).some((key) => key !== 'version_seen')
