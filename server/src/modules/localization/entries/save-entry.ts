import type { api, Input, TranslationRow } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import { writeTranslations } from '../../translations/write-translations.ts'
import { getEntry } from './list-entries.ts'
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
  const row = await getEntry(db, reach, key)
  if (Object.keys(texts).length === 0) return row
  await writeTranslations(context, { ...key, texts })
  return getEntry(db, reach, key)
}
