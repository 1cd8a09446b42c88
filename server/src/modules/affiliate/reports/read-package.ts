import type { MemberDashboard } from '@emporia/contract'
import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isLive } from '../../subscriptions/live.ts'
import { packagePurchases } from '../../subscriptions/public.ts'
import { earnedWith } from './package-earnings.ts'

const dayMs = 86_400_000

/** Returns the active package, its price, and the earnings made with it. */
export const readPackage = async (
  db: Db,
  memberId: number,
  now: Date,
): Promise<MemberDashboard['package']> => {
  const [found] = await db
    .select({
      id: packagePurchases.id,
      name: packagePurchases.name,
      starts_at: packagePurchases.starts_at,
      ends_at: packagePurchases.ends_at,
      price_minor: packagePurchases.worth_minor,
      earned_minor: earnedWith(packagePurchases.id, memberId),
    })
    .from(packagePurchases)
    .where(and(eq(packagePurchases.holder_id, memberId), isLive('affiliate', now)))
    .orderBy(desc(packagePurchases.ends_at), desc(packagePurchases.id))
    .limit(1)
  if (!found) return null
  const { ends_at } = found
  return { ...found, days_left: ends_at === null ? null : daysUntil(ends_at, now) }
}

const daysUntil = (at: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / dayMs))
