import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

/** SQL: the number of customer accounts. Triggers write each change. */
export const customerCount = sql`(select coalesce(sum(customers), 0)::int from customer_counts)`

/** Merges the rows of changes. It deletes only visible rows, so concurrent writers do not wait. */
export const compactCustomerCounts = async (db: Db) => {
  await db.execute(sql`
    with gone as (
      delete from customer_counts where (select count(*) from customer_counts) > 1 returning customers
    )
    insert into customer_counts (customers) select sum(customers) from gone having count(*) > 0`)
}
