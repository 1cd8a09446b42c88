import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { type AppContext, createContext } from '../../../../context.ts'
import { getGeneralSettings } from '../../../site/queries.ts'
import { notifyLeaderboardPlaces } from '../../emails.ts'
import { netMinor } from '../../../metrics/counted.ts'
import { getAffiliateSettings } from '../../../referrals/terms.ts'
import { leaderboardMonths, leaderboardPlaces } from './tables.ts'

/** Nightly job: one transaction for each month. */
export const rankMembers = async (app: AppContext) => {
  const context = createContext(app)
  const zoned = await zonedAt(app.db, context.now)
  for (const month of await listOpenMonths(app.db, zoned))
    await inTransaction(app.db, async (db) => {
      const isFixed = await rankMonth(db, { ...zoned, month })
      if (isFixed) await notifyLeaderboardPlaces({ ...context, db }, month)
    })
}

/** Ranks every open month, and fixes those whose hold period is over. */
export const rankOpenMonths = async (db: Db, now: Date) => {
  const zoned = await zonedAt(db, now)
  for (const month of await listOpenMonths(db, zoned)) await rankMonth(db, { ...zoned, month })
}

const zonedAt = async (db: Db, now: Date): Promise<Zoned> => ({
  now,
  time_zone: (await getGeneralSettings(db)).time_zone,
})

type Zoned = { now: Date; time_zone: string }
type MonthParams = Zoned & { month: string }

const monthOf = (column: ReturnType<typeof sql>, time_zone: string) =>
  sql`to_char(${column} at time zone ${time_zone}, 'YYYY-MM')`

const listOpenMonths = async (db: Db, { now, time_zone }: Zoned) => {
  const { rows } = await db.execute<{ month: string }>(sql`
    select month from (
      select distinct ${monthOf(sql`matured_at`, time_zone)} as month
        from commissions where state = 'available'
      union select ${monthOf(sql`${now.toISOString()}::timestamptz`, time_zone)}) known
    where month not in (select month from leaderboard_months where frozen_at is not null)
    order by month`)
  return rows.map(({ month }) => month)
}

/** Ranks one month. Returns whether it is fixed now. */
const rankMonth = async (db: Db, params: MonthParams) => {
  const { month, now } = params
  const taken_at = now.toISOString()
  const taken = { taken_at, frozen_at: (await isOver(db, params)) ? taken_at : null }
  await db
    .insert(leaderboardMonths)
    .values({ month, ...taken })
    .onConflictDoUpdate({ target: leaderboardMonths.month, set: taken })
  await db.execute(sql`delete from ${leaderboardPlaces} where month = ${month}`)
  await writePlaces(db, params)
  return taken.frozen_at !== null
}

/** Whether the month and the hold period of its earnings are over. */
const isOver = async (db: Db, { month, now, time_zone }: MonthParams) => {
  const { hold_days } = await getAffiliateSettings(db)
  const { rows } = await db.execute<{ over: boolean }>(sql`
    select (${`${month}-01`}::timestamp + interval '1 month' + ${hold_days} * interval '1 day')
      at time zone ${time_zone} <= ${now.toISOString()}::timestamptz as over`)
  return rows[0]?.over ?? false
}

/**
 * Every member with earnings in the month has a row; those with enough orders of enough buyers have
 * a rank.
 */
const writePlaces = async (db: Db, { month, time_zone }: MonthParams) => {
  const { min_orders, min_buyers } = (await getAffiliateSettings(db)).leaderboard
  const from = sql`(${`${month}-01`}::timestamp at time zone ${time_zone})`
  const until = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${time_zone})`
  await db.execute(sql`
    insert into ${leaderboardPlaces} (month, member_id, rank, earned_minor, orders, buyers)
    select ${month}, member_id, case when may_stand then
        row_number() over (partition by may_stand order by earned_minor desc, attained_at, member_id)
      end, earned_minor, orders, buyers
    from (
      select earned.*, earned.orders >= ${min_orders} and earned.buyers >= ${min_buyers}
        and earned.earned_minor > 0 as may_stand
      from (
        select c.member_id, sum(${netMinor})::bigint as earned_minor,
          count(distinct c.order_id) filter (where c.kind = 'direct')::int as orders,
          count(distinct r.buyer_id) filter (where c.kind = 'direct')::int as buyers,
          max(c.matured_at) as attained_at
        from commissions c join line_referrals r on r.order_line_id = c.order_line_id
        where c.state = 'available' and c.kind in ('direct', 'level')
          and c.matured_at >= ${from} and c.matured_at < ${until}
          and c.member_id not in (select member_id from affiliate_members where status = 'suspended')
        group by 1) earned) ranked`)
}
