import {
  type GatewayAccount,
  type GatewayCode,
  gatewayCodes,
  type ListQuery,
  type Settlement,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { toLikePattern } from '../../db/conditions/like.ts'

type Query = ListQuery<'settled_at' | 'gross_minor'> & { gateway?: GatewayCode | undefined }

/** Returns a page of gateway payouts from the ledger, and what each gateway still owes. */
export const listSettlements = async (db: Db, query: Query) => {
  const { page, per_page, q, sort = 'settled_at', order = 'desc', gateway } = query
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<Settlement & { total: number }>(sql`
    with settled as (
      select t.id, a.detail as gateway, e.amount_minor as gross_minor, t.effective_at as settled_at,
        substr(t.event_key, length('settle:' || a.detail || ':') + 1) as batch,
        coalesce(f.fee, 0) as fee_minor, coalesce(f.fx, 0) as fx_minor,
        e.amount_minor - coalesce(f.fee, 0) + coalesce(f.fx, 0) as net_minor,
        u.name as settled_by
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.side = 'C'
      join ledger_accounts a on a.id = e.account_id and a.purpose = 'gateway_clearing'
      left join lateral (
        select sum(x.amount_minor) filter (where b.purpose = 'exp_gateway') as fee,
          sum(case x.side when 'C' then x.amount_minor else -x.amount_minor end)
            filter (where b.purpose = 'fx_difference') as fx
        from ledger_entries x join ledger_accounts b on b.id = x.account_id
        where x.transaction_id = t.id
      ) f on true
      left join users u on u.id = t.actor_id
      where t.event_type = 'gateway_settled'
    )
    select *, count(*) over () as total from settled
    where ${gateway ? sql`gateway = ${gateway}` : sql`true`}
      and ${q ? sql`(batch ilike ${toLikePattern(q)} or gateway ilike ${toLikePattern(q)})` : sql`true`}
    order by ${sql.identifier(sort)} ${direction}, id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`)
  return {
    rows: rows.map((row) => ({ ...row, settled_at: new Date(row.settled_at).toISOString() })),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
    gateways: await listAccounts(db),
  }
}

/** Returns every gateway that ever captured money: captured, refunded and paid out. */
const listAccounts = async (db: Db): Promise<GatewayAccount[]> => {
  const { rows } = await db.execute<Omit<GatewayAccount, 'open_minor'>>(sql`
    select a.detail as gateway,
      coalesce(sum(e.amount_minor) filter (where e.side = 'D'), 0) as captured_minor,
      coalesce(sum(e.amount_minor) filter (where e.side = 'C' and t.event_type <> 'gateway_settled'), 0)
        as returned_minor,
      coalesce(sum(e.amount_minor) filter (where t.event_type = 'gateway_settled'), 0)
        as settled_minor
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    where a.purpose = 'gateway_clearing' and a.detail in (${sql.join(
      gatewayCodes.map((code) => sql`${code}`),
      sql`, `,
    )})
    group by a.detail order by a.detail`)
  return rows.map((row) => ({
    ...row,
    open_minor: row.captured_minor - row.returned_minor - row.settled_minor,
  }))
}
