import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { nothing, written } from './asking.ts'
import { wordsInJson } from './near.ts'
import { type Asked, questionOf } from './rules.ts'

/**
 * What a search asks of `search_documents`: every word must be found, the last one also as the
 * beginning of a word. Only where that finds nothing, a word that nobody knows stands for those
 * that look like it.
 */
export const findQuestion = async (db: Db, q: string | undefined, now: Date) => {
  if (!q) return undefined
  const [found] = await selectAsked(db, { q, now: now.toISOString() })
  return questionOf(found?.asked ?? []) || nothing
}

const selectAsked = prepared<{ asked: Asked[] | null }>(
  'words of a search',
  sql`with ${written} select ${wordsInJson(sql.placeholder('now'))} as asked`,
)
