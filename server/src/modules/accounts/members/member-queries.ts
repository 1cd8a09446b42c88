import type { ListQuery, Member, MemberRow, Page, Status } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import { earningsByMember, referredOrdersByMember } from '../../metrics/all-time.ts'
import { calculateRates, totalMetrics } from '../../metrics/metrics-of.ts'
import { toPeriod } from '../../metrics/period.ts'
import { getPicturesById } from '../../media/queries.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { getTimeZone } from '../../settings/time-zone.ts'

type Sort = 'created_at' | 'name' | 'email' | 'earned_minor'
type Query = ListQuery<Sort> & {
  status?: Status | undefined
  programme?: MemberRow['programme'] | undefined
}

/**
 * Returns a page of members, the newest first. Referrals are only counted for the rows of the page.
 */
export const listMembers = async (db: Db, query: Query): Promise<Page<MemberRow>> => {
  const where = sql.join([isMember, ...filtersOf(query)], sql` and `)
  const from = sql`users u ${programOf(query)}`
  return paginate(db, {
    query,
    from: sql`${from} ${query.sort === 'earned_minor' ? withEarned : sql``}`,
    id: sql`u.id`,
    where,
    sorts: {
      created_at: descending(sql`u.id`),
      name: ascending(sql`lower(u.name)`),
      email: ascending(sql`lower(u.email)`),
      earned_minor: descending(sql`coalesce(e.earned_minor, 0)`),
    },
    counted: from,
    load: (ids) => loadMembers(db, ids),
  })
}

/** Total earned, calculated for all members only when sorting by it. */
const withEarned = sql`left join ${earningsByMember()} e on e.member_id = u.id`

/** The program status is calculated for all members only when filtering by it. */
const programOf = ({ programme: program }: Query) =>
  program ? sql`left join affiliate_members p on p.member_id = u.id` : sql``

/** Returns a member with sponsor, referred accounts and packages. */
export const getMember = async (db: Db, id: number, now: Date): Promise<Member> => {
  const { rows: known } = await db.execute<{ id: number }>(
    sql`select u.id from users u where ${isMember} and u.id = ${id}`,
  )
  const [row] = known.length > 0 ? await loadMembers(db, [id]) : []
  if (!row) throw notFound(m.member_missing)
  const { rows } = await db.execute<Pick<Member, 'phone' | 'suspended_reason'>>(sql`
    select u.phone, case p.status when 'suspended' then p.reason end as suspended_reason
    from users u left join affiliate_members p on p.member_id = u.id where u.id = ${id}`)
  const sponsors = await listPeople(db, sql`join users m on m.sponsor_id = u.id where m.id = ${id}`)
  return {
    ...row,
    ...one(rows),
    links: await readLinks(db, id, now),
    sponsor: sponsors[0] ?? null,
    latest_recruits: await listPeople(db, sql`where u.sponsor_id = ${id} and u.deleted_at is null`),
    packages: await listPackages(db, id),
  }
}

const linkDays = 30

/** Returns the recent metrics of a member's links, equal to those on the member's own screens. */
const readLinks = async (db: Db, member_id: number, now: Date): Promise<Member['links']> => {
  const period = toPeriod({ days: linkDays }, { now, time_zone: await getTimeZone(db) })
  const total = await totalMetrics(db, { member_id, period })
  return { period, ...total, ...calculateRates(total) }
}

const isMember = sql`u.role = 'member' and u.deleted_at is null`

const filtersOf = ({ q, status, programme: program }: Query): SQL[] => [
  ...(q
    ? [
        sql`u.id in (
          select id from users where role = 'member' and (name ilike ${toLikePattern(q)} or email ilike ${toLikePattern(q)})
          union all select id from users where referral_code = ${q.toUpperCase()}
          union all select member_id from referral_aliases where code = ${q.toUpperCase()})`,
      ]
    : []),
  ...(status ? [sql`u.status = ${status}`] : []),
  ...(program ? [sql`coalesce(p.status, 'active') = ${program}`] : []),
]

type MemberRecord = Omit<MemberRow, 'picture' | 'package' | 'sales' | 'earned_minor'> & {
  picture_file_id: number | null
  package_name: string | null
  package_ends_at: string | null
}

/** Loads members as staff see them. */
const loadMembers = async (db: Db, ids: number[]): Promise<MemberRow[]> => {
  const found = await findMembers(db, ids)
  const earned = await listEarned(db, ids)
  const pictures = await getPicturesById(
    db,
    found.flatMap(({ picture_file_id }) => picture_file_id ?? []),
  )
  return found.map(({ package_name, package_ends_at, ...row }) => ({
    ...row,
    ...(earned.get(row.id) ?? { sales: 0, earned_minor: 0 }),
    picture: pictures.get(row.picture_file_id ?? 0) ?? null,
    package: package_name === null ? null : { name: package_name, ends_at: iso(package_ends_at) },
    created_at: new Date(row.created_at).toISOString(),
  }))
}

const findMembers = async (db: Db, ids: number[]) => {
  const { rows } = await db.execute<MemberRecord>(sql`
    select u.id, u.name, u.email, u.picture_file_id, u.status, u.referral_code, u.created_at,
      coalesce(p.status, 'active') as programme, bought.*, brought.*, held.*
    from users u left join affiliate_members p on p.member_id = u.id
    left join lateral (
      select name as package_name, ends_at as package_ends_at from package_purchases
      where holder_id = u.id and kind = 'affiliate' and state = 'active'
      order by id desc limit 1) bought on true
    cross join lateral (
      select count(*)::int as recruits from users r
      where r.sponsor_id = u.id and r.deleted_at is null) brought
    cross join lateral (
      select coalesce(sum(balance_minor), 0)::bigint as available_minor from ledger_accounts
      where owner_type = 'user' and owner_id = u.id and purpose = 'wallet'
        and currency = market_currency()) held
    where u.id in ${ids}`)
  return rows
}

/**
 * Sums the earnings of all shown members in one query. Single queries are slow if a few members
 * have most of the earnings.
 */
const listEarned = async (db: Db, ids: number[]) => {
  type Earned = { member_id: number; sales: number; earned_minor: number }
  const { rows } = await db.execute<Earned>(sql`
    select u.id as member_id, coalesce(sold.orders, 0) as sales,
      coalesce(e.earned_minor, 0) as earned_minor
    from users u left join ${referredOrdersByMember(ids)} sold on sold.member_id = u.id
    left join ${earningsByMember(sql`c.member_id in ${ids}`)} e on e.member_id = u.id
    where u.id in ${ids}`)
  return new Map(rows.map(({ member_id, ...earned }) => [member_id, earned]))
}

const iso = (at: string | null) => at && new Date(at).toISOString()

const latestMax = 20

type Person = Member['latest_recruits'][number]

const listPeople = async (db: Db, rest: SQL) => {
  const { rows } = await db.execute<Person>(sql`
    select u.id, u.name, initcap(u.role) as type, u.created_at from users u ${rest}
    order by u.id desc limit ${latestMax}`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}

const listPackages = async (db: Db, id: number) => {
  const { rows } = await db.execute<Member['packages'][number]>(sql`
    select id, kind, name, state, price_minor, ends_at from package_purchases
    where holder_id = ${id} order by id desc limit ${latestMax}`)
  return rows.map((row) => ({ ...row, ends_at: iso(row.ends_at) }))
}
