import { sql, type SQL } from 'drizzle-orm'

import { platformName } from '../../settings/platform-name.ts'
import { brands } from '../../catalog/public.ts'
import { shops } from '../../shops/public.ts'
import { translations } from '../../translations/public.ts'
import type { Reading } from './reading.ts'

const termsMax = 8
const namesMax = 100

const { placeholder } = sql
const none = sql``
const locale = sql`${placeholder('locale')}::text`
export const sourceLocale = sql`(select source_locale())`

/** Query that matches nothing, because no word contains this character alone. */
export const nothing = '#'

// A single letter or a few digits begin too many words.
const ending = sql`case when place = max(place) over () and case
    when forms[1] ~ '[0-9]' then length(forms[1]) >= 3
    else length(forms[1]) >= 2 or place > 1 end then ':*' else '' end`

/** Names contain no stems: they match by the beginnings of their words. */
const namesTerm = (side: SQL) => sql`word_query(${side}.forms, null, '', source.ending)
    || case when length(${side}.stem) >= 3 then ' | ' || ${side}.stem || ':*' else '' end`

/**
 * The words of a search as queries: `source` in the default language, `own` in the language of the
 * request if that is another one. The last word also matches as a prefix. Words such as “the” are
 * optional.
 */
export const queryTerms = ({ isTranslated }: Reading) => sql`asked as materialized (
    select source.place, drop_article(source.forms[1]) as word,
      word_query(source.forms, source.stem, '', source.ending) as source,
      ${namesTerm(sql`source`)} as names,
      ${isTranslated ? ownColumns : none}
      (source.ending = '' or length(source.forms[1]) > 2)
        and ${isTranslated ? sql`case when own.place is null then source.stem else own.stem end` : sql`source.stem`} is null as is_optional
    from (
      select *, ${ending} as ending from search_words(${placeholder('q')}, ${sourceLocale})
      where place <= ${termsMax}
    ) as source
    ${isTranslated ? sql`left join search_words(${placeholder('q')}, ${locale}) as own on own.place = source.place` : none}
  )`

const ownColumns = sql`
  word_query(own.forms, own.stem, ${locale} || '#', source.ending) as own,
  ${namesTerm(sql`own`)} as own_names,`

const idsOf = (mark: string, table: typeof brands | typeof shops, text: SQL) => sql`(
  select string_agg(${mark}::text || id, ' | ') from (select ${table.id} from ${table}
    where spelled_name_document(${table.name}) @@ (${text})::tsquery limit ${namesMax}) as named)`

const translatedBrands = (text: SQL) => sql`(
  select string_agg('#b' || entity_id, ' | ') from (select ${translations.entity_id} from ${translations}
    where ${isNameOf('brand')} and spelled_name_document(${translations.text}) @@ (${text})::tsquery
    limit ${namesMax}) as named)`

/** Translated names of these records in the language of the request. */
export const isNameOf = (entity: 'brand' | 'category') => sql`(
  ${translations.entity} = '${sql.raw(entity)}' and ${translations.field} = 'name'
  and ${translations.locale} = ${locale})`

/** Matches the ids of brands and shops whose names contain a word. */
export const namedBy = ({ source, own }: { source: SQL; own: SQL | undefined }) =>
  sql`concat_ws(' | ',
  ${idsOf('#b', brands, source)}, ${idsOf('#s', shops, source)}, ${own ? sql`${translatedBrands(own)},` : none}
  case when spelled_name_document(${platformName}) @@ (${source})::tsquery then '#s0' end)`

/** Adds the term of each word as typed, and `own_term` in the language of the request only. */
export const written = ({ isTranslated }: Reading) => sql`${queryTerms({ isTranslated })},
  written as materialized (
    select place, word, ${isTranslated ? ownTerms : sql`concat_ws(' | ', source, nullif(named, '')) as term`}
    from asked cross join lateral (
      select ${namedBy({ source: sql`source`, own: isTranslated ? sql`own_names` : undefined })} as named) as names
    where not is_optional or not exists (select from asked where not is_optional)
  )`

const ownTerms = sql`concat_ws(' | ', source, own, nullif(named, '')) as term,
  case when own is not null then concat_ws(' | ', own, nullif(named, '')) end as own_term`

const combined = (term: SQL, table: SQL) => sql`(
  select coalesce(string_agg('(' || ${term} || ')', ' & '), ${nothing}::text) from ${table})::tsquery`

/** Queries for names that contain these words: the source, and the translation. */
export const namesQuestion = combined(sql`names`, sql`asked`)
export const ownNamesQuestion = combined(sql`own_names`, sql`asked`)

/** All words combined; without words it matches nothing. */
export const combinedQuestion = combined(sql`term`, sql`written`)

/**
 * The query of a statement that begins with `written`. `own` is the same in the language of the
 * request only, if that is not the default one.
 */
export const typedQuestion = ({ isTranslated }: Reading) => sql`question as materialized (
  select ${combinedQuestion} as asked, ${isTranslated ? ownQuestion : sql`null::tsquery`} as own)`

const ownQuestion = sql`(select string_agg('(' || own_term || ')', ' & ') from written)::tsquery`
