import { type Placeholder, sql, type SQL } from 'drizzle-orm'

import { finds, termFor, combinedQuestion } from './search-request.ts'

const nearMax = 200

/**
 * Returns the words of a search as `Asked`, for a statement that begins with `written`. Includes
 * similar words if neither the whole query nor the word matches.
 */
export const queryTermsInJson = (now: Placeholder): SQL => sql`(
  with missed as materialized (select where not ${finds(combinedQuestion, now)})
  select json_agg(json_build_object('word', written.word, 'term', written.term, 'near', near.words)
    order by written.place)
  from written
  left join lateral (
    select json_agg(json_build_object('word', meant.word, 'term', ${termFor(sql`meant.word`)})) as words
    from (
      select distinct known.word from search_words known
      where known.deletions && deletions_of(written.word, case when length(written.word) < 8 then 1 else 2 end)
        and written.word !~ '[0-9]' and length(written.word) >= 4
      limit ${nearMax}
    ) as meant
    where exists (select from missed) and not ${finds(sql`written.term::tsquery`, now)}
  ) as near on true)`
