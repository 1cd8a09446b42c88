import type { TranslatedEntity } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { inTransaction } from '../../db/transaction.ts'

const entities: readonly TranslatedEntity[] = ['product', 'picture']

/** With more changed records, reading all translations takes less time. */
const marksMax = 1_000

/** Returns the entities whose translations a job has stored, but for a few changed records. */
export const listStoredTranslations = async (db: Db): Promise<readonly TranslatedEntity[]> => {
  const { rows } = await db.execute<{ marks: number }>(sql`
    select count(*)::int as marks
    from (select from changed_translations limit ${marksMax + 1}) as some_marks`)
  return one(rows).marks > marksMax ? [] : entities
}

/**
 * SQL: the columns `locale`, `texts` and `done` of an entity of a shop or, with null, of the
 * marketplace. Records that have changed since the job are counted by their rows (decision 0083).
 */
export const storedTranslations = (entity: TranslatedEntity, shop_id: number | null): SQL => {
  const isOfShop = shop_id === null ? sql`true` : sql`shop_id = ${shop_id}`
  // As an array, which is read once and then looked up by the index.
  const marked = sql`array(select distinct entity_id from changed_translations
    where entity = ${entity})`
  return sql`(
    select locale, sum(texts)::int as texts, sum(done)::int as done from (
      select locale, texts, done from translation_counts
      where entity = ${entity} and ${shop_id === null ? sql`shop_id is null` : isOfShop}
      union all
      select locale, -texts, -done from translated_records
      where entity = ${entity} and entity_id = any(${marked}) and ${isOfShop}
      union all
      select locale, texts, done from translated_texts(${entity}, ${marked}) where ${isOfShop}
    ) as parts group by locale having sum(texts) <> 0)`
}

const batch = 5_000

/** Job: stores the translations of changed records, and merges the rows of changes. */
export const storeTranslationCounts = async (db: Db) => {
  while (await inTransaction(db, storeBatch));
  await db.execute(sql`
    with several as (
      select entity, shop_id, locale from translation_counts
      group by entity, shop_id, locale having count(*) > 1 or sum(texts) = 0
    ), gone as (
      delete from translation_counts stored using several
      where stored.entity = several.entity and stored.locale = several.locale
        and stored.shop_id is not distinct from several.shop_id
      returning stored.*
    )
    insert into translation_counts (entity, shop_id, locale, texts, done)
    select entity, shop_id, locale, sum(texts), sum(done) from gone
    group by entity, shop_id, locale having sum(texts) <> 0`)
}

/**
 * Returns whether there may be more. The statements after the lock have new snapshots: a change that
 * is committed after the marks were deleted has another mark, which remains.
 */
const storeBatch = async (tx: Db) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('translation counts'))`)
  const { rows } = await tx.execute<{ entity: string; entity_id: number }>(sql`
    delete from changed_translations
    where ctid = any(array(select ctid from changed_translations limit ${batch}))
    returning entity, entity_id`)
  for (const [entity, marks] of Map.groupBy(rows, (row) => row.entity))
    await storeRecords(tx, entity, [...new Set(marks.map(({ entity_id }) => entity_id))])
  return rows.length === batch
}

const storeRecords = async (tx: Db, entity: string, ids: number[]) => {
  const marked = sql`${sql.param(ids)}::bigint[]`
  await tx.execute(sql`
    with changed as (
      delete from translated_records where entity = ${entity} and entity_id = any(${marked}) returning *
    ) ${addToCounts(sql`-`)}`)
  await tx.execute(sql`
    with changed as (
      insert into translated_records (entity, entity_id, shop_id, locale, texts, done)
      select ${entity}, entity_id, shop_id, locale, texts, done
      from translated_texts(${entity}, ${marked}) returning *
    ) ${addToCounts(sql`+`)}`)
}

const addToCounts = (sign: SQL) => sql`
  insert into translation_counts (entity, shop_id, locale, texts, done)
  select entity, owner.shop_id, locale, ${sign} sum(texts), ${sign} sum(done)
  from changed cross join lateral (select null::bigint union select changed.shop_id) as owner (shop_id)
  group by entity, owner.shop_id, locale`
