import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'

type Sums = { total: number; sales_minor: number; discount_minor: number; noted_minor: number }

/** Returns the totals of all sales, or of those of a member. Triggers write each change. */
export const readSaleSums = async (db: Db, memberId: number | undefined): Promise<Sums> => {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(sales), 0)::int as total,
      coalesce(sum(sales_minor), 0)::bigint as sales_minor,
      coalesce(sum(discount_minor), 0)::bigint as discount_minor,
      coalesce(sum(commission_minor), 0)::bigint as noted_minor
    from pos_sale_sums where ${memberId === undefined ? sql`true` : sql`member_id = ${memberId}`}`)
  return one(rows)
}

/** Merges the rows of each register. It deletes only visible rows, so concurrent sales do not wait. */
export const compactSaleSums = async (db: Db) => {
  await db.execute(sql`
    with many as (
      select member_id, device_id from pos_sale_sums group by member_id, device_id having count(*) > 1
    ), gone as (
      delete from pos_sale_sums sums using many
      where sums.member_id = many.member_id and sums.device_id = many.device_id
      returning sums.*
    )
    insert into pos_sale_sums (member_id, device_id, sales, sales_minor, discount_minor, commission_minor)
    select member_id, device_id, sum(sales), sum(sales_minor), sum(discount_minor), sum(commission_minor)
    from gone group by member_id, device_id`)
}
