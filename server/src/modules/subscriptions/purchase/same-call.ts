import type { PurchaseInput } from '@emporia/contract'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import type { Db } from '../../../db/client.ts'
import { packagePurchases } from '../tables.ts'

const sameCallMs = 5000

type Params = { holder_id: number; input: PurchaseInput }

/**
 * Finds the same package bought by the same holder a moment ago, which is taken as a repeated
 * request.
 */
export const findSameCall = async (db: Db, { holder_id, input }: Params, now: Date) => {
  const [found] = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, holder_id),
        eq(packagePurchases.package_id, input.package_id ?? 0),
        inArray(packagePurchases.state, ['queued', 'active']),
        gt(packagePurchases.created_at, new Date(now.getTime() - sameCallMs).toISOString()),
      ),
    )
    .orderBy(desc(packagePurchases.id))
    .limit(1)
  const isSame = isDeepStrictEqual(found?.product_ids, [...new Set(input.product_ids)])
  return isSame ? found : undefined
}

type Package = { holder_id: number; package_id: number }

/** Selects the holder's unpaid purchase of a package, whose price and tax are those of its day. */
export const selectUnpaid = (db: Db, { holder_id, package_id }: Package) =>
  db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, holder_id),
        eq(packagePurchases.package_id, package_id),
        inArray(packagePurchases.state, ['pending_payment', 'pending_review']),
      ),
    )
    .orderBy(desc(packagePurchases.id))
    .limit(1)
