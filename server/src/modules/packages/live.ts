import { packageGraceDays } from '@emporia/contract'
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { instantOf, type When } from '../../db/prepared.ts'
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
    or(isNull(packagePurchases.starts_at), lte(packagePurchases.starts_at, instantOf(now))),
    or(
      isNull(packagePurchases.ends_at),
      gt(packagePurchases.ends_at, sql`${instantOf(now)} - ${grace}::interval`),
    ),
  )
}

/** Of the purchase `p`: that its holder had it at a moment, though it may have expired since. */
export const isHeldAt = (holder: SQL, at: string): SQL =>
  sql`p.holder_id = ${holder} and p.state in ('active', 'expired') and p.starts_at <= ${at}
    and (p.ends_at is null or p.ends_at > ${at})`

/** Whether an active membership of its holder grants a right at a moment. */
export const membershipGrants = (
  right: 'may_refer' | 'may_use_pos',
  holder: SQL,
  at: string,
): SQL =>
  sql`exists (select from package_purchases p where ${isHeldAt(holder, at)}
    and p.kind = 'subscription' and p.terms @> ${JSON.stringify({ [right]: true })}::jsonb)`
