import { affiliateRatesMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { invalid, notFound } from '../../../../http/failure.ts'
import { products } from '../../../catalog/public.ts'
import { getAffiliateSettings } from '../../../referrals/terms.ts'

/** Throws if a rate exceeds what can ever be paid, so that it is refused on input. */
export const assertRatePayable = async (db: Db, field: string, bp: number | null | undefined) => {
  if (bp === null || bp === undefined) return
  const { level_bps, pool_cap_bp } = await getAffiliateSettings(db)
  const levels = level_bps.reduce((sum, one) => sum + one, 0)
  if (bp > pool_cap_bp) throw invalid(field, m.rate_above_pool, { percent: perCent(pool_cap_bp) })
  if (bp + levels > affiliateRatesMax)
    throw invalid(field, m.rate_levels_above, {
      levels: perCent(levels),
      percent: perCent(affiliateRatesMax - levels),
    })
}

const perCent = (bp: number) => `${bp / 100} %`

/** Returns the seller of a product (null: the platform), if the product exists. */
export const findSold = async (db: Db, id: number) => {
  const [found] = await db
    .select({ shop_id: products.shop_id, deleted_at: products.deleted_at })
    .from(products)
    .where(eq(products.id, id))
  if (!found || found.deleted_at) throw notFound(m.product_missing)
  return found
}
