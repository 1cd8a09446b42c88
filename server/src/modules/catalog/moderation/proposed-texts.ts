import { type Reviewed, toFieldLabel } from '@emporia/contract'
import { findLocale } from '@emporia/messages/locale'

import type { Db } from '../../../db/client.ts'
import { findTranslated } from '../../translations/read-translations.ts'
import type { Change } from './pending.ts'

type Texts = NonNullable<Reviewed['translations']>

/** Returns the translations that the proposed ones would replace; empty texts where there are none. */
export const findReplacedTexts = async (
  db: Db,
  { product_id, proposed }: Pick<Change, 'product_id' | 'proposed'>,
) => {
  const replaced: Texts = {}
  for (const [locale, texts] of Object.entries(proposed.translations ?? {})) {
    const change = { entity: 'product', entity_id: String(product_id), locale } as const
    const live = (await findTranslated(db, change))?.texts ?? {}
    replaced[locale] = Object.fromEntries(
      Object.keys(texts).map((field) => [field, live[field] ?? '']),
    )
  }
  return replaced
}

/**
 * Separates the proposed translations from those whose text was changed after they were
 * proposed, which an approval must not overwrite. Returns the latter by language and label of the field.
 */
export const splitProposedTexts = async (db: Db, change: Change) => {
  const live = await findReplacedTexts(db, change)
  const { translations: seen = {} } = change.old
  const isNewer = (locale: string, field: string) =>
    seen[locale]?.[field] !== undefined && seen[locale][field] !== live[locale]?.[field]

  const texts: Texts = {}
  const newer: string[] = []
  for (const [locale, proposed] of Object.entries(change.proposed.translations ?? {})) {
    const fields = Object.entries(proposed)
    texts[locale] = Object.fromEntries(fields.filter(([field]) => !isNewer(locale, field)))
    for (const [field] of fields) if (isNewer(locale, field)) newer.push(labelText(locale, field))
  }
  return { texts, newer }
}

/** Names a translated text: 'Deutsch, Name'. */
export const labelText = (locale: string, field: string) =>
  `${findLocale(locale)?.name ?? locale}, ${toFieldLabel(field)}`
