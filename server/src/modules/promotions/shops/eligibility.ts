import type { InactiveReason } from '@emporia/contract'
import { inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isAway, isTrading } from '../../catalog/availability/visible.ts'
import { listShopTerms } from '../../subscriptions/queries/shop-terms.ts'
import { shops } from '../../shops/public.ts'

/** Shop data that decide whether its promotions are in effect. */
export type ShopEligibility = {
  id: number
  name: string
  slug: string
  is_open: boolean
  is_away: boolean
  /** Whether its package includes coupons. */
  has_coupons: boolean
}

/** Returns the shops of these promotions by ID. */
export const listStandings = async (
  db: Db,
  rows: { shop_id: number | null }[],
  now: Date,
): Promise<Map<number, ShopEligibility>> => {
  const ids = [...new Set(rows.flatMap(({ shop_id }) => shop_id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      id: shops.id,
      name: shops.name,
      slug: shops.slug,
      is_open: sql<boolean>`${isTrading(now)}`,
      is_away: sql<boolean>`${isAway(now)}`,
    })
    .from(shops)
    .where(inArray(shops.id, ids))
  const terms = await listShopTerms(db, ids, now)
  const withCoupons = new Set(
    terms.flatMap(({ shop_id, coupon_allowed }) => (coupon_allowed ? shop_id : [])),
  )
  return new Map(found.map((shop) => [shop.id, { ...shop, has_coupons: withCoupons.has(shop.id) }]))
}

type Promotion = { shop_id: number | null; deactivated_at: string | null }

/** Returns why a sale is not in effect regardless of its dates; null for platform sales. */
export const reasonOfSale = (
  { shop_id, deactivated_at }: Promotion,
  standings: Map<number, ShopEligibility>,
): InactiveReason | null => {
  if (shop_id === null) return null
  const { is_open = false, is_away = false } = standings.get(shop_id) ?? {}
  if (deactivated_at) return 'deactivated'
  if (!is_open) return 'closed'
  return is_away ? 'vacation' : null
}

/** Returns why a coupon is not in effect. The shop's package must also include coupons. */
export const reasonOfCoupon = (
  coupon: Promotion,
  standings: Map<number, ShopEligibility>,
): InactiveReason | null => {
  const reason = reasonOfSale(coupon, standings)
  if (reason === 'deactivated' || reason === 'closed' || coupon.shop_id === null) return reason
  return standings.get(coupon.shop_id)?.has_coupons ? reason : 'package'
}
