import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isRunningBoost } from './boosted.ts'
import { packagePurchases } from '../tables.ts'

type Counted = { impressions: number; clicks: number }
type Seen = { seen: readonly number[]; clicked: readonly number[] }

const productsMax = 10_000

/** What was seen and followed since it was last written down: in memory, as it need not be exact. */
const openCounter = () => {
  let counted = new Map<number, Counted>()
  const add = (id: number, { impressions, clicks }: Counted) => {
    const had = counted.get(id)
    // Whoever sends invented numbers fills no memory with them.
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
    /** Gives everything, and begins anew. */
    take: () => {
      const taken = counted
      counted = new Map()
      return taken
    },
  }
}

export const counter = openCounter()

/** Writes down what was counted, for the boost that ran; what nobody boosts is forgotten. */
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
