import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { toMarketDay } from '../../settings/time-zone.ts'
import { visits, visitSums } from './tables.ts'

type Kind = (typeof visitSums.$inferSelect)['kind']

/** The visitor of a day counts with one source and one device, whatever pages they open. */
const byVisitor = (column: SQL, where: SQL) => sql`
  select day, name, count(*)::int as visitors, sum(views)::int as views
  from (select day, visitor, max(${column}) as name, sum(views) as views
    from ${visits} where ${where} group by day, visitor) each_visitor
  group by day, name`

/** Selects the sums of visits by day and name: `day`, `name`, `visitors` and `views`. */
const sumsOfVisits: Record<Kind, (where: SQL) => SQL> = {
  all: (where) => sql`
    select day, '' as name, count(distinct visitor)::int as visitors, sum(views)::int as views
    from ${visits} where ${where} group by day`,
  source: (where) => byVisitor(sql`source`, where),
  device: (where) => byVisitor(sql`device`, where),
  // A visit is stored once for each day, visitor and path, so the visits of a path are its visitors.
  path: (where) => sql`
    select day, path as name, count(*)::int as visitors, sum(views)::int as views
    from ${visits} where ${where} group by day, path`,
}

/** Days are stored in order, so no day up to the last one is missing. */
const lastDay = sql`(select coalesce(max(day), '-infinity') from visit_sums where kind = 'all')`

/**
 * The relation `sums` of visits by day and name: stored ones, and those of the visits of later days
 * (decision 0073). The condition `where` is on `day`.
 */
export const visitSumsOf = (kind: Kind, where: SQL): SQL => sql`(
  select day, name, visitors, views from ${visitSums} where kind = ${kind} and ${where}
  union all
  ${sumsOfVisits[kind](sql`${where} and day > ${lastDay}`)}) as sums`

/**
 * Stores the sums of each day that ended at least a day ago, when no server saves its visits any more.
 */
export const storeVisitSums = async (db: Db, now: Date) => {
  let isMore = true
  while (isMore) isMore = await storeNextDay(db, now)
}

/** Returns false if no day is left. */
const storeNextDay = (db: Db, now: Date) =>
  inTransaction(db, async (inside) => {
    // Of several processes, one stores a day at a time.
    await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended('visit sums', 0))`)
    // A day with millions of visits takes longer than the statement timeout of a call.
    await inside.execute(sql`set local statement_timeout = '10min'`)
    const today = await toMarketDay(inside, now)
    const { rows } = await inside.execute<{ day: string | null }>(sql`
      select min(day)::text as day from ${visits}
      where day > ${lastDay} and day < ${today}::date - 1`)
    const day = rows[0]?.day
    if (!day) return false
    for (const kind of visitSums.kind.enumValues)
      await inside.execute(sql`
        insert into ${visitSums} (kind, day, name, visitors, views)
        select ${kind}, sums.* from (${sumsOfVisits[kind](sql`day = ${day}::date`)}) sums`)
    return true
  })
