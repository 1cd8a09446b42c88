import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

const batchMax = 500

/**
 * Updates the search documents that are written in another language than the default one, which was
 * changed, or by the previous version (docs/domain/catalog.md#search). Each batch is a transaction.
 */
export const updateSearchDocuments = async (db: Db) => {
  for (;;) {
    const { rows } = await db.execute(sql`
      with outdated as (
        select product_id from search_documents
        where locale is null or locale < (select source_locale()) or locale > (select source_locale())
        limit ${batchMax}
      )
      select update_search_documents(array_agg(product_id)) from outdated having count(*) > 0`)
    if (rows.length === 0) return
  }
}
