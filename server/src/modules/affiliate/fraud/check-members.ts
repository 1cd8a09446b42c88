import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { getAffiliateSettings, type Terms } from '../../referrals/terms.ts'
import { sweepSteps } from '../tracking/visitors/delete-old-steps.ts'
import { decideFlag } from './decide-flag.ts'
import { checkPosSales } from './check-pos.ts'
import { writeFlags } from './write-flags.ts'

/**
 * Checks the totals of each member's sales and clicks, and releases cases that were not decided in
 * time (docs/domain/affiliate.md#fraud-rules). A decided case is not reopened by the same rule.
 */
export const watchMembers = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
  const now = clock.now()
  const terms = await getAffiliateSettings(db)
  await inTransaction(db, (inside) => flagMembers(inside, terms, now))
  await inTransaction(db, (inside) => checkPosSales(inside, now))
  for (const id of await listOverdue(db, terms, now))
    await inTransaction(db, (inside) =>
      decideFlag(inside, { id, status: 'cleared' }, { now, actor_id: null }),
    )
  await db.execute(sql`select open_click_month(${now.toISOString()}::date),
    open_click_month((${now.toISOString()}::date + interval '1 month')::date)`)
  await db.execute(sql`select close_click_months(${now.toISOString()}::date)`)
  await sweepSteps(db, now)
}

type Look = {
  member_id: number
  clicks: number
  uniques: number
  orders: number
  hijacks: number
  last_orders: number
  refused: number
}

const flagMembers = async (db: Db, { fraud }: Terms, now: Date) => {
  const looks = await lookAtAll(db, fraud.refusal_orders, now)
  await writeFlags(
    db,
    looks.flatMap((look) => {
      const { member_id, uniques, orders, clicks, hijacks, last_orders, refused } = look
      const about = { subject_type: 'code' as const, subject_id: member_id, member_id }
      return [
        ...when(uniques >= fraud.outlier_clicks && orders * 10_000 > uniques * fraud.outlier_bp, {
          ...about,
          rule: 'conversion_outlier',
          severity: 'hold',
          evidence: { unique_clicks: uniques, orders },
        }),
        ...when(
          last_orders >= fraud.refusal_orders && refused * 10_000 > last_orders * fraud.refusal_bp,
          { ...about, rule: 'refusal_rate', severity: 'hold', evidence: { last_orders, refused } },
        ),
        ...when(clicks >= fraud.outlier_clicks && hijacks * 10_000 > clicks * fraud.hijack_bp, {
          ...about,
          rule: 'cart_hijack',
          severity: 'flag',
          evidence: { clicks, with_the_thing_in_a_cart: hijacks },
        }),
      ]
    }),
    now,
  )
}

type Flag = Parameters<typeof writeFlags>[1][number]
const when = (isSo: boolean, flag: Flag): Flag[] => (isSo ? [flag] : [])

/** Loads the clicks and orders of thirty days, and the last orders of each member. */
const lookAtAll = async (db: Db, lastMax: number, now: Date) => {
  const since = sql`${now.toISOString()}::timestamptz - interval '30 days'`
  const { rows } = await db.execute<Look>(sql`
    with clicks as (
      select member_id, count(*)::int as clicks, count(*) filter (where is_unique)::int as uniques,
        count(*) filter (where rejected_reason = 'stand_down')::int as hijacks
      from referral_clicks where landed_at > ${since} and not is_bot and member_id is not null
      group by member_id
    ), sold as (
      select member_id, count(distinct order_id)::int as orders
      from line_referrals where placed_at > ${since} and is_qualified and click_id is not null
      group by member_id
    ), last as (
      select member_id, count(*)::int as last_orders,
        count(*) filter (where status in ('cancelled', 'returned') and shipped_at is not null
          or refunded_minor * 2 > total_minor)::int as refused
      from (
        select r.member_id, o.status, o.shipped_at, o.refunded_minor, o.total_minor,
          row_number() over (partition by r.member_id order by o.id desc) as place
        from (select distinct member_id, order_id from line_referrals where is_qualified
          and member_id is not null) r
        join orders o on o.id = r.order_id
        where o.status in ('delivered', 'completed', 'returned', 'cancelled')
      ) one where place <= ${lastMax} group by member_id
    )
    select coalesce(c.member_id, s.member_id, l.member_id)::int as member_id,
      coalesce(clicks, 0) as clicks, coalesce(uniques, 0) as uniques, coalesce(hijacks, 0) as hijacks,
      coalesce(orders, 0) as orders, coalesce(last_orders, 0) as last_orders,
      coalesce(refused, 0) as refused
    from clicks c full join sold s on s.member_id = c.member_id
    full join last l on l.member_id = coalesce(c.member_id, s.member_id)`)
  return rows
}

/**
 * Lists holds that waited too long for a decision, except those of inactive members and of members
 * with a disputed order.
 */
const listOverdue = async (db: Db, { fraud }: Terms, now: Date) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.id::int from fraud_flags f
    where f.state = 'open' and f.severity = 'hold' and f.rule <> 'inactive'
      and f.created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${fraud.release_days})
      and not exists (select from commissions c join disputes d on d.order_id = c.order_id
        where d.state = 'open' and c.state = 'held' and c.member_id = f.member_id)
    order by f.id limit 500`)
  return rows.map(({ id }) => id)
}
