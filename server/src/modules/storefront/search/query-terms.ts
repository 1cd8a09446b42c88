import { type Placeholder, sql, type SQL } from 'drizzle-orm'

import type { When } from '../../../db/prepared.ts'
import { shops } from '../../shops/public.ts'
import { platformName } from '../../catalog/availability/platform.ts'
import { brands, products } from '../../catalog/public.ts'
import { isVisibleEach } from '../../catalog/availability/visible.ts'

const termsMax = 8
const namesMax = 100

const queryTerm = sql`asked.word`
// A single letter or a few digits begin too many words.
const ending = sql`case when asked.is_last and case
    when ${queryTerm} ~ '[0-9]' then length(${queryTerm}) >= 3
    else length(${queryTerm}) >= 2 or asked.place > 1 end then ':*' else '' end`

/** Query that matches nothing, because no word contains this character. */
export const nothing = '#'

/** Matches a word, or the ids of brands and shops whose names contain it. */
const termFor = (text: SQL) => sql`concat_ws(' | ', ${text},
  (select string_agg('#b' || id, ' | ') from (select ${brands.id} from ${brands}
    where name_document(${brands.name}) @@ (${text})::tsquery limit ${namesMax}) as named),
  (select string_agg('#s' || id, ' | ') from (select ${shops.id} from ${shops}
    where name_document(${shops.name}) @@ (${text})::tsquery limit ${namesMax}) as named),
  case when name_document(${platformName}) @@ (${text})::tsquery then '#s0' end)`

/** The words of a search; the last one also matches as a prefix. */
export const queryTerms = sql`asked as materialized (
    select word, place, ${queryTerm} || ${ending} as plain from (
      select word, place, place = max(place) over () as is_last
      from unnest(search_terms(${sql.placeholder('q')})) with ordinality as said (word, place)
      where place <= ${termsMax}
    ) as asked
  )`

/** Adds the term of each word as typed. */
export const written = sql`${queryTerms}, written as materialized (
    select word, place, ${termFor(sql`plain`)} as term from asked
  )`

/** Query for names that contain these words. */
export const namesQuestion = sql`(
  select coalesce(string_agg(plain, ' & '), ${nothing}::text) from asked)::tsquery`

/** All words combined; without words it matches nothing. */
const combinedQuestion = sql`(
  select coalesce(string_agg('(' || term || ')', ' & '), ${nothing}::text) from written)::tsquery`

/** The query of a statement: as typed, unless a corrected one is passed. */
export const question = sql`question as materialized (
  select coalesce(${sql.placeholder('question')}::text::tsquery, ${combinedQuestion}) as asked)`

const hitsMax = 5_000

/**
 * Whether a visitor finds any product. The matches are a separate CTE: to find a single row,
 * PostgreSQL would otherwise read all documents instead of the index.
 */
const finds = (wanted: SQL, now: When) => sql`exists (
  with hit as materialized (
    select product_id from search_documents where document @@ ${wanted} limit ${hitsMax}
  )
  select from hit cross join lateral (
    select * from ${products} where ${products.id} = hit.product_id limit 1) as products
  where ${isVisibleEach(now)})`

const nearMax = 200

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
    select json_agg(json_build_object('word', meant.word, 'term', ${termFor(sql`meant.word`)})) as words
    from (
      select distinct known.word from search_terms known
      where known.deletions && deletions_of(written.word, case when length(written.word) < 8 then 1 else 2 end)
        and written.word !~ '[0-9]' and length(written.word) >= 4
      limit ${nearMax}
    ) as meant
    where exists (select from missed) and not ${finds(sql`written.term::tsquery`, now)}
  ) as near on true)`
