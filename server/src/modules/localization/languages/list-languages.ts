import type { LocaleRow, TranslatedEntity, TranslationShare } from '@emporia/contract'
import { locales } from '@emporia/messages/locale'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { translations } from '../../translations/public.ts'
import { isSource, isTranslated, sourcesOf } from '../../translations/sources.ts'
import { storedTextCount } from '../../translations/text-counts.ts'
import {
  listStoredTranslations,
  storedTranslations,
} from '../../translations/translation-counts.ts'
import type { Reach } from '../entries/rights.ts'

type Params = {
  reach: Reach
  /** Whose texts are counted. */
  entities: readonly TranslatedEntity[]
  /** Counts only the texts of this record. */
  entity_id?: string | undefined
}

/** Returns the languages with the translated share of each entity; the default language first. */
export const listLanguages = async (db: Db, params: Params): Promise<LocaleRow[]> => {
  const { codes } = await readLanguages(db)
  const [first] = codes
  const counted = await countTexts(db, params)
  const rows = locales.map(({ code, name, isReviewed }) => ({
    locale: code,
    name,
    is_default: code === first,
    is_offered: codes.includes(code),
    is_beta: !isReviewed,
    shares: code === first ? [] : sharesOf(counted, code),
  }))
  const rankOf = ({ is_default, is_offered }: LocaleRow) =>
    Number(!is_default) + Number(!is_offered)
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}

type Counted = { entity: TranslatedEntity; locale: string | null; texts: number; done: number }

const sharesOf = (counted: Counted[], locale: string): TranslationShare[] =>
  counted
    .filter((row) => row.locale === null)
    .map(({ entity, texts }) => {
      const own = counted.find((row) => row.entity === entity && row.locale === locale)
      const done = own?.done ?? 0
      return { entity, texts, done, outdated: (own?.texts ?? 0) - done }
    })

/**
 * Counts the source texts of each entity, with the locale null, and the translated ones of each
 * language.
 */
const countTexts = async (db: Db, params: Params): Promise<Counted[]> => {
  const { entities, entity_id } = params
  if (entities.length === 0) return []
  const stored = entity_id === undefined ? await listStoredTranslations(db) : []
  const parts = entities.flatMap((entity) => [
    countSources(entity, params),
    stored.includes(entity)
      ? sql`(select ${entity}::text, stored.* from ${storedTranslations(entity, shopOf(params))} as stored)`
      : countTranslations(entity, params),
  ])
  const { rows } = await db.execute<Counted>(sql.join(parts, sql` union all `))
  return rows
}

const shopOf = ({ reach }: Params) => (reach === 'everything' ? null : reach.shop_id)

const countSources = (entity: TranslatedEntity, params: Params): SQL => {
  const stored =
    params.entity_id === undefined ? storedTextCount(entity, shopOf(params)) : undefined
  const counted = sql`(select coalesce(sum(source.filled), 0)::int
    from ${sourcesOf(entity)} as source where ${isMeant(params)})`
  return sql`(select ${entity}::text as entity, null as locale, ${stored ?? counted} as texts,
    0 as done)`
}

const countTranslations = (entity: TranslatedEntity, params: Params): SQL => sql`(
  select ${entity}::text, written.locale, count(*)::int,
    (count(*) filter (where written.source_hash = md5(source.texts ->> written.field)))::int
  from ${translations} as written
  join ${sourcesOf(entity)} as source on ${isTranslatedIn(entity, params)}
  where written.entity = ${entity} and source.texts ->> written.field <> '' and ${isMeant(params)}
  group by written.locale)`

/** With one record, PostgreSQL could cast the ids of other entities, which may be names. */
const isTranslatedIn = (entity: TranslatedEntity, { entity_id }: Params): SQL =>
  entity_id === undefined ? isTranslated(entity) : sql`source.entity_id = written.entity_id`

const isMeant = ({ reach, entity_id }: Params): SQL =>
  sql`${reach === 'everything' ? sql`true` : sql`source.shop_id = ${reach.shop_id}`}
    and ${entity_id === undefined ? sql`true` : isSource(entity_id)}`
