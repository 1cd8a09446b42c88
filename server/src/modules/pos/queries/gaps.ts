import type { PosGap } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Scope } from './view.ts'

const gapsMax = 50

type Row = Omit<PosGap, 'unreceived' | 'waiting'> & Record<'unreceived' | 'waiting', number | null>

/**
 * Lists numbers that a device skipped. Sales are numbered consecutively, so a gap between two
 * received sales is a sale that is still queued or lost. After the last received sale, the
 * register's report tells how many are missing.
 */
export const listGaps = async (db: Db, reach: Scope): Promise<PosGap[]> => {
  const mine = reach === 'everything' ? sql`` : sql`where d.member_id = ${reach.member_id}`
  const { rows } = await db.execute<Row>(sql`
    select d.member_id, u.name as member, d.number as device, coalesce(last.seq, 0) as last_seq,
      coalesce(json_agg(n.seq order by n.seq) filter (where n.seq is not null), '[]') as missing,
      greatest(d.highest_seq - coalesce(last.seq, 0), 0) as unreceived,
      least(d.waiting, greatest(d.highest_seq - coalesce(last.seq, 0), 0)) as waiting,
      coalesce((select max(o.received_at) from pos_orders o where o.device_id = d.id),
        d.created_at) as since
    from pos_devices d
    join users u on u.id = d.member_id
    join lateral (
      select (select max(o.device_seq) from pos_orders o where o.device_id = d.id) as seq,
        (select sum(s.sales) from pos_sale_sums s
          where s.member_id = d.member_id and s.device_id = d.id) as came
      -- Both are read once instead of in each expression that uses them.
      offset 0
    ) last on last.seq > last.came or d.highest_seq > coalesce(last.seq, 0)
    left join lateral (
      select seq from (
        select coalesce(lag(o.device_seq) over (order by o.device_seq), 0) as before, o.device_seq as at
        from pos_orders o where o.device_id = d.id
      ) arrived
      -- A device may have counted to a thousand million: of each gap the first few are enough.
      cross join lateral generate_series(before + 1, least(at - 1, before + ${gapsMax})) seq
      -- Numbers come in the order of the window, so this stops when all are found; a sort would not.
      where at > before + 1 limit least(${gapsMax}, last.seq - last.came)
    ) n on true
    ${mine}
    group by d.id, u.name, last.seq order by d.id`)
  return rows.map((row) => ({
    ...row,
    unreceived: row.unreceived ?? 0,
    waiting: row.waiting ?? 0,
    since: new Date(row.since).toISOString(),
  }))
}
