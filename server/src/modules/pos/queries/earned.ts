import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { isEarned, netMinor } from '../../metrics/counted.ts'
import { posOrders } from '../tables.ts'

/** The member's commission of a sale less reversals, and the reversed amount. */
export const earnedOfSale = {
  commission_minor: ofSale(netMinor),
  commission_reversed_minor: ofSale(sql`c.reversed_minor`),
}

function ofSale(minor: SQL) {
  return sql<number>`(select coalesce(sum(${minor}), 0)::bigint
    from orders o join commissions c on c.order_id = o.id
    where o.group_id = ${posOrders.group_id} and c.kind = 'pos' and ${isEarned})`.mapWith(Number)
}

/** Returns the commission and its reversed amount for each line of a sale. */
export const earnedOfLines = async (db: Db, groupId: number | null) => {
  type Earned = { line_id: number; commission_minor: number; commission_reversed_minor: number }
  const { rows } = await db.execute<Earned>(sql`
    select c.order_line_id as line_id, sum(${netMinor})::bigint as commission_minor,
      sum(c.reversed_minor)::bigint as commission_reversed_minor
    from orders o join commissions c on c.order_id = o.id
    where o.group_id = ${groupId} and c.kind = 'pos' and ${isEarned} group by 1`)
  const known = new Map(rows.map(({ line_id, ...earned }) => [line_id, earned]))
  return (lineId: number) => known.get(lineId) ?? nothing
}

const nothing = { commission_minor: 0, commission_reversed_minor: 0 }

type Sums = { changed_minor: number; reversed_minor: number }

/**
 * Returns the commissions of all matching sales. Most commissions equal the amount noted at the
 * sale: only the differing ones are read, through their own index.
 */
export const earnedOfSales = async (db: Db, noted_minor: number, where: SQL | undefined) => {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(c.share_minor - case when ${isEarned} then ${netMinor} else 0 end), 0)::bigint
        as changed_minor,
      coalesce(sum(c.reversed_minor) filter (where ${isEarned}), 0)::bigint as reversed_minor
    from commissions c join orders o on o.id = c.order_id
    join ${posOrders} on ${posOrders.group_id} = o.group_id
    where c.kind = 'pos'
      and (c.state = 'void' or c.reversed_minor > 0 or c.amount_minor <> c.share_minor)
      and ${where ?? sql`true`}`)
  const { changed_minor, reversed_minor } = one(rows)
  return {
    commission_minor: noted_minor - changed_minor,
    commission_reversed_minor: reversed_minor,
  }
}
