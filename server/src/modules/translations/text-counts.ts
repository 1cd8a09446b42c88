import type { TranslatedEntity } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

const countedForShops = ['product', 'picture', 'pickup_point'] satisfies TranslatedEntity[]
const counted: readonly TranslatedEntity[] = [...countedForShops, 'offer', 'coupon', 'shop']

/**
 * SQL: the number of texts of an entity, of a shop or, with null, of the marketplace; undefined if
 * triggers do not count them.
 */
export const storedTextCount = (
  entity: TranslatedEntity,
  shop_id: number | null,
): SQL | undefined => {
  const isCounted = shop_id === null ? counted : countedForShops
  if (!isCounted.some((one) => one === entity)) return undefined
  return sql`(select coalesce(sum(texts), 0)::int from text_counts where entity = ${entity}
    and ${shop_id === null ? sql`shop_id is null` : sql`shop_id = ${shop_id}`})`
}

/** Merges the rows of changes. It deletes only visible rows, so concurrent writers do not wait. */
export const compactTextCounts = async (db: Db) => {
  await db.execute(sql`
    with several as (
      select entity, shop_id from text_counts
      group by entity, shop_id having count(*) > 1 or sum(texts) = 0
    ), gone as (
      delete from text_counts stored using several
      where stored.entity = several.entity and stored.shop_id is not distinct from several.shop_id
      returning stored.*
    )
    insert into text_counts (entity, shop_id, texts)
    select entity, shop_id, sum(texts) from gone
    group by entity, shop_id having sum(texts) <> 0`)
}
