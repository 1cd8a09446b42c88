import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { findShopTerms } from '../../subscriptions/queries/shop-terms.ts'

/** Throws if the shop's package does not include coupons (docs/domain/affiliate.md#packages). */
export const assertCouponsAllowed = async (db: Db, shop_id: number | null, now: Date) => {
  if (shop_id === null) return
  const terms = await findShopTerms(db, shop_id, now)
  if (terms?.coupon_allowed === false)
    throw invalid('shop_id', m.coupon_package_missing, { package: terms.package_name })
}
