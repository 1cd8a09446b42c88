import { translatedEntities } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../src/db/client.ts'
import { sourcesOf } from '../../src/modules/translations/sources.ts'

type TranslatedText = {
  entity: string
  entity_id: string
  field: string
  source: string
  /** Null if it is not translated. */
  text: string | null
}

/** Returns every text of the content that can be translated, with its translation. */
export const listTexts = async (db: Db, locale: string) => {
  const sources = translatedEntities.map(
    (entity) =>
      sql`select ${entity} as entity, entity_id, texts from ${sourcesOf(entity)} as source`,
  )
  const { rows } = await db.execute<TranslatedText>(sql`
    select record.entity, record.entity_id, source.field, source.value as source, translated.text
    from (${sql.join(sources, sql` union all `)}) as record
    cross join jsonb_each_text(record.texts) as source (field, value)
    left join translations as translated on translated.entity = record.entity
      and translated.entity_id = record.entity_id and translated.field = source.field
      and translated.locale = ${locale}
    where source.value <> ''`)
  return rows
}

/** The HTML tags, placeholders and lines of a text, which a translation has as well. */
export const markupOf = (text: string) => text.match(/<\/?\w+>|\{\w+\}|\n/g)?.join('') ?? ''

/** Whether a translation is neither cut off nor much longer than its source. */
export const isSimilarInLength = (source: string, text: string) =>
  text.length >= source.length * 0.4 && text.length <= source.length * 2.5 + 12
