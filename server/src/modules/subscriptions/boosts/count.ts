import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isRunningBoost } from './boosted.ts'
import { packagePurchases } from '../tables.ts'

type Counted = { impressions: number; clicks: number }
type Seen = { seen: readonly number[]; clicked: readonly number[] }

const productsMax = 10_000

/** Counts impressions and clicks in memory until the next write. The counts may be approximate. */
const openCounter = () => {
  let counted = new Map<number, Counted>()
  const add = (id: number, { impressions, clicks }: Counted) => {
    const had = counted.get(id)
    // Unknown product ids cannot fill the memory.
    if (!had && counted.size >= productsMax) return
    counted.set(id, {
      impressions: impressions + (had?.impressions ?? 0),
      clicks: clicks + (had?.clicks ?? 0),
    })
  }
  return {
    note: ({ seen, clicked }: Seen) => {
      for (const id of new Set(seen)) add(id, { impressions: 1, clicks: 0 })
      for (const id of new Set(clicked)) add(id, { impressions: 0, clicks: 1 })
    },
    /** Returns all counts and resets them. */
    take: () => {
      const taken = counted
      counted = new Map()
      return taken
    },
  }
}

export const counter = openCounter()

/**
 * Writes the counts for the boost that was active. Counts of products without a boost are dropped.
 */
export const flushCounts = async (db: Db, now: Date) => {
  const taken = [...counter.take()].map(([id, counts]) => ({ id, ...counts }))
  if (taken.length === 0) return
  await db.execute(sql`
    insert into boost_counts (purchase_id, day, impressions, clicks)
    select purchase_id, ${now.toISOString().slice(0, 10)}::date, sum(impressions), sum(clicks)
    from json_to_recordset(${JSON.stringify(taken)}::json)
      as counted (id bigint, impressions int, clicks int)
    cross join lateral (
      select ${packagePurchases.id} as purchase_id from ${packagePurchases}
      where ${packagePurchases.product_ids} @> array[counted.id] and ${isRunningBoost(now)}
      order by ${packagePurchases.id} limit 1) as boost
    group by purchase_id order by purchase_id
    on conflict (purchase_id, day) do update set
      impressions = boost_counts.impressions + excluded.impressions,
      clicks = boost_counts.clicks + excluded.clicks`)
}
