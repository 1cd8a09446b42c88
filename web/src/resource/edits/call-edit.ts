import { stale, type Data, type Endpoint, type Reply, type Sent } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../../api/call.ts'
import { newKey } from '../../api/intent-key.ts'
import { loadFieldNames } from '../../form/load-field-names.ts'
import { loadAgain } from '../../ui/lazy.ts'
import { readText, type Text } from '../../ui/text.ts'
import type * as Sides from './choose-sides.ts'
import { listDifferences, isSame, merge } from './merge.ts'

type Values = Record<string, unknown>

export type Editing = {
  /** The record as loaded, with its version; undefined for a new record. */
  seen: object | undefined
  /** Maps a record to the shape of the call, where its reply has another one. */
  shape?: (record: never) => object
  /** Names of fields, where they differ from those of the contract. */
  label?: (path: string) => Text | undefined
  idempotencyKey?: string
}

/**
 * Saves the changes of a form. If others changed the record in the meantime, their changes are
 * merged and the save is repeated; for fields changed by both, the user chooses. See
 * docs/domain/security.md#edit-versions.
 */
export const callEdit = async <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { seen, shape, label, idempotencyKey }: Editing,
): Promise<Reply<Data<E>>> => {
  const shaped = (record: object) => (shape ? shape(record as never) : record) as Values
  const before = shaped(seen ?? {})
  let changes = sent as Values
  let version_seen = versionOf(seen)
  let notice: string | undefined
  let once = idempotencyKey === undefined ? {} : { idempotencyKey }

  for (;;) {
    const body = { ...changes, ...(version_seen !== undefined && { version_seen }) }
    const reply = await call(endpoint, body as Sent<E>, once)
    const found = reply.success || reply.code !== 'stale' ? undefined : stale.parse(reply.data)
    if (!found) return notice && reply.success ? { ...reply, message: notice } : reply

    const theirs = shaped(found.current as object)
    const combined = await combine({ before, theirs, changes, by: found.changed_by, label })
    // The dialog was closed without a choice: nothing is saved, and the form keeps its draft.
    if (!combined) return { success: false, code: 'stale', message: m.edits_unsaved_text() }
    changes = combined.changes
    notice = combined.notice
    version_seen = found.version
    // What follows is another request.
    once = { idempotencyKey: newKey() }
    if (Object.keys(changes).every((key) => key === 'id'))
      return { success: true, message: notice ?? '', data: found.current as Data<E> }
  }
}

type Combining = {
  before: Values
  theirs: Values
  changes: Values
  by: string
  label: Editing['label']
}

/** Returns the changes that remain to be sent, and a message about the changes of others. */
const combine = async ({ before, theirs, changes, by, label: own }: Combining) => {
  const { toFieldLabel } = await loadFieldNames()
  const label = (path: string) => readText(own?.(path) ?? toFieldLabel(path))
  const entries = Object.entries(changes).filter(([key]) => key !== 'id')
  const merged = entries.map(([key, yours]) => ({
    key,
    ...(key in before || key in theirs
      ? merge({ before: before[key], theirs: theirs[key], yours }, key)
      : { value: yours, conflicts: [] }),
  }))
  const conflicts = merged.flatMap((part) => part.conflicts)
  const chosen = conflicts.length > 0 ? await choose(conflicts, { by, label }) : new Set()
  if (!chosen) return undefined

  const values = Object.fromEntries(merged.map(({ key, value }) => [key, value]))
  for (const { path, theirs: value } of conflicts) if (chosen.has(path)) put(values, path, value)
  const left = Object.entries(values).filter(([key, value]) => !isSame(value, theirs[key]))
  const texts = listDifferences(pickFrom(before, theirs), theirs).map(label)
  return {
    changes: { ...('id' in changes && { id: changes['id'] }), ...Object.fromEntries(left) },
    notice: messageOf(by, [...new Set(texts)], conflicts.length > 0),
  }
}

/** Loads the dialog only when it is needed. */
const choose = async (...of: Parameters<typeof Sides.chooseSides>) => {
  const { chooseSides } = await loadAgain(() => import('./choose-sides.ts'))
  return chooseSides(...of)
}

const messageOf = (by: string, fields: string[], isChosen: boolean) => {
  if (isChosen) return m.edits_chosen_text({ person: by })
  if (fields.length === 0) return undefined
  return fields.length > 3
    ? m.edits_merged_count({ person: by, count: fields.length })
    : m.edits_merged_fields({ person: by, fields: fields.join(', ') })
}

/** Returns the earlier values of the fields that forms can change. */
const pickFrom = (before: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(theirs).map((key) => [
      key,
      key in before && !counted.has(key) ? before[key] : theirs[key],
    ]),
  )

/** Maintained by the server: they change with every edit. */
const counted = new Set(['version', 'edit_version', 'updated_at', 'seen_at', 'events'])

const put = (values: Values, path: string, value: unknown) => {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) values[key] = value
  else put(values[key] as Values, rest.join('.'), value)
}

const versionOf = (seen: object | undefined) => {
  const { version, edit_version } = (seen ?? {}) as { version?: unknown; edit_version?: unknown }
  const found = edit_version ?? version
  return typeof found === 'number' ? found : undefined
}
