import { shopEffects, type ShopStatus } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { forbidden, invalid } from '../../../http/failure.ts'
import { isLive } from '../../packages/live.ts'
import { packagePurchases } from '../../packages/tables.ts'
import { shops } from '../../shops/tables.ts'

/**
 * What a seller may do with products: refuses where the shop only looks on, or its package has
 * ended. Whoever still applies prepares them, and nobody sees them before the shop is approved.
 */
export const getSellingTerms = async (db: Db, shopId: number, now: Date) => {
  const { status, owner_id } = one(
    await db
      .select({ status: shops.status, owner_id: shops.owner_id })
      .from(shops)
      .where(eq(shops.id, shopId)),
  )
  const { panel } = shopEffects[status]
  if (panel === 'prepare') return { direct_publish: false }
  if (panel !== 'all') throw forbidden(reasonOf(status))

  const purchases = await db
    .select({ terms: packagePurchases.terms })
    .from(packagePurchases)
    .where(and(eq(packagePurchases.holder_id, owner_id), isLive('shop', now)))
  if (purchases.length === 0)
    throw forbidden('Your package has ended. Renew it to change your products again')
  return { direct_publish: purchases.some(({ terms }) => terms['direct_publish'] === true) }
}

/** Staff may put a product into any shop that is there. */
export const refuseLostShop = async (db: Db, shopId: number | null) => {
  if (shopId === null) return
  const found = await db.$count(shops, eq(shops.id, shopId))
  if (found === 0) throw invalid('shop_id', 'This shop is not there')
}

const reasonOf = (status: ShopStatus) =>
  shopEffects[status].panel === 'finish'
    ? 'Your shop is suspended, so its products cannot be changed'
    : 'Your shop is closed, so its products cannot be changed'
