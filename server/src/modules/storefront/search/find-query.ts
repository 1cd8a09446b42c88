import { getLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { nothing, written } from './query-terms.ts'
import { preparedFor } from './reading.ts'
import { toCorrection, type QueryTerm } from './rules.ts'
import { correctedQuestion, findsAll, termsInJson } from './similar-terms.ts'

/**
 * Returns the query for `search_documents`: every word must match, the last one also as a prefix.
 * If nothing matches, unknown words are replaced by similar known words.
 */
export const findQuestion = async (db: Db, q: string | undefined, now: Date) => {
  if (!q) return undefined
  const values = { locale: getLocale(), now: now.toISOString() }
  const [found] = await selectTerms(db, { q, ...values })
  const terms = found?.terms ?? []
  const meant = toCorrection(terms)
  if (!meant) return terms.map(({ term }) => `(${term})`).join(' & ') || nothing
  const [corrected] = await selectCorrected(db, { terms: meant, ...values })
  return corrected?.question ?? nothing
}

const selectTerms = preparedFor<{ terms: QueryTerm[] | null }>(
  'terms of a search',
  (reading) =>
    sql`with ${written(reading)} select ${termsInJson(sql`not ${findsAll}`, reading)} as terms`,
)

const selectCorrected = preparedFor<{ question: string | null }>(
  'corrected search',
  (reading) => sql`with ${correctedQuestion({ ...reading, isNarrowed: false })}
    select asked::text as question from question`,
)
