import type { TranslatedEntity, TranslationQuery } from '@emporia/contract'
import { and, sql, type SQL } from 'drizzle-orm'

import { toLikePattern } from '../../../db/conditions/like.ts'
import type { Db } from '../../../db/client.ts'
import { attributeValues } from '../../catalog/public.ts'
import { shops } from '../../shops/public.ts'
import { type TranslatedRow, translatedRows } from '../../translations/read-translations.ts'
import type { Reach } from './rights.ts'
import { hasNames, listNames } from './names.ts'

/** A record with its number in the list: its id, or its place where it has only a name. */
export type Entry = TranslatedRow & { id: number }

export type EntryFilter = Pick<
  TranslationQuery,
  'entity' | 'entity_id' | 'locale' | 'state' | 'q' | 'after_id' | 'attribute_id'
>

/** The relation `entry` of all records of an entity, with the columns of `Entry`. */
export const entriesOf = (entity: TranslatedEntity, locale: string): SQL => {
  const id = hasNames(entity) ? sql`row_number() over (order by entity_id)` : sql`id`
  return sql`(select ${id} as id, entity_id, shop_id, source, texts, outdated, state
    from ${translatedRows(entity, locale)} as translated) as entry`
}

/** Loads the records that meet a condition, in the order of their numbers. */
export const selectEntries = async (
  db: Db,
  { entity, locale }: Pick<EntryFilter, 'entity' | 'locale'>,
  where: SQL | undefined,
  limit?: number,
) => {
  const { rows } = await db.execute<Entry>(sql`select * from ${entriesOf(entity, locale)}
    where ${where} order by entry.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`)
  return rows
}

/** The records within reach that have a text to translate and match the filters but the state. */
export const matching = (reach: Reach, filter: EntryFilter): SQL | undefined => {
  const { entity, entity_id, q, after_id, attribute_id } = filter
  return and(
    sql`exists (select from jsonb_each_text(entry.source) where value <> '')`,
    reach === 'everything' ? undefined : sql`entry.shop_id = ${reach.shop_id}`,
    entity_id === undefined ? undefined : isEntry(entity, entity_id),
    after_id === undefined ? undefined : sql`entry.id > ${after_id}`,
    entity === 'attribute_value' && attribute_id !== undefined
      ? sql`entry.id in (select id from ${attributeValues} where attribute_id = ${attribute_id})`
      : undefined,
    q ? mentions(entity, q) : undefined,
  )
}

/** SQL condition: the entry of this record. */
export const isEntry = (entity: TranslatedEntity, entity_id: string): SQL => {
  if (hasNames(entity)) return sql`entry.entity_id = ${entity_id}`
  return /^\d+$/.test(entity_id) ? sql`entry.id = ${Number(entity_id)}` : sql`false`
}

export const inState = (state: EntryFilter['state']): SQL | undefined => {
  if (state === undefined) return undefined
  return state === 'open' ? sql`entry.state <> 'done'` : sql`entry.state = ${state}`
}

const mentions = (entity: TranslatedEntity, q: string): SQL => {
  const pattern = toLikePattern(q)
  const holds = (texts: SQL) =>
    sql`exists (select from jsonb_each_text(${texts}) where value ilike ${pattern})`
  return sql`(${holds(sql`entry.source`)} or ${holds(sql`entry.texts`)}
    or entry.entity_id = any(${sql.param(listNames(entity, q))}::text[])
    or entry.shop_id in (select id from ${shops} where name ilike ${pattern}))`
}
