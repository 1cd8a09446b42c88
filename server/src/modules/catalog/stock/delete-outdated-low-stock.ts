import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

const batch = 10_000

/**
 * Deletes rows of `low_stock` whose variant has more stock again, or is gone. Locks product and
 * variant: without that, a variant whose stock falls at the same time would lose its row.
 */
export const deleteOutdatedLowStock = async (db: Db) => {
  await db.execute(sql`
    with restocked as (
      select variant.product_id, variant.id
      from low_stock join variants variant on variant.id = low_stock.variant_id
      join products product on product.id = variant.product_id
      where variant.on_hand - variant.held > product.low_stock
      limit ${batch} for no key update of variant, product skip locked
    )
    delete from low_stock using restocked
    where low_stock.product_id = restocked.product_id and low_stock.variant_id = restocked.id`)
  await db.execute(sql`
    delete from low_stock
    where not exists (select from variants where variants.id = low_stock.variant_id)`)
}
