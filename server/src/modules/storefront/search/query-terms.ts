import { type Placeholder, sql, type SQL } from 'drizzle-orm'

import type { When } from '../../../db/prepared.ts'
import { isVisible } from '../../catalog/availability/visible.ts'
import { platformName } from '../../catalog/availability/platform.ts'
import { brands } from '../../catalog/public.ts'
import { shops } from '../../shops/public.ts'
import { translations } from '../../translations/public.ts'
import { matchingProducts } from './documents.ts'

const termsMax = 8
const namesMax = 100

const { placeholder } = sql
const locale = sql`${placeholder('locale')}::text`

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
export const queryTerms = sql`site as materialized (select source_locale() as locale),
  asked as materialized (
    select source.place, drop_article(source.forms[1]) as word,
      word_query(source.forms, source.stem, '', source.ending) as source,
      word_query(own.forms, own.stem, ${locale} || '#', source.ending) as own,
      ${namesTerm(sql`source`)} as names, ${namesTerm(sql`own`)} as own_names,
      (source.ending = '' or length(source.forms[1]) > 2)
        and case when own.place is null then source.stem else own.stem end is null as is_optional
    from (
      select *, ${ending} as ending from search_words(${placeholder('q')}, (select locale from site))
      where place <= ${termsMax}
    ) as source
    left join search_words(
      (select ${placeholder('q')}::text from site where locale <> ${locale}), ${locale}) as own
      on own.place = source.place
  )`

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
const namedBy = ({ source, own }: { source: SQL; own: SQL }) => sql`concat_ws(' | ',
  ${idsOf('#b', brands, source)}, ${idsOf('#s', shops, source)}, ${translatedBrands(own)},
  case when spelled_name_document('${sql.raw(platformName)}') @@ (${source})::tsquery then '#s0' end)`

/** Adds the term of each word as typed, and `own_term` in the language of the request only. */
export const written = sql`${queryTerms}, written as materialized (
    select place, word, concat_ws(' | ', source, own, nullif(named, '')) as term,
      case when own is not null then concat_ws(' | ', own, nullif(named, '')) end as own_term
    from asked cross join lateral (
      select ${namedBy({ source: sql`source`, own: sql`own_names` })} as named) as names
    where not is_optional or not exists (select from asked where not is_optional)
  )`

const combined = (term: SQL, table: SQL) => sql`(
  select coalesce(string_agg('(' || ${term} || ')', ' & '), ${nothing}::text) from ${table})::tsquery`

/** Queries for names that contain these words: the source, and the translation. */
export const namesQuestion = combined(sql`names`, sql`asked`)
export const ownNamesQuestion = combined(sql`own_names`, sql`asked`)

/** All words combined; without words it matches nothing. */
const combinedQuestion = combined(sql`term`, sql`written`)

/**
 * The query of a statement: as typed, unless a corrected one is passed. `own` is the same in the
 * language of the request only, if that is not the default one.
 */
export const question = sql`question as materialized (
  select coalesce(${placeholder('question')}::text::tsquery, ${combinedQuestion}) as asked,
    (select string_agg('(' || own_term || ')', ' & ') from written)::tsquery as own)`

const hitsMax = 5_000

/**
 * Whether a visitor finds any product. The matches are a separate CTE: to find a single row,
 * PostgreSQL would otherwise read all documents instead of the index.
 */
const finds = (wanted: SQL, now: When) => sql`exists (
  with hit as materialized (select * from ${matchingProducts(wanted)} limit ${hitsMax})
  select from hit as products where ${isVisible(now)})`

const nearMax = 200

const meantTerm = sql`concat_ws(' | ',
  word_query(array[meant.word], search_stem(meant.word, coalesce(meant.locale, (select locale from site))),
    coalesce(meant.locale || '#', ''), ''),
  nullif(${namedBy({ source: sql`meant.word`, own: sql`meant.word` })}, ''))`

/**
 * Returns the terms of a search (`QueryTerm`), for a statement that begins with `written`. Includes
 * similar terms if neither the whole query nor the word matches.
 */
export const queryTermsInJson = (now: Placeholder): SQL => sql`(
  with missed as materialized (select where not ${finds(combinedQuestion, now)})
  select json_agg(json_build_object('word', written.word, 'term', written.term, 'near', near.words)
    order by written.place)
  from written
  left join lateral (
    select json_agg(json_build_object('word', meant.word, 'term', ${meantTerm})) as words
    from (
      select distinct known.word, known.locale from search_terms known
      where known.deletions && deletions_of(written.word, case when length(written.word) < 8 then 1 else 2 end)
        and (known.locale is null or known.locale = ${locale})
        and written.word !~ '[0-9]' and length(written.word) >= 4
      limit ${nearMax}
    ) as meant
    where exists (select from missed) and not ${finds(sql`written.term::tsquery`, now)}
  ) as near on true)`
