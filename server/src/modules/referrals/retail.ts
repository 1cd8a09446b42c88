import type { Retail } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflict } from '../../http/failure.ts'
import { getAffiliateSettings } from './terms.ts'

const periodMs = 90 * 86_400_000
const wholeBp = 10_000

type Sums = Pick<Retail, 'retail_minor' | 'inside_minor' | 'paid_minor' | 'payers' | 'in_profit'>

/**
 * Returns the retail ratio: commission on sales to people who are not members, as a share of all
 * commission plus what members pay to take part. A program that is funded mostly by its members is
 * a pyramid scheme (docs/domain/affiliate.md#retail-ratio).
 */
export const readRetail = async (db: Db, now: Date): Promise<Retail> => {
  const { retail_min_bp: min_bp, retail_stops_sales } = await getAffiliateSettings(db)
  const from = new Date(now.getTime() - periodMs).toISOString()
  const sums = await sumUp(db, from)
  const whole = sums.retail_minor + sums.inside_minor + sums.paid_minor
  const ratio_bp = whole === 0 ? null : Math.floor((sums.retail_minor * wholeBp) / whole)
  const state = stateOf(ratio_bp, sums.paid_minor, min_bp)
  return {
    from,
    ...sums,
    ratio_bp,
    min_bp,
    state,
    is_stopped: retail_stops_sales && state === 'low',
  }
}

/** Without membership payments the ratio needs no check. */
const stateOf = (ratio_bp: number | null, paid_minor: number, min_bp: number) => {
  if (ratio_bp === null || paid_minor === 0) return ratio_bp === null ? 'unknown' : 'healthy'
  return ratio_bp < min_bp ? 'low' : 'healthy'
}

const sumUp = async (db: Db, from: string) => {
  const { rows } = await db.execute<Sums>(sql`
    with earned as (
      select c.member_id, buyer.role = 'member' as is_inside, c.amount_minor - c.reversed_minor as minor
      from commissions c join orders o on o.id = c.order_id join users buyer on buyer.id = o.user_id
      where c.kind in ('direct', 'level', 'pos') and c.delivered_at > ${from}
        and c.state in ('pending', 'held', 'available')
    ),
    paid as (
      select p.holder_id, sum(p.price_minor - p.tax_minor) as minor from package_purchases p
      where p.kind in ('affiliate', 'subscription') and p.paid_at > ${from}
        and p.state <> 'refunded' and p.price_minor > 0
      group by p.holder_id
    )
    select coalesce((select sum(minor) from earned where not is_inside), 0)::float8 as retail_minor,
      coalesce((select sum(minor) from earned where is_inside), 0)::float8 as inside_minor,
      coalesce((select sum(minor) from paid), 0)::float8 as paid_minor,
      (select count(*)::int from paid) as payers,
      (select count(*)::int from paid where minor <= (
        select coalesce(sum(e.minor), 0) from earned e where e.member_id = paid.holder_id)) as in_profit`)
  return one(rows)
}

/**
 * Throws while the ratio is too low, so that no further member pays to take part, if the platform
 * enabled this.
 */
export const assertRetailRatio = async (db: Db, now: Date) => {
  const { retail_stops_sales } = await getAffiliateSettings(db)
  // The ratio reads every commission of its period.
  if (!retail_stops_sales) return
  if ((await readRetail(db, now)).is_stopped) throw conflict(m.package_sales_paused)
}
