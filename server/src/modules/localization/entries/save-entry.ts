import type { api, Input, TranslationRow } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { noteChanges } from '../../audit-log/note-change.ts'
import { writeTranslations } from '../../translations/write-translations.ts'
import { getEntry } from './list-entries.ts'
import { hasNames } from './names.ts'
import type { Reach } from './rights.ts'

type Sent = Omit<Input<typeof api.admin.translation.save>, 'version_seen'>

/**
 * Writes translations of a record within reach and returns it; without texts it is only returned
 * (docs/domain/catalog.md#translations).
 */
export const saveEntry = async (
  context: Context,
  reach: Reach,
  { texts = {}, ...key }: Sent,
): Promise<TranslationRow> => {
  const { db } = context
  const before = await getEntry(db, reach, key)
  if (Object.keys(texts).length === 0) return before
  await writeTranslations(context, { ...key, texts })
  const after = await getEntry(db, reach, key)
  await noteTexts(db, before, after)
  return after
}

/** Records the texts that differ in the audit log. */
const noteTexts = async (db: Db, before: TranslationRow, after: TranslationRow) => {
  const fields = Object.keys({ ...before.texts, ...after.texts })
  const changed = fields.filter((field) => before.texts[field] !== after.texts[field])
  if (changed.length === 0) return
  const pick = ({ texts }: TranslationRow) =>
    Object.fromEntries(changed.map((field) => [field, texts[field] ?? '']))
  const record_id = hasNames(after.entity) ? null : after.id
  const noted = { record: 'translations', record_id, before: pick(before), after: pick(after) }
  await noteChanges(db, [noted])
}
