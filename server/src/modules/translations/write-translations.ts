import {
  type TranslatedEntity,
  translatedFieldsOf,
  type TranslationOrigin,
  translationTexts,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { readLanguages } from '../../http/cache/languages.ts'
import { cleanHtml } from '../../http/input/clean-html.ts'
import { checkInput } from '../../http/input/parse.ts'
import { Failure, invalid } from '../../http/failure.ts'
import { sentence } from '../../sentence.ts'
import { findTranslated, type TranslatedRow } from './read-translations.ts'
import { type StoredText, storeTexts } from './store-texts.ts'

export type TranslationChange = {
  entity: TranslatedEntity
  entity_id: string
  locale: string
  /** By field; an empty text deletes the translation, fields that are not sent stay as they are. */
  texts: Record<string, string>
  origin?: TranslationOrigin
}

/**
 * Writes translations of a record, and returns it with all of its translations into the language
 * (docs/domain/catalog.md#translations). A written translation is up to date with the source text of
 * this moment. Throws `invalid` for unknown fields, texts that are too long and languages that are
 * not offered, `not_found` if the record does not exist.
 */
export const writeTranslations = async (
  context: Context,
  change: TranslationChange,
): Promise<TranslatedRow> => {
  const { db } = context
  await lockDefaultLocale(db, 'shared')
  await assertTranslatable(db, change.locale)
  const { entity_id } = change
  const texts = Object.entries(cleanTexts(change))
  await storeTexts(
    context,
    change,
    texts.map(([field, text]) => ({ entity_id, field, text })),
  )
  const row = await findTranslated(db, change)
  if (!row) throw new Failure('not_found', sentence(m.record_missing, { kind: 'other' }))
  return row
}

/** Throws `invalid` unless it is an offered language other than the default one. */
export const assertTranslatable = async (db: Db, locale: string) => {
  const [, ...others] = (await readLanguages(db)).codes
  if (!others.some((code) => code === locale))
    throw invalid('locale', m.translation_language_denied)
}

/**
 * Returns the texts by field, trimmed and without forbidden HTML. Throws `invalid` for unknown fields
 * and texts that are too long.
 */
export const cleanTexts = ({
  entity,
  entity_id,
  texts,
}: Pick<TranslationChange, 'entity' | 'entity_id' | 'texts'>): Record<string, string> => {
  const schema = z.object({ texts: translationTexts(entity, entity_id) })
  const checked = schema.parse(checkInput(schema, { texts }))
  const present: [string, string][] = translatedFieldsOf(entity).flatMap(({ field, kind }) => {
    const text = checked.texts[field]
    return text === undefined ? [] : [[field, kind === 'html' ? cleanHtml(text) : text]]
  })
  return Object.fromEntries(present)
}

/**
 * Writes texts of many records of one entity into one language, checked and cleaned before by
 * `cleanTexts`. Throws `invalid` if the language is not offered.
 */
export const importTranslations = async (
  context: Context,
  of: Pick<TranslationChange, 'entity' | 'locale'>,
  texts: readonly StoredText[],
) => {
  await lockDefaultLocale(context.db, 'shared')
  await assertTranslatable(context.db, of.locale)
  await storeTexts(context, { ...of, origin: 'import' }, texts)
}

/** Deletes the translations of a record into all languages. */
export const deleteTranslations = async (
  db: Db,
  { entity, entity_id }: Pick<TranslationChange, 'entity' | 'entity_id'>,
) => {
  await db.execute(
    sql`delete from translations where entity = ${entity} and entity_id = ${entity_id}`,
  )
}

/** Translations are written and the default language is changed one after the other. */
export const lockDefaultLocale = (db: Db, mode: 'shared' | 'exclusive') =>
  db.execute(
    mode === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('default locale'))`
      : sql`select pg_advisory_xact_lock(hashtext('default locale'))`,
  )
