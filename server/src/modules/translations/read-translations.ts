import type { TranslatedEntity } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { isSource, sourcesOf } from './sources.ts'

/** A record with its source texts and its translations into one language. */
export type TranslatedRow = {
  entity_id: string
  shop_id: number | null
  /** Source texts by field; null and empty ones need no translation. */
  source: Record<string, string | null>
  /** Translations by field, without the missing ones. */
  texts: Record<string, string>
  /** Fields whose source text changed after the translation. */
  outdated: string[]
  state: 'missing' | 'outdated' | 'done'
}

/**
 * A relation of the records of an entity with their translations into a language: `id` and the
 * columns of `TranslatedRow`. A list adds its scope, search, state and page around it, in one
 * statement.
 */
export const translatedRows = (entity: TranslatedEntity, locale: string): SQL =>
  sql`(select source.id, source.entity_id, source.shop_id, source.texts as source, written.texts,
    differing.outdated,
    case when differing.is_missing then 'missing'
      when cardinality(differing.outdated) > 0 then 'outdated' else 'done' end as state
    from ${sourcesOf(entity)} as source
    cross join lateral (select coalesce(jsonb_object_agg(field, text), '{}') as texts,
      coalesce(jsonb_object_agg(field, source_hash), '{}') as hashes from translations
      where entity = ${entity} and entity_id = source.entity_id and locale = ${locale}) as written
    cross join lateral (select
      coalesce(bool_or(not hashes ? key and value <> ''), false) as is_missing,
      coalesce(array_agg(key order by key) filter (
        where value <> '' and hashes ->> key <> md5(value)), '{}') as outdated
      from jsonb_each_text(source.texts)) as differing)`

/** Returns a record with its translations, or undefined if it does not exist. */
export const findTranslated = async (
  db: Db,
  { entity, entity_id, locale }: { entity: TranslatedEntity; entity_id: string; locale: string },
): Promise<TranslatedRow | undefined> => {
  const { rows } = await db.execute<TranslatedRow>(sql`
    select entity_id, shop_id, source, texts, outdated, state
    from ${translatedRows(entity, locale)} as source where ${isSource(entity_id)}`)
  return rows[0]
}

/** Whether any content has been translated; the default language cannot change then. */
export const hasTranslations = async (db: Db) => {
  const { is_translated } = one(
    (
      await db.execute<{ is_translated: boolean }>(
        sql`select exists (select from translations) as is_translated`,
      )
    ).rows,
  )
  return is_translated
}

/** Returns all texts of an entity with few records: by record and language, then by field. */
export const listTexts = async (db: Db, entity: TranslatedEntity) => {
  const { rows } = await db.execute<{ key: string; texts: Record<string, string> }>(sql`
    select entity_id || ' ' || locale as key, jsonb_object_agg(field, text) as texts
    from translations where entity = ${entity} group by entity_id, locale`)
  const found = new Map(rows.map(({ key, texts }) => [key, texts]))
  return (id: string, locale: string) => found.get(`${id} ${locale}`) ?? {}
}
