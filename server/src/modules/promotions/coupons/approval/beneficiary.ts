import type { CouponScope } from '@emporia/contract'
import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { products } from '../../../catalog/public.ts'
import { shops } from '../../../shops/public.ts'

/**
 * Returns the owner of the shop that a coupon is limited to by its products or shops, who receives
 * what the marketplace pays; null if it covers several shops.
 */
export const findBeneficiary = async (
  db: Db,
  { scope, scope_ids }: { scope: CouponScope; scope_ids: number[] },
): Promise<number | null> => {
  if (scope !== 'sellers' && scope !== 'products') return null
  const owners =
    scope === 'sellers'
      ? await db
          .selectDistinct({ id: shops.owner_id })
          .from(shops)
          .where(inArray(shops.id, scope_ids))
      : await db
          .selectDistinct({ id: shops.owner_id })
          .from(products)
          .leftJoin(shops, eq(shops.id, products.shop_id))
          .where(inArray(products.id, scope_ids))
  return owners.length === 1 ? (owners[0]?.id ?? null) : null
}
