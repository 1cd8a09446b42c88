import type { PackageUsage } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { noRetainedItems, listExceededLimits } from './retained-items.ts'

type Terms = Record<string, unknown>
type Used = { products: number; storage_mb: number; featured_slots: number }

/**
 * Returns how much of its limits a shop uses. Only active products count
 * (docs/domain/affiliate.md#packages).
 */
export const getUsage = async (db: Db, shopId: number, terms: Terms): Promise<PackageUsage[]> => {
  const { rows } = await db.execute<Used>(sql`
    select
      count(*) filter (where status = 'active') as products,
      count(*) filter (where is_featured and status = 'active') as featured_slots,
      ceil(bytes_of_library(${shopId}) / 1048576.0) as storage_mb
    from products where shop_id = ${shopId} and deleted_at is null and not is_template`)
  const used = one(rows)
  return (['products', 'storage_mb', 'featured_slots'] as const).map((key) => {
    const limit = terms[key]
    return { key, used: used[key], limit: typeof limit === 'number' ? limit : null }
  })
}

const pausedMax = 50

/** Returns what a smaller package would pause, and all items that could be retained instead. */
export const pausedBy = async (db: Db, shopId: number, terms: Terms) => {
  const keeps = await listExceededLimits(db, { shop_id: shopId, terms, remaining: noRetainedItems })
  const products = keeps.find(({ key }) => key === 'products')
  const paused = products?.candidates.filter(({ stays }) => !stays) ?? []
  return {
    keeps,
    paused: paused.slice(0, pausedMax).map(({ id, name }) => ({ id, name })),
    paused_count: products ? products.total - products.limit : 0,
  }
}
