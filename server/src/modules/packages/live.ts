import { packageGraceDays } from '@emporia/contract'
import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'

import { packagePurchases } from './tables.ts'

type Kind = (typeof packagePurchases.$inferSelect)['kind']

/** The purchases of a kind that count now, also where no job has moved them on yet. */
export const isLive = (kind: Kind, now: Date): SQL | undefined => {
  const grace_ms = kind === 'shop' ? packageGraceDays * 86_400_000 : 0
  const ended_before = new Date(now.getTime() - grace_ms).toISOString()
  return and(
    eq(packagePurchases.kind, kind),
    inArray(packagePurchases.state, ['active', 'grace']),
    or(isNull(packagePurchases.starts_at), lte(packagePurchases.starts_at, now.toISOString())),
    or(isNull(packagePurchases.ends_at), gt(packagePurchases.ends_at, ended_before)),
  )
}
