import { sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

/** SQL: what a member earned with a package. Triggers write each change. */
export const earnedWith = (purchaseId: SQLWrapper, memberId: number) =>
  sql<number>`(select coalesce(sum(p.earned_minor), 0)::bigint from package_earnings p
    where p.package_purchase_id = ${purchaseId} and p.member_id = ${memberId})`.mapWith(Number)

/** Merges the rows of each package. It deletes only visible rows, so concurrent orders do not wait. */
export const compactPackageEarnings = async (db: Db) => {
  await db.execute(sql`
    with many as (
      select package_purchase_id, member_id from package_earnings
      group by package_purchase_id, member_id having count(*) > 1
    ), gone as (
      delete from package_earnings earned using many
      where earned.package_purchase_id = many.package_purchase_id
        and earned.member_id = many.member_id
      returning earned.*
    )
    insert into package_earnings (package_purchase_id, member_id, earned_minor)
    select package_purchase_id, member_id, sum(earned_minor) from gone
    group by package_purchase_id, member_id`)
}
