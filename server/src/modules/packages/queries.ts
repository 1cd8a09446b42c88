import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { isLive } from './live.ts'
import { packagePurchases } from './tables.ts'

type Kind = (typeof packagePurchases.$inferSelect)['kind']

/** The package of a kind that somebody has now; of several, the one that lasts longest. */
export const findLivePackage = async (
  db: Db,
  { holder_id, kind }: { holder_id: number; kind: Kind },
  now: Date,
) => {
  const [found] = await db
    .select({
      id: packagePurchases.id,
      name: packagePurchases.name,
      ends_at: packagePurchases.ends_at,
    })
    .from(packagePurchases)
    .where(and(eq(packagePurchases.holder_id, holder_id), isLive(kind, now)))
    // One without an end comes first: nulls are the greatest.
    .orderBy(desc(packagePurchases.ends_at), desc(packagePurchases.id))
    .limit(1)
  return found ?? null
}
