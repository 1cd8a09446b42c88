import { shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, Failure, forbidden } from '../../../http/failure.ts'
import { findShopTerms, type ShopTerms } from '../../subscriptions/queries/shop-terms.ts'
import { shops } from '../../shops/public.ts'

/** Returns why a shop cannot run sales now; undefined if it can. */
export const findSaleRefusal = async (db: Db, shopId: number, now: Date) => {
  const found = await findTerms(db, shopId, now)
  return found instanceof Failure ? found : undefined
}

/**
 * Returns why a shop cannot run coupons now. It also needs a package that includes them
 * (docs/domain/affiliate.md#packages).
 */
export const findCouponRefusal = async (db: Db, shopId: number, now: Date) => {
  const found = await findTerms(db, shopId, now)
  if (found instanceof Failure) return found
  return found.coupon_allowed
    ? undefined
    : conflict(m.promotion_package_missing, { package: found.package_name })
}

const findTerms = async (db: Db, shopId: number, now: Date): Promise<ShopTerms | Failure> => {
  const { status } = one(
    await db.select({ status: shops.status }).from(shops).where(eq(shops.id, shopId)),
  )
  if (shopEffects[status].panel !== 'all') return forbidden(m.promotion_shop_closed)
  const terms = await findShopTerms(db, shopId, now)
  return terms ?? forbidden(m.promotion_package_ended)
}
