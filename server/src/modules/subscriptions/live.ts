import { packageGraceDays } from '@emporia/contract'
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { toInstant, type When } from '../../db/prepared.ts'
import { packagePurchases } from './tables.ts'

type Kind = (typeof packagePurchases.$inferSelect)['kind']

/**
 * SQL condition for active purchases of a kind, including those whose state no job has updated yet.
 */
export const isLive = (kind: Kind, now: When): SQL | undefined => {
  const grace = `${kind === 'shop' ? packageGraceDays : 0} days`
  return and(
    eq(packagePurchases.kind, kind),
    inArray(packagePurchases.state, ['active', 'grace']),
    or(isNull(packagePurchases.starts_at), lte(packagePurchases.starts_at, toInstant(now))),
    or(
      isNull(packagePurchases.ends_at),
      gt(packagePurchases.ends_at, sql`${toInstant(now)} - ${grace}::interval`),
    ),
  )
}
