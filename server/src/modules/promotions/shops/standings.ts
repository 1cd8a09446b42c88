import type { InactiveReason } from '@emporia/contract'
import { inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isAway, isTrading } from '../../catalog/selling/visible.ts'
import { listShopTerms } from '../../packages/reading/shop-terms.ts'
import { shops } from '../../shops/tables.ts'

/** What decides whether the promotions of a shop are in effect now. */
export type Standing = {
  id: number
  name: string
  slug: string
  is_open: boolean
  is_away: boolean
  /** Whether its package includes coupons. */
  has_coupons: boolean
}

/** The shops of these promotions, by their ids. */
export const listStandings = async (
  db: Db,
  rows: { shop_id: number | null }[],
  now: Date,
): Promise<Map<number, Standing>> => {
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

/** Why a sale is not in effect, whatever its dates say; null for those of the marketplace. */
export const reasonOfSale = (
  { shop_id, deactivated_at }: Promotion,
  standings: Map<number, Standing>,
): InactiveReason | null => {
  if (shop_id === null) return null
  const { is_open = false, is_away = false } = standings.get(shop_id) ?? {}
  if (deactivated_at) return 'deactivated'
  if (!is_open) return 'closed'
  return is_away ? 'vacation' : null
}

/** The same of a coupon, which the shop's package must include, too. */
export const reasonOfCoupon = (
  coupon: Promotion,
  standings: Map<number, Standing>,
): InactiveReason | null => {
  const reason = reasonOfSale(coupon, standings)
  if (reason === 'deactivated' || reason === 'closed' || coupon.shop_id === null) return reason
  return standings.get(coupon.shop_id)?.has_coupons ? reason : 'package'
}
