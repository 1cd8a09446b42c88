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
import { isSource, sourcesOf } from './sources.ts'

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
  await upsert(context, { ...change, texts: cleanTexts(change) })
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

const upsert = async (
  { db, actor_id, now }: Context,
  { entity, entity_id, locale, texts, origin = 'manual' }: TranslationChange,
) => {
  const sent = sql`jsonb_each_text(${JSON.stringify(texts)}::jsonb) as sent`
  await db.execute(sql`
    delete from translations using ${sent}
    where entity = ${entity} and entity_id = ${entity_id} and locale = ${locale}
      and field = sent.key and sent.value = ''`)
  await db.execute(sql`
    insert into translations
      (entity, entity_id, field, locale, text, source_hash, origin, updated_by, updated_at)
    select ${entity}, source.entity_id, sent.key, ${locale}, sent.value,
      md5(coalesce(source.texts ->> sent.key, '')), ${origin}, ${actor_id}::bigint,
      ${now.toISOString()}::timestamptz
    from ${sourcesOf(entity)} as source, ${sent}
    where ${isSource(entity_id)} and sent.value <> ''
    order by sent.key
    on conflict (entity, entity_id, field, locale) do update set text = excluded.text,
      source_hash = excluded.source_hash, origin = excluded.origin,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`)
}
