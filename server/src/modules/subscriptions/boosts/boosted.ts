import { type SQL, sql } from 'drizzle-orm'

import { toInstant, type When } from '../../../db/prepared.ts'
import { packagePurchases } from '../tables.ts'

/**
 * SQL condition for visibility boosts that run at a moment, including expired ones that no job has
 * ended yet.
 */
export const isRunningBoost = (now: When): SQL => sql`(${packagePurchases.kind} = 'boost'
  and ${packagePurchases.state} = 'active' and ${packagePurchases.paused_at} is null
  and ${packagePurchases.terms} ->> 'boost' = 'visibility'
  and ${packagePurchases.starts_at} <= ${toInstant(now)}
  and (${packagePurchases.ends_at} is null or ${packagePurchases.ends_at} > ${toInstant(now)}))`

/**
 * SQL expression for the products boosted in a placement. A product of two boosts is listed once.
 */
export const boostedAt = (placement: SQL | ReturnType<typeof sql.placeholder>, now: When): SQL =>
  sql`array(select unnest(${packagePurchases.product_ids}) from ${packagePurchases}
    where ${isRunningBoost(now)} and ${packagePurchases.terms} ->> 'placement' = ${placement}::text)`
