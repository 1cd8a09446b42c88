import type { PackageWish } from '@emporia/contract'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import type { Db } from '../../../db/client.ts'
import { packagePurchases } from '../tables.ts'

const sameCallMs = 5000

type Asked = { holder_id: number; wish: PackageWish }

/**
 * Finds the same package bought by the same holder a moment ago, which is taken as a repeated
 * request.
 */
export const findSameCall = async (db: Db, { holder_id, wish }: Asked, now: Date) => {
  const [found] = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, holder_id),
        eq(packagePurchases.package_id, wish.package_id ?? 0),
        inArray(packagePurchases.state, ['queued', 'active']),
        gt(packagePurchases.created_at, new Date(now.getTime() - sameCallMs).toISOString()),
      ),
    )
    .orderBy(desc(packagePurchases.id))
    .limit(1)
  const isSame = isDeepStrictEqual(found?.product_ids, [...new Set(wish.product_ids)])
  return isSame ? found : undefined
}
