import type { api, Data, Input, ReferredProduct } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { getPicturesById } from '../../media/queries.ts'
import { type MetricParams, metricRows } from '../../metrics/metric-rows.ts'
import { type Counts, calculateRates } from '../../metrics/metrics-of.ts'
import { toPeriod } from '../../metrics/period.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { readLinkUse } from '../../referrals/set-link.ts'
import { homeLink, type Sharing, shareLink } from './share-link.ts'

type Query = Input<typeof api.member.products>
type Row = Counts &
  Pick<ReferredProduct, 'id' | 'name' | 'slug' | 'is_active'> & { thumbnail: number | null }
type ProductPage = Counts & { total: number; rows: Row[] }

/**
 * Lists the results of a member's links by product. The product is the linked one; clicks without a
 * product are one separate row, so the rows add up to the figures for the same days on other
 * screens.
 */
export const listReferredProducts = async (
  db: Db,
  sharing: Sharing,
  query: Query,
  now: Date,
): Promise<Data<typeof api.member.products>> => {
  const { page, per_page } = query
  const { time_zone } = await getGeneralSettings(db)
  const period = toPeriod(query, { now, time_zone })
  const { member_id } = sharing
  const { total, rows, ...sums } = await find(db, { member_id, period, by: 'product' }, query)
  const pictures = await getPicturesById(
    db,
    rows.flatMap(({ thumbnail }) => thumbnail ?? []),
  )
  return {
    rows: rows.map(({ thumbnail, ...row }) => ({
      ...row,
      ...calculateRates(row),
      picture: pictures.get(thumbnail ?? 0) ?? null,
      link: row.id === 0 ? homeLink(sharing) : shareLink(sharing, row),
    })),
    total,
    page,
    per_page,
    period,
    sums: { ...sums, ...calculateRates(sums) },
    links: await readLinkUse(db, member_id, now),
  }
}

const find = async (db: Db, params: MetricParams, query: Query) => {
  const { page, per_page, sort = 'clicks', order = 'desc', q } = query
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<ProductPage>(sql`
    with ${metricRows(params)}, ${linkedProducts(params.member_id, q)}
    select count(*)::int as total, ${sumColumns},
      (select coalesce(json_agg(shown), '[]') from (select * from linked
        order by ${sql.identifier(sort)} ${direction}, orders desc, id
        limit ${per_page} offset ${(page - 1) * per_page}) shown) as rows
    from linked`)
  return one(rows)
}

const counts = [
  'clicks',
  'unique',
  'viewed',
  'carted',
  'orders',
  'delivered',
  'sales_minor',
  'earned_minor',
].map((name) => sql.identifier(name))

const sumColumns = sql.join(
  counts.map((name) => sql`coalesce(sum(${name}), 0)::bigint as ${name}`),
  sql`, `,
)

/** Every product with a click or an order in the period, and every product whose link is in use. */
const linkedProducts = (memberId: number, q: string | undefined): SQL => sql`
  shared as (
    select product_id, is_active from affiliate_links where member_id = ${memberId}),
  linked as (
    select coalesce(p.id, 0) as id, coalesce(p.name, ${m.affiliate_other_links()}) as name,
      coalesce(p.slug, '') as slug, p.thumbnail, coalesce(s.is_active, true) as is_active,
      ${sql.join(
        counts.map((name) => sql`coalesce(m.${name}, 0) as ${name}`),
        sql`, `,
      )}
    from (select product_id from shared where is_active
      union select key::bigint from metric_rows) every
    left join metric_rows m on coalesce(m.key, '') = coalesce(every.product_id::text, '')
    left join shared s on s.product_id = every.product_id
    left join products p on p.id = every.product_id
    ${q ? sql`where coalesce(p.name, ${m.affiliate_other_links()}) ilike ${toLikePattern(q)}` : sql``})`
