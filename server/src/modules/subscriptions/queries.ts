import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { isLive } from './live.ts'
import { packagePurchases } from './tables.ts'

type Kind = (typeof packagePurchases.$inferSelect)['kind']

/** Returns the active package of a kind of a holder; of several, the one that ends last. */
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
    // Nulls sort first in descending order, so a package without an end comes first.
    .orderBy(desc(packagePurchases.ends_at), desc(packagePurchases.id))
    .limit(1)
  return found ?? null
}
