import type { Segment } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'

const monthMs = 30 * 86_400_000

/** Conditions on the accounts `u` of segments that depend on what an account did. */
const accountIs = {
  buyers: () => hasOrdered,
  members: () => sql`u.role = 'member'`,
  sellers: () => sql`u.role = 'seller'`,
  quiet: (now: Date) =>
    sql`${hasOrdered} and not exists (select 1 from orders o
      where o.user_id = u.id and o.placed_at > ${before(now, 3 * monthMs)})`,
}

const hasOrdered = sql`exists (select 1 from orders o where o.user_id = u.id)`

const isNew = (now: Date) => sql`s.confirmed_at > ${before(now, monthMs)}`

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/**
 * Returns the condition on the subscribers `s` of a segment, which uses the account with the same
 * address.
 */
const meant = (segment: Segment, now: Date): SQL => {
  if (segment === 'all') return sql`true`
  if (segment === 'new') return isNew(now)
  return sql`exists (select 1 from users u
    where lower(u.email) = lower(s.email) and u.deleted_at is null and ${accountIs[segment](now)})`
}

const audience = (segment: Segment, now: Date) =>
  sql`newsletter_subscribers s where s.state = 'confirmed' and ${meant(segment, now)}`

export const countAudience = async (db: Db, segment: Segment, now: Date) => {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from ${audience(segment, now)}`,
  )
  return one(rows).people
}

/**
 * Counts the subscribers of each segment. Accounts and subscribers are merged in the order of their
 * addresses, which takes a third of the time of single lookups.
 */
export const countAudiences = async (db: Db, now: Date) => {
  const { rows } = await db.execute<Record<Segment, number>>(sql`
    with known as materialized (
      select u.id, u.role from newsletter_subscribers s
      join users u on lower(u.email) = lower(s.email) and u.deleted_at is null
      where s.state = 'confirmed' order by lower(s.email))
    select * from (
      select count(*)::int as all, count(*) filter (where ${isNew(now)})::int as new
      from newsletter_subscribers s where s.state = 'confirmed') everybody,
    (select ${countedOf(now)} from known u) counted`)
  return one(rows)
}

const countedOf = (now: Date) =>
  sql.join(
    Object.entries(accountIs).map(
      ([segment, is]) => sql`count(*) filter (where ${is(now)})::int as ${sql.identifier(segment)}`,
    ),
    sql`, `,
  )

export type Reader = { id: number; email: string; leave_token: string; locale: string | null }

/** Returns the next subscribers who have not received this campaign. */
export const listUnwritten = async (
  db: Db,
  { id, segment }: { id: number; segment: Segment },
  { now, limit }: { now: Date; limit: number },
) => {
  const { rows } = await db.execute<Reader>(sql`
    select s.id, s.email, s.leave_token, s.locale from ${audience(segment, now)}
      and not exists (select 1 from newsletter_deliveries d
        where d.campaign_id = ${id} and d.subscriber_id = s.id)
    order by s.id limit ${limit}`)
  return rows
}
