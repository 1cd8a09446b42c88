import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/**
 * Merges the count rows that every added or removed product writes, one row per set of categories
 * and shop. It deletes only visible rows, so concurrent writers do not wait.
 */
export const compactListingCounts = async (db: Db) => {
  await db.execute(sql`
    with many as (
      select category_id, extra_category_ids, shop_id from listing_counts
      group by category_id, extra_category_ids, shop_id having count(*) > 1 or sum(products) = 0
    ), gone as (
      delete from listing_counts counted using many
      where counted.category_id = many.category_id
        and counted.extra_category_ids = many.extra_category_ids
        and counted.shop_id is not distinct from many.shop_id
      returning counted.*
    )
    insert into listing_counts (category_id, extra_category_ids, shop_id, products)
    select category_id, extra_category_ids, shop_id, sum(products) from gone
    group by category_id, extra_category_ids, shop_id having sum(products) <> 0`)
}
