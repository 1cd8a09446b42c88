import type { PackageUsage } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'

type Terms = Record<string, unknown>
type Used = { products: number; storage_mb: number; featured_slots: number }

/** How much of its limits a shop uses; only products that sell count (product.md 7). */
export const usageOf = async (db: Db, shopId: number, terms: Terms): Promise<PackageUsage[]> => {
  const { rows } = await db.execute<Used>(sql`
    select
      count(*) filter (where status = 'active') as products,
      count(*) filter (where is_featured and status = 'active') as featured_slots,
      (select coalesce(ceil(sum(size) / 1048576.0), 0) from (
        select distinct on (hash) size from files
        where shop_id = ${shopId} and deleted_at is null and not is_private
      ) kept) as storage_mb
    from products where shop_id = ${shopId} and deleted_at is null and not is_template`)
  const used = one(rows)
  return (['products', 'storage_mb', 'featured_slots'] as const).map((key) => {
    const limit = terms[key]
    return { key, used: used[key], limit: typeof limit === 'number' ? limit : null }
  })
}

const pausedShownMax = 50

/** The products that a smaller package would pause: the newest, as the oldest stay (product.md 7). */
export const pausedBy = async (db: Db, shopId: number, terms: Terms) => {
  const limit = terms['products']
  if (typeof limit !== 'number') return { paused: [], paused_count: 0 }
  const { rows } = await db.execute<{ id: number; name: string; paused_count: number }>(sql`
    select id, name, count(*) over () as paused_count from (
      select id, name from products
      where shop_id = ${shopId} and status = 'active' and deleted_at is null and not is_template
      order by id offset ${limit}
    ) newest order by id limit ${pausedShownMax}`)
  return {
    paused: rows.map(({ id, name }) => ({ id, name })),
    paused_count: rows[0]?.paused_count ?? 0,
  }
}
