import {
  type TranslationPage,
  type TranslationQuery,
  type TranslationRow,
  type TranslationState,
  translationStates,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending } from '../../../db/sorts.ts'
import { Failure } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { assertTranslatable } from '../../translations/write-translations.ts'
import type { Reach } from './rights.ts'
import {
  entriesOf,
  type EntryFilter,
  inState,
  isEntry,
  matching,
  selectEntries,
} from './select-entries.ts'
import { toRows } from './to-rows.ts'

/** Returns a page of records with their translations, and the number of records in each state. */
export const listEntries = async (
  db: Db,
  reach: Reach,
  query: TranslationQuery,
): Promise<TranslationPage> => {
  await assertTranslatable(db, query.locale)
  const { entity, locale, state } = query
  const counts = await countStates(db, reach, query)
  const page = await paginate(db, {
    query,
    from: entriesOf(entity, locale),
    id: sql`entry.id`,
    where: and(matching(reach, query), inState(state)),
    sorts: { id: ascending(sql`entry.id`) },
    total: totalOf(counts, state),
    load: async (ids) =>
      toRows(
        db,
        reach,
        query,
        await selectEntries(db, query, sql`entry.id = any(${sql.param(ids)}::bigint[])`),
      ),
  })
  return { ...page, counts }
}

type Key = Pick<EntryFilter, 'entity' | 'locale'> & { entity_id: string }

/** Returns one record; throws `not_found` if it does not exist within reach. */
export const getEntry = async (
  db: Db,
  reach: Reach,
  { entity, entity_id, locale }: Key,
): Promise<TranslationRow> => {
  await assertTranslatable(db, locale)
  const inReach = reach === 'everything' ? undefined : sql`entry.shop_id = ${reach.shop_id}`
  const entries = await selectEntries(
    db,
    { entity, locale },
    and(isEntry(entity, entity_id), inReach),
  )
  const [row] = await toRows(db, reach, { entity, locale }, entries)
  if (!row) throw new Failure('not_found', sentence(m.record_missing, { kind: 'other' }))
  return row
}

type Counts = Record<TranslationState, number>

const countStates = async (db: Db, reach: Reach, filter: EntryFilter): Promise<Counts> => {
  const { rows } = await db.execute<{ state: TranslationState; count: number }>(sql`
    select entry.state, count(*)::int as count from ${entriesOf(filter.entity, filter.locale)}
    where ${matching(reach, filter)} group by entry.state`)
  const countOf = (state: TranslationState) => rows.find((row) => row.state === state)?.count ?? 0
  return { missing: countOf('missing'), outdated: countOf('outdated'), done: countOf('done') }
}

const totalOf = (counts: Counts, state: EntryFilter['state']) => {
  if (state !== undefined && state !== 'open') return counts[state]
  const states = translationStates.filter((name) => state === undefined || name !== 'done')
  return states.reduce((sum, name) => sum + counts[name], 0)
}
