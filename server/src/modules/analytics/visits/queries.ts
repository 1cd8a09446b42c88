import type { PageDevice, VisitSummary } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { inPeriod, type Params, today } from './period.ts'
import { visitSumsOf } from './visit-sums.ts'

/** Returns the number of visits, their sources, pages and devices. */
export const getVisits = async (db: Db, params: Params): Promise<VisitSummary> => {
  const series = await listDays(db, params)
  const last = series.at(-1) ?? { visitors: 0, views: 0 }
  return {
    days: params.days,
    live: await countLive(db, params),
    today: { visitors: last.visitors, views: last.views },
    now: sumOf(series),
    before: await countBefore(db, params),
    series,
    pages: await listPages(db, params),
    sources: await listShares(db, params, 'source'),
    devices: await listShares(db, params, 'device'),
  }
}

/** Counts the visitors of a period and of the one before; a person counts once a day. */
export const compareVisitors = async (db: Db, params: Params) => {
  const series = await listDays(db, params)
  return {
    now: sumOf(series).visitors,
    before: series.reduce((sum, { before }) => sum + before, 0),
    days: series.map(({ visitors }) => visitors),
  }
}

const sumOf = (days: { visitors: number; views: number }[]) => ({
  visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
  views: days.reduce((sum, { views }) => sum + views, 0),
})

const countLive = async (db: Db, { now }: Params) => {
  const since = new Date(now.getTime() - 5 * 60_000).toISOString()
  const { rows } = await db.execute<{ live: number }>(
    sql`select count(distinct visitor)::int as live from visits where seen_at > ${since}`,
  )
  return one(rows).live
}

const listDays = async (db: Db, params: Params) => {
  const { days } = params
  const inBoth = sql`day > ${today(params)} - ${days * 2}::int and day <= ${today(params)}`
  const { rows } = await db.execute<VisitSummary['series'][number]>(sql`
    with each_day as (select day, visitors, views from ${visitSumsOf('all', inBoth)})
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(now.visitors, 0) as visitors,
      coalesce(now.views, 0) as views, coalesce(past.visitors, 0) as before
    from generate_series(${today(params)} - ${days - 1}::int, ${today(params)}, interval '1 day') d
    left join each_day now on now.day = d::date
    left join each_day past on past.day = d::date - ${days}::int
    order by d`)
  return rows
}

const countBefore = async (db: Db, params: Params) => {
  const isBefore = sql`day > ${today(params)} - ${params.days * 2}::int
    and day <= ${today(params)} - ${params.days}::int`
  const { rows } = await db.execute<{ visitors: number; views: number }>(sql`
    select coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(views), 0)::int as views
    from ${visitSumsOf('all', isBefore)}`)
  return one(rows)
}

const rowsMax = 10

/** Returns the most visited pages with the name of their product or shop. */
const listPages = async (db: Db, params: Params) => {
  const { rows } = await db.execute<VisitSummary['pages'][number]>(sql`
    select seen.*, coalesce(p.name, s.name) as name
    from (
      select name as path, sum(visitors)::int as visitors, sum(views)::int as views,
        substring(name from '^/product-details/(\\d{1,15})$')::bigint as product_id,
        substring(name from '^/shopping-mall/details/(\\d{1,15})$')::bigint as shop_id
      from ${visitSumsOf('path', inPeriod(params))} group by name
      order by views desc, path limit ${rowsMax}) seen
    left join products p on p.id = seen.product_id
    left join shops s on s.id = seen.shop_id
    order by views desc, path`)
  return rows
}

/** Shares by a column that every visit has. */
const listShares = async <K extends 'source' | 'device'>(db: Db, params: Params, key: K) => {
  const by = sql.identifier(key)
  const { rows } = await db.execute<
    { visitors: number; views: number } & Record<K, K extends 'device' ? PageDevice : string>
  >(sql`
    select name as ${by}, sum(visitors)::int as visitors, sum(views)::int as views
    from ${visitSumsOf(key, inPeriod(params))}
    group by name order by visitors desc, name limit ${rowsMax}`)
  return rows
}
