import type { ListQuery, Page, PageDevice, VisitRow } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { nearerEnd } from '../../../db/paginate.ts'
import { one } from '../../../db/single-row.ts'
import { inPeriod, type Params } from './period.ts'
import { visitSumsOf } from './visit-sums.ts'

type Query = ListQuery<'seen_at' | 'views'> & {
  device?: PageDevice | undefined
  source?: string | undefined
}

/** Returns each visitor of each day, latest first. */
export const listVisits = async (db: Db, params: Params, query: Query): Promise<Page<VisitRow>> => {
  const { page, per_page, sort = 'seen_at' } = query
  const isPlain = sort === 'seen_at' && conditionsOf(query).length === 0
  const { rows, total } = await (isPlain ? listByTime : listFiltered)(db, params, query)
  return {
    rows: rows.map((row, at) => ({
      ...row,
      id: (page - 1) * per_page + at + 1,
      seen_at: new Date(row.seen_at).toISOString(),
    })),
    total,
    page,
    per_page,
  }
}

/**
 * Without filters, reads only the visits of the page: the last visit of each visitor and day, in the order
 * of an index. Stored sums have the total.
 */
const listByTime = async (db: Db, params: Params, query: Query) => {
  const total = await countVisitors(db, params)
  const { isFromBack, limit, offset } = nearerEnd(total, query)
  const isFalling = query.order !== 'asc'
  const { rows } = await db.execute<VisitRow>(sql`
    with shown as (
      select v.day, v.visitor, v.seen_at as place from visits v
      where ${inPeriod(params)} and not exists (select from visits w
        where w.day = v.day and w.visitor = v.visitor and (w.seen_at, w.path) > (v.seen_at, v.path))
      order by v.seen_at ${directionOf(isFalling !== isFromBack)}, v.visitor ${directionOf(isFromBack)}
      limit ${limit} offset ${offset})
    select ${columns} from ${lookedUp} order by shown.place ${directionOf(isFalling)}, visitor`)
  return { rows, total }
}

const directionOf = (isFalling: boolean) => (isFalling ? sql`desc` : sql`asc`)

/** Counts a person once a day. */
const countVisitors = async (db: Db, params: Params) => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(visitors), 0)::int as total from ${visitSumsOf('all', inPeriod(params))}`)
  return one(rows).total
}

/** All visitors are only counted and sorted; their pages are read for the displayed rows. */
const listFiltered = async (db: Db, params: Params, query: Query) => {
  const { page, per_page, sort = 'seen_at', order = 'desc' } = query
  const direction = directionOf(order === 'desc')
  const { rows } = await db.execute<VisitRow & { total: number }>(sql`
    with found as materialized (
      select day, visitor, ${sorts[sort]} as place
      from visits where ${inPeriod(params)} group by day, visitor
      having ${sql.join([sql`true`, ...conditionsOf(query)], sql` and `)}),
    shown as (
      select * from found order by place ${direction}, visitor
      limit ${per_page} offset ${(page - 1) * per_page})
    select ${columns}, (select count(*)::int from found) as total
    from ${lookedUp} order by shown.place ${direction}, visitor`)
  return { rows, total: rows[0]?.total ?? 0 }
}

const sorts = { seen_at: sql`max(seen_at)`, views: sql`sum(views)` }

const columns = sql`to_char(shown.day, 'YYYY-MM-DD') as day, shown.visitor, looked.*`

const lookedUp = sql`shown cross join lateral (
  select max(seen_at) as seen_at, sum(views)::int as views, max(device) as device,
    max(source) as source, count(*)::int as pages,
    (array_agg(path order by seen_at desc, path))[1] as path
  from visits v where v.day = shown.day and v.visitor = shown.visitor) looked`

const conditionsOf = ({ q, device, source }: Query): SQL[] => [
  ...(device ? [sql`max(device) = ${device}`] : []),
  ...(source === undefined ? [] : [sql`max(source) = ${source}`]),
  ...(q
    ? [sql`(bool_or(path ilike ${toLikePattern(q)}) or max(source) ilike ${toLikePattern(q)})`]
    : []),
]
