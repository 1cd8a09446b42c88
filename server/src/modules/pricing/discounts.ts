import type { CouponFunder, CouponScope, CouponType } from '@emporia/contract'

import { calculateShare, spread } from '../ledger/arithmetic.ts'
import type { Goods } from './goods.ts'

/** Coupon fields that determine the discount and the lines it covers. */
export type Terms = {
  type: CouponType
  /** Basis points for a percentage, minor units for a fixed amount. */
  value: number
  max_discount_minor: number | null
  scope: CouponScope
  scope_ids: number[]
  /** A shop coupon covers that shop's lines only. */
  shop_id: number | null
  funded_by: CouponFunder
  platform_bp: number | null
  /** Whether it can be combined with offer prices. */
  stackable: boolean
}

/** Coupon discounts on one line, by who pays for them. */
export type Discounts = {
  platform: number
  seller: number
  shipping_platform: number
  shipping_seller: number
}

/** Returns the discounts of each line; zero without a coupon. */
export const calculateDiscounts = (
  coupon: Terms | null,
  lines: Goods[],
  { gross, shipping }: { gross: number[]; shipping: number[] },
): Discounts[] => {
  const covered = lines.map((line) => coupon !== null && isCovered(coupon, line))
  const goods = offGoods(coupon, masked(gross, covered))
  const sent = offShipping(coupon, shippedWith(lines, shipping, covered))
  const byMarket = platformPart(coupon, goods)
  const sentByMarket = platformPart(coupon, sent)
  return lines.map((_, at) => ({
    platform: byMarket[at] ?? 0,
    seller: (goods[at] ?? 0) - (byMarket[at] ?? 0),
    shipping_platform: sentByMarket[at] ?? 0,
    shipping_seller: (sent[at] ?? 0) - (sentByMarket[at] ?? 0),
  }))
}

/** Whether a line is in the scope of a coupon, regardless of its price. */
export const isInScope = (coupon: Terms, line: Goods) => {
  if (coupon.shop_id !== null && coupon.shop_id !== line.shop_id) return false
  const ids: Record<CouponScope, number[]> = {
    all: [],
    categories: line.category_ids,
    brands: line.brand_id === null ? [] : [line.brand_id],
    products: [line.product_id],
    sellers: line.shop_id === null ? [] : [line.shop_id],
  }
  return coupon.scope === 'all' || ids[coupon.scope].some((id) => coupon.scope_ids.includes(id))
}

/** Whether the coupon covers a line, given that its price may be an offer price. */
export const isCovered = (coupon: Terms, line: Goods) =>
  isInScope(coupon, line) && (coupon.stackable || !line.in_offer)

const masked = (amounts: number[], covered: boolean[]) =>
  amounts.map((amount, at) => (covered[at] ? amount : 0))

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Percentage and fixed discounts apply to the sum of the covered lines and are distributed over
 * them.
 */
const offGoods = (coupon: Terms | null, bases: number[]) => {
  const base = sum(bases)
  return base === 0 ? bases.map(() => 0) : spread(offSum(coupon, base), bases)
}

const offSum = (coupon: Terms | null, base: number) => {
  if (coupon?.type === 'fixed') return Math.min(coupon.value, base)
  if (coupon?.type !== 'percent') return 0
  return Math.min(calculateShare(base, coupon.value), coupon.max_discount_minor ?? Infinity)
}

/** Shipping of every shop that has a covered line. */
const shippedWith = (lines: Goods[], shipping: number[], covered: boolean[]) => {
  const shops = new Set(lines.filter((_, at) => covered[at]).map(({ shop_id }) => shop_id))
  return shipping.map((share, at) => (shops.has(lines[at]?.shop_id ?? null) ? share : 0))
}

const offShipping = (coupon: Terms | null, shares: number[]) =>
  coupon?.type === 'free_shipping' ? shares : shares.map(() => 0)

/** The platform's part of a shared discount is rounded once, then distributed over the lines. */
const platformPart = (coupon: Terms | null, discounts: number[]) => {
  const total = sum(discounts)
  if (coupon === null || total === 0 || coupon.funded_by === 'seller') return discounts.map(() => 0)
  if (coupon.funded_by === 'platform') return discounts
  return spread(calculateShare(total, coupon.platform_bp ?? 0), discounts)
}
