import type { BoostReport } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { boostCounts } from '../tables.ts'

type Row = BoostReport & { id: number }

/** Returns what visibility boosts achieved: impressions, clicks, and orders during the boost. */
export const getBoostReports = async (db: Db, ids: number[]): Promise<Map<number, BoostReport>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select p.id, coalesce(sum(c.impressions), 0)::int as impressions,
      coalesce(sum(c.clicks), 0)::int as clicks,
      (select count(distinct o.id)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = any(p.product_ids) and o.status not in ('pending', 'cancelled')
          and o.placed_at >= p.starts_at
          and (p.ends_at is null or o.placed_at < p.ends_at)) as orders
    from package_purchases p left join ${boostCounts} c on c.purchase_id = p.id
    where p.id = any(${sql.param(ids)}::bigint[]) and p.terms ->> 'boost' = 'visibility'
    group by p.id`)
  return new Map(rows.map(({ id, ...report }) => [id, report]))
}
