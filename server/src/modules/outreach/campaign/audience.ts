import { type Segment, segments } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'

const monthMs = 30 * 86_400_000

/** Who of the subscribers `s` is meant, by what we know of an account with the same address. */
const meant: Record<Segment, (now: Date) => SQL> = {
  all: () => sql`true`,
  buyers: () => has(sql`exists (select 1 from orders o where o.user_id = u.id)`),
  members: () => has(sql`u.role = 'member'`),
  sellers: () => has(sql`u.role = 'seller'`),
  new: (now) => sql`s.confirmed_at > ${before(now, monthMs)}`,
  quiet: (now) =>
    has(sql`exists (select 1 from orders o where o.user_id = u.id)
      and not exists (select 1 from orders o
        where o.user_id = u.id and o.placed_at > ${before(now, 3 * monthMs)})`),
}

const has = (what: SQL) => sql`exists (select 1 from users u
  where lower(u.email) = lower(s.email) and u.deleted_at is null and ${what})`

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

const audience = (segment: Segment, now: Date) =>
  sql`newsletter_subscribers s where s.state = 'confirmed' and ${meant[segment](now)}`

export const countAudience = async (db: Db, segment: Segment, now: Date) => {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from ${audience(segment, now)}`,
  )
  return one(rows).people
}

/** How many each segment holds, for whoever chooses one. */
export const countAudiences = async (db: Db, now: Date) => {
  const counts: Record<Segment, number> = {
    all: 0,
    buyers: 0,
    members: 0,
    sellers: 0,
    new: 0,
    quiet: 0,
  }
  for (const segment of segments) counts[segment] = await countAudience(db, segment, now)
  return counts
}

export type Reader = { id: number; email: string; leave_token: string }

/** The next who have not got a campaign yet. */
export const listUnwritten = async (
  db: Db,
  { id, segment }: { id: number; segment: Segment },
  { now, limit }: { now: Date; limit: number },
) => {
  const { rows } = await db.execute<Reader>(sql`
    select s.id, s.email, s.leave_token from ${audience(segment, now)}
      and not exists (select 1 from newsletter_deliveries d
        where d.campaign_id = ${id} and d.subscriber_id = s.id)
    order by s.id limit ${limit}`)
  return rows
}
