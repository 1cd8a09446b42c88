import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'

/** Returns the last assigned order number, or one less than the first. */
export const lastNumber = async (db: Db) => {
  const { rows } = await db.execute<{ last: string }>(
    sql`select case when is_called then last_value else last_value - 1 end as last
        from order_group_numbers`,
  )
  return Number(one(rows).last)
}

/** Sets the number of the next order. */
export const startNumbersAt = async (db: Db, start: number) => {
  await db.execute(sql`select setval('order_group_numbers', ${start}, false)`)
}
