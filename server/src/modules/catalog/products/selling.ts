import { shopEffects, type ShopStatus } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { forbidden, invalid } from '../../../http/failure.ts'
import { findShopTerms } from '../../subscriptions/queries/shop-terms.ts'
import { shops } from '../../shops/public.ts'
import { getPlatformSettings } from '../../settings/stored.ts'
import type { Seller } from './rules.ts'

/**
 * Returns the terms under which a shop may write products. Throws if the shop has read access only
 * or its package has ended. A shop that is still applying can prepare products, which are hidden
 * until its approval.
 */
export const getSellingTerms = async (db: Db, shopId: number, now: Date): Promise<Seller> => {
  const { status } = one(
    await db.select({ status: shops.status }).from(shops).where(eq(shops.id, shopId)),
  )
  const { panel } = shopEffects[status]
  if (panel === 'prepare') return { direct_publish: false }
  if (panel !== 'all') throw forbidden(reasonOf(status))

  const limits = await findShopTerms(db, shopId, now)
  if (!limits) throw forbidden(m.product_package_ended)
  const isOwn = limits.direct_publish
  return { direct_publish: isOwn || (await getPlatformSettings(db)).product_auto_approve, limits }
}

/** Throws if the shop does not exist; staff may put a product into any existing shop. */
export const assertShopExists = async (db: Db, shopId: number | null) => {
  if (shopId === null) return
  const found = await db.$count(shops, eq(shops.id, shopId))
  if (found === 0) throw invalid('shop_id', m.shop_gone)
}

const reasonOf = (status: ShopStatus) =>
  shopEffects[status].panel === 'finish' ? m.product_shop_suspended : m.product_shop_inactive
