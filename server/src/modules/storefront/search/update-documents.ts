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
      with outdated as (${sql.join(
        // In order, because the planner expects a third of all in each, and would read all to find none.
        [sql`is null`, sql`< (select source_locale())`, sql`> (select source_locale())`].map(
          (condition) => sql`(select product_id from search_documents
            where locale ${condition} order by locale, product_id limit ${batchMax})`,
        ),
        sql` union all `,
      )})
      select update_search_documents(array_agg(product_id)) from outdated having count(*) > 0`)
    if (rows.length === 0) return
  }
}
