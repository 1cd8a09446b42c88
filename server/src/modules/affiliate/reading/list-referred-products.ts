import type { api, Data, Input, ReferredProduct } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { likeOf } from '../../../db/conditions/like.ts'
import { picturesOf } from '../../media/queries.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { dayOf } from './days.ts'
import { rates } from './visiting/funnel.ts'
import { readLinkUse } from '../../referrals/set-link.ts'
import { type Sharing, shareLink } from './share-link.ts'

type Query = Input<typeof api.member.products>
type Sums = Data<typeof api.member.products>['sums']
type Counts = Omit<Sums, 'conversion_bp' | 'epc_minor'>
type Row = Counts &
  Pick<ReferredProduct, 'id' | 'name' | 'slug' | 'is_active'> & { thumbnail: number | null }

/** How a member's links do, product by product: clicks, and the orders they led to. */
export const listReferredProducts = async (db: Db, sharing: Sharing, query: Query, now: Date) => {
  const { page, per_page, sort = 'clicks', order = 'desc' } = query
  const { time_zone } = await getGeneralSettings(db)
  const counted = countedOf(sharing.member_id, { ...query, time_zone })
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  // Both at once: what a link led to is looked up for the sums and the page alike.
  const { rows: found } = await db.execute<Counts & { total: number; rows: Row[] }>(sql`
    with ${counted} select count(*)::int as total, ${sumColumns},
      (select coalesce(json_agg(shown), '[]') from (select * from counted
        order by ${sql.identifier(sort)} ${direction}, orders desc, id
        limit ${per_page} offset ${(page - 1) * per_page}) shown) as rows
    from counted`)
  const { total, rows, ...sums } = one(found)
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ thumbnail }) => thumbnail ?? []),
  )
  return {
    rows: rows.map(({ thumbnail, ...row }) => ({
      ...row,
      ...rates(row),
      picture: pictures.get(thumbnail ?? 0) ?? null,
      link: shareLink(sharing, row),
    })),
    total,
    page,
    per_page,
    sums: { ...sums, ...rates(sums) },
    links: await readLinkUse(db, sharing.member_id, now),
  }
}

const sumColumns = sql`
  coalesce(sum(clicks), 0)::int as clicks, coalesce(sum("unique"), 0)::int as unique,
  coalesce(sum(viewed), 0)::int as viewed, coalesce(sum(carted), 0)::int as carted,
  coalesce(sum(orders), 0)::int as orders, coalesce(sum(delivered), 0)::int as delivered,
  coalesce(sum(sales_minor), 0)::bigint as sales_minor,
  coalesce(sum(earned_minor), 0)::bigint as earned_minor`

type Narrowed = Query & { time_zone: string }

const countedOf = (memberId: number, narrowed: Narrowed): SQL => sql`
  clicked as (
    select c.product_id, count(*)::int as clicks, count(*) filter (where c.is_unique)::int as unique
    from referral_clicks c
    where c.member_id = ${memberId} and c.product_id is not null and c.rejected_reason is null
      and ${isBetween(sql`c.landed_at`, narrowed)}
    group by 1),
  looked as (
    select c.seen_id as product_id, count(*)::int as viewed,
      count(*) filter (where c.is_in_cart)::int as carted
    from referral_steps c
    where c.member_id = ${memberId} and ${isBetween(sql`c.landed_at`, narrowed)}
    group by 1),
  ordered as (
    select r.product_id, count(distinct r.order_id)::int as orders,
      count(distinct r.order_id) filter (where o.delivered_at is not null)::int as delivered,
      sum(r.base_minor)::bigint as sales_minor,
      coalesce(sum(e.amount_minor - e.reversed_minor)
        filter (where e.state in ('pending', 'held', 'available')), 0)::bigint as earned_minor
    from line_referrals r join orders o on o.id = r.order_id
    left join commissions e on e.order_line_id = r.order_line_id
      and e.member_id = r.member_id and e.kind = 'direct'
    where r.member_id = ${memberId} and r.is_qualified and o.status <> 'cancelled'
      and ${isBetween(sql`coalesce(r.clicked_at, r.placed_at)`, narrowed)}
    group by 1),
  counted as (
    select p.id, p.name, p.slug, p.thumbnail, coalesce(clicks, 0) as clicks,
      coalesce("unique", 0) as unique, coalesce(viewed, 0) as viewed,
      coalesce(carted, 0) as carted, coalesce(orders, 0) as orders,
      coalesce(delivered, 0) as delivered, coalesce(sales_minor, 0) as sales_minor,
      coalesce(earned_minor, 0) as earned_minor, coalesce(a.is_active, true) as is_active
    from clicked full join ordered using (product_id) full join looked using (product_id)
    join products p on p.id = product_id
    left join affiliate_links a on a.product_id = p.id and a.member_id = ${memberId}
    ${narrowed.q ? sql`where p.name ilike ${likeOf(narrowed.q)}` : sql``})`

const isBetween = (column: SQL, { from, to, time_zone }: Narrowed): SQL => {
  const day = dayOf(column, { time_zone })
  return sql`${from ? sql`${day} >= ${from}::date` : sql`true`}
    and ${to ? sql`${day} <= ${to}::date` : sql`true`}`
}
