import { sql, type SQL } from 'drizzle-orm'

import type { When } from '../../../db/prepared.ts'
import { isVisibleEach } from '../../catalog/availability/visible.ts'
import { matchingProducts } from './documents.ts'
import { combinedQuestion, namedBy, sourceLocale } from './query-terms.ts'
import type { Reading } from './reading.ts'

const none = sql``
const locale = sql`${sql.placeholder('locale')}::text`
const now = sql.placeholder('now')

const nearMax = 200

/** Known words that share most letters with a word; `meantBy` compares them. */
const similarTerms = ({ isTranslated }: Reading) => sql`(
  select json_agg(json_build_object('word', meant.word, 'locale', meant.locale))
  from (
    select distinct known.word, known.locale from search_terms known
    where known.deletions && deletions_of(written.word, case when length(written.word) < 8 then 1 else 2 end)
      and (known.locale is null ${isTranslated ? sql`or known.locale = ${locale}` : none})
      and written.word !~ '[0-9]' and length(written.word) >= 4
    limit ${nearMax}
  ) as meant)`

/** The words of a search (`QueryTerm`), for a statement that begins with `written`. */
export const termsInJson = (hasMissed: SQL, reading: Reading) => sql`(
  select json_agg(json_build_object('word', word, 'term', term,
    'near', case when ${hasMissed} then ${similarTerms(reading)} end) order by place)
  from written)`

const hitsMax = 5_000

/**
 * Whether a visitor finds any product. The matches are a separate CTE: to find a single row,
 * PostgreSQL would otherwise read all documents instead of the index.
 */
const finds = (wanted: SQL, at: When) => sql`exists (
  with hit as materialized (select * from ${matchingProducts(wanted)} limit ${hitsMax})
  select from hit as products where ${isVisibleEach(at)})`

export const findsAll = finds(combinedQuestion, now)

const meantTerm = ({ isTranslated }: Reading) => sql`concat_ws(' | ',
  word_query(array[meant.word], search_stem(meant.word, coalesce(meant.locale, ${sourceLocale})),
    coalesce(meant.locale || '#', ''), ''),
  nullif(${namedBy({ source: sql`meant.word`, own: isTranslated ? sql`meant.word` : undefined })}, ''))`

/**
 * The query of a search whose words, a parameter, have similar words. These replace a word that no
 * product has, if none has all words as typed. Documents that match as typed were not found before.
 */
export const correctedQuestion = (reading: Reading & { isNarrowed: boolean }) => sql`
  written as materialized (
    select * from json_to_recordset(${sql.placeholder('terms')}::json) as (term text, near json)),
  corrected as materialized (
    select concat_ws(' | ', term, (
      select string_agg(${meantTerm(reading)}, ' | ')
      from json_to_recordset(near) as meant (word text, locale text)
      where not ${finds(sql`written.term::tsquery`, now)}
        ${reading.isNarrowed ? sql`and not ${findsAll}` : none})) as term
    from written),
  question as materialized (
    select string_agg('(' || term || ')', ' & ')::tsquery as asked, null::tsquery as own from corrected)`
