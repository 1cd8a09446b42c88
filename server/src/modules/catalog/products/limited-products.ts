import { sql } from 'drizzle-orm'

import type { LimitedItems } from '../../subscriptions/limited-items.ts'
import { lockProductLimit } from './check/package-limits.ts'

/**
 * Products of a shop by their place: those picked, those on sale before paused ones, by units sold,
 * then the oldest.
 */
const rankProducts: LimitedItems['rank'] = (shop_id, picked) => sql`
  select p.id, p.name, p.status, p.is_featured, p.feature_paused_at,
    coalesce(s.sold, 0)::float8 as sold, row_number() over (
      order by p.id = any(${sql.param(picked)}::bigint[]) desc, p.paused_at is not null,
        coalesce(s.sold, 0) desc, p.id) as place
  from products p left join (
    select l.product_id, sum(l.quantity) as sold from order_lines l join orders o on o.id = l.order_id
    where o.shop_id = ${shop_id} and o.status in ('delivered', 'completed') group by l.product_id
  ) s on s.product_id = p.id
  where p.shop_id = ${shop_id} and (p.status = 'active' or p.paused_at is not null)
    and p.deleted_at is null and not p.is_template`

/** Products that a package limits. */
export const limitedProducts: LimitedItems = {
  rank: rankProducts,
  applyLimit: async (db, { shop_id, limit, picked, at }) => {
    await lockProductLimit(db, shop_id)
    // A trigger ends the pause of a product that is active again.
    await db.execute(sql`
      update products p set
        status = case when r.stays then 'active' else 'inactive' end,
        paused_at = case when r.stays then p.paused_at else ${at}::timestamptz end
      from (select id, ${limit}::int is null or place <= ${limit}::int as stays
        from (${rankProducts(shop_id, picked)}) ranked) r
      where p.id = r.id and (p.status = 'active') <> r.stays`)
  },
}

/** Featured products by their place, in the same order. Only products on sale are featured. */
const rankFeatured: LimitedItems['rank'] = (shop_id, picked) => sql`
  select id, name, sold, row_number() over (
    order by id = any(${sql.param(picked)}::bigint[]) desc, feature_paused_at is not null,
      sold desc, id) as place
  from (${rankProducts(shop_id, [])}) ranked
  where status = 'active' and (is_featured or feature_paused_at is not null)`

/** Featured products that a package limits. */
export const limitedFeatured: LimitedItems = {
  rank: rankFeatured,
  applyLimit: (db, { shop_id, limit, picked, at }) =>
    db.execute(sql`
      update products p set
        is_featured = r.stays,
        feature_paused_at = case when r.stays then p.feature_paused_at else ${at}::timestamptz end
      from (select id, ${limit}::int is null or place <= ${limit}::int as stays
        from (${rankFeatured(shop_id, picked)}) ranked) r
      where p.id = r.id and p.is_featured <> r.stays`),
}
