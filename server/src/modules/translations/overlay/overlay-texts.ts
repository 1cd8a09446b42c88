import type { Endpoint } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { findContentLocale } from '../../../http/request/locale.ts'
import { addPictures } from './pictures.ts'
import { createReferences, type References } from './references.ts'
import { findRule } from './rules.ts'
import { selectTexts } from './select-texts.ts'

/**
 * Replaces the texts of a reply by their translations into the language of the request, with one
 * statement; with none in the default language (decision 0035).
 */
export const overlayTexts = async (db: Db, { method, path }: Endpoint, data: unknown) => {
  const rule = findRule(method, path)
  if (!rule) return
  await overlayReferences(db, (references) => {
    rule(data, references)
    addPictures(data, references)
  })
}

/** The same for texts that `collect` names, such as the names in a sentence. */
export const overlayReferences = async (db: Db, collect: (references: References) => void) => {
  const locale = findContentLocale()
  if (!locale) return
  const references = createReferences()
  collect(references)
  for (const found of await selectTexts(db, locale, references)) references.replace(found)
}
