import type { TranslatedEntity, TranslationOrigin } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { areSources, sourcesOf } from './sources.ts'

export type StoredText = { entity_id: string; field: string; text: string }

type Of = { entity: TranslatedEntity; locale: string; origin?: TranslationOrigin }

/**
 * Stores texts of records of one entity in one language, as translations of the current source
 * texts. An empty text deletes the translation; records that do not exist are skipped.
 */
export const storeTexts = async (
  { db, actor_id, now }: Context,
  { entity, locale, origin = 'manual' }: Of,
  texts: readonly StoredText[],
) => {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(texts.map(toRow))}::jsonb)
    as sent(entity_id text, field text, text text)`
  await db.execute(sql`
    delete from translations using ${sent}
    where entity = ${entity} and translations.entity_id = sent.entity_id and locale = ${locale}
      and translations.field = sent.field and sent.text = ''`)
  await db.execute(sql`
    insert into translations
      (entity, entity_id, field, locale, text, source_hash, origin, updated_by, updated_at)
    select ${entity}, source.entity_id, sent.field, ${locale}, sent.text,
      md5(coalesce(source.texts ->> sent.field, '')), ${origin}, ${actor_id}::bigint,
      ${now.toISOString()}::timestamptz
    from ${sourcesOf(entity)} as source join ${sent} on sent.entity_id = source.entity_id
    where ${areSources(texts.map(({ entity_id }) => entity_id))} and sent.text <> ''
    order by sent.entity_id, sent.field
    on conflict (entity, entity_id, field, locale) do update set text = excluded.text,
      source_hash = excluded.source_hash, origin = excluded.origin,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`)
}

const toRow = ({ entity_id, field, text }: StoredText) => ({ entity_id, field, text })
