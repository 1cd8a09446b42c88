import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { finds, nothing, termFor, wholeQuestion, written } from './asking.ts'
import { type Asked, questionOf } from './rules.ts'

const nearMax = 200

/**
 * What a search asks of `search_documents`: every word must be found, the last one also as the
 * beginning of a word. Only where that finds nothing, a word that nobody knows stands for those
 * that look like it.
 */
export const findQuestion = async (db: Db, q: string | undefined, now: Date) =>
  q ? questionOf(await selectAsked(db, { q, now: now.toISOString() })) || nothing : undefined

const now = sql.placeholder('now')

const selectAsked = prepared<Asked>(
  'words of a search',
  sql`with ${written}, missed as materialized (
      select where not ${finds(wholeQuestion, now)}
    )
    select written.word, written.term, near.words as near
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
    ) as near on true
    order by written.place`,
)
