import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'

/** The number that the last order got; one below the first, as long as there is none. */
export const lastNumber = async (db: Db) => {
  const { rows } = await db.execute<{ last: string }>(
    sql`select case when is_called then last_value else last_value - 1 end as last
        from order_group_numbers`,
  )
  return Number(one(rows).last)
}

/** The next order gets this number. */
export const startNumbersAt = async (db: Db, start: number) => {
  await db.execute(sql`select setval('order_group_numbers', ${start}, false)`)
}
