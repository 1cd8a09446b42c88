import { getLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { nothing, queryTermsInJson, written } from './query-terms.ts'
import { type QueryTerm, toQuestion } from './rules.ts'

/**
 * Returns the query for `search_documents`: every word must match, the last one also as a prefix.
 * If nothing matches, unknown words are replaced by similar known words.
 */
export const findQuestion = async (db: Db, q: string | undefined, now: Date) => {
  if (!q) return undefined
  const [found] = await selectQueryTerms(db, { q, locale: getLocale(), now: now.toISOString() })
  return toQuestion(found?.terms ?? []) || nothing
}

const selectQueryTerms = prepared<{ terms: QueryTerm[] | null }>(
  'words of a search',
  sql`with ${written} select ${queryTermsInJson(sql.placeholder('now'))} as terms`,
)
