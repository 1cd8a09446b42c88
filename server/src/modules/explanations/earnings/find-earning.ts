import type { CashPayer, CommissionState, MemberEarningKind, RateSource } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { awaitedPayer } from '../../ledger/open-cash.ts'
import { overlayReferences } from '../../translations/overlay/overlay-texts.ts'
import type { Asker } from '../caller.ts'

export type Earning = {
  number: string | null
  name: string | null
  order_line_id: number | null
  kind: MemberEarningKind
  level: number
  base_minor: number
  rate_bp: number
  share_minor: number
  boost_minor: number
  boost_purchase_id: number | null
  fee_minor: number | null
  fee_bp: number | null
  coupon_minor: number | null
  cost_minor: number | null
  margin_minor: number | null
  pool_cap_bp: number | null
  capped_minor: number
  cap_reason: 'boost' | 'daily' | 'monthly' | null
  amount_minor: number
  reversed_minor: number
  state: CommissionState
  matures_at: string | null
  matured_at: string | null
  awaits_cash_from: CashPayer | null
  rate_source: RateSource | null
  base_rate_bp: number | null
  package_name: string | null
  package_min_bp: number | null
  package_bonus_bp: number | null
  multiplier_x100: number | null
  pool_minor: number | null
  pool_cap_minor: number | null
  wanted_bp: number | null
  clicked_at: string | null
}

/** Returns an earning in the caller's scope, with the stored terms of its line. */
export const findEarning = async (db: Db, asker: Asker, id: number): Promise<Earning> => {
  const own = asker.staff ? sql`true` : sql`c.member_id = ${asker.user_id}`
  const { rows } = await db.execute<Earning>(sql`
    select o.number, l.name, c.order_line_id, c.kind, c.level, c.base_minor, c.rate_bp, c.share_minor,
      c.boost_minor, c.boost_purchase_id::int, r.fee_minor, r.fee_bp, r.coupon_minor, r.cost_minor,
      r.margin_minor, r.pool_cap_bp, c.capped_minor, c.cap_reason, c.amount_minor, c.reversed_minor, c.state,
      c.matures_at, c.matured_at,
      case when c.state = 'pending' then ${awaitedPayer(sql`c.order_id`)} end as awaits_cash_from,
      r.rate_source, r.rate_bp as base_rate_bp, p.name as package_name,
      r.package_min_bp, r.package_bonus_bp, r.multiplier_x100, r.pool_minor, r.pool_cap_minor,
      r.direct_bp + (select coalesce(sum(bp), 0)::int from unnest(r.level_bps) bp) as wanted_bp,
      r.clicked_at
    from commissions c
    left join orders o on o.id = c.order_id
    left join order_lines l on l.id = c.order_line_id
    left join line_referrals r on r.order_line_id = c.order_line_id and c.kind in ('direct', 'level')
    left join package_purchases p on p.id = r.package_purchase_id and c.kind = 'direct'
    where c.id = ${id} and ${own}`)
  const [found] = rows
  if (!found) throw notFound(m.earning_missing)
  await overlayReferences(db, ({ packageName }) => packageName(found))
  return found
}
