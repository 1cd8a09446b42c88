import type { api, Data, Input } from '@emporia/contract'
import { desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { dayIn } from '../../../metrics/period.ts'
import { getGeneralSettings } from '../../../site/queries.ts'
import { getAffiliateSettings } from '../../../referrals/terms.ts'
import { maskedName } from '../masked.ts'
import { leaderboardHidden, leaderboardMonths, leaderboardPlaces } from './tables.ts'

type Query = Input<typeof api.member.leaderboard.list>
type Leaderboard = Data<typeof api.member.leaderboard.list>
type Place = Leaderboard['rows'][number]
type Params = { member_id: number; month: string }

/** Returns the last ranking of a month, and the caller's rank. */
export const readLeaderboard = async (
  db: Db,
  member_id: number,
  { now, ...query }: Query & { now: Date },
): Promise<Leaderboard> => {
  const known = await db.select().from(leaderboardMonths).orderBy(desc(leaderboardMonths.month))
  const month = query.month ?? (await thisMonth(db, now))
  const found = known.find((taken) => taken.month === month)
  const { page, per_page } = query
  const params = { member_id, month }

  return {
    ...(await listPlaces(db, { ...query, ...params })),
    page,
    per_page,
    month,
    months: [...new Set([month, ...known.map((taken) => taken.month)])].toSorted().toReversed(),
    is_provisional: !found?.frozen_at,
    taken_at: found?.taken_at ?? null,
    terms: (await getAffiliateSettings(db)).leaderboard,
    me: await findMe(db, params),
  }
}

const thisMonth = async (db: Db, now: Date) => {
  const { time_zone } = await getGeneralSettings(db)
  return dayIn(now, time_zone).slice(0, 7)
}

const listPlaces = async (db: Db, { member_id, month, ...query }: Query & Params) => {
  const { page, per_page, q, order } = query
  const places = sql`(
    select p.rank as id, p.rank, p.earned_minor, p.orders, p.member_id = ${member_id} as is_me,
      case when h.member_id is null then ${maskedName(sql`u.name`)} else '' end as name
    from ${leaderboardPlaces} p join users u on u.id = p.member_id
    left join ${leaderboardHidden} h on h.member_id = p.member_id
    where p.month = ${month} and p.rank is not null) places
    where ${q ? sql`position(lower(${q}) in lower(name)) > 0` : sql`true`}`
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${places}`,
  )
  const { rows } = await db.execute<Place>(sql`
    select * from ${places} order by rank ${order === 'desc' ? sql`desc` : sql`asc`}
    limit ${per_page} offset ${(page - 1) * per_page}`)
  return { rows, ...one(counted) }
}

const unranked = { rank: null, earned_minor: 0, orders: 0, buyers: 0, above_minor: null }

type Mine = Pick<Leaderboard['me'], 'rank' | 'earned_minor' | 'orders' | 'buyers'> & {
  above_minor: number | null
}

const findMe = async (db: Db, { member_id, month }: Params): Promise<Leaderboard['me']> => {
  const { rows } = await db.execute<Mine>(sql`
    select p.rank, p.earned_minor, p.orders, p.buyers, (
      select min(above.earned_minor) from ${leaderboardPlaces} above
      where above.month = p.month and above.rank is not null
        and (p.rank is null or above.rank < p.rank)) as above_minor
    from ${leaderboardPlaces} p where p.month = ${month} and p.member_id = ${member_id}`)
  const { above_minor, ...mine } = rows[0] ?? unranked
  return {
    ...mine,
    to_next_minor: above_minor === null ? null : Math.max(0, above_minor - mine.earned_minor) + 1,
    is_hidden: (await db.$count(leaderboardHidden, eq(leaderboardHidden.member_id, member_id))) > 0,
  }
}
