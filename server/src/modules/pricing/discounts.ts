import type { CouponFunder, CouponScope, CouponType } from '@emporia/contract'

import { shareOf, spread } from '../ledger/arithmetic.ts'
import type { Goods } from './goods.ts'

/** What of a coupon decides how much it takes off, and where. */
export type Terms = {
  type: CouponType
  /** Basis points of a percent, minor units of a fixed one. */
  value: number
  max_discount_minor: number | null
  scope: CouponScope
  scope_ids: number[]
  /** A shop's own coupon touches its own lines only. */
  shop_id: number | null
  funded_by: CouponFunder
  platform_bp: number | null
  /** Whether it goes together with the prices of offers. */
  stackable: boolean
}

/** What a coupon takes off one line, by who pays for it. */
export type Discounts = {
  platform: number
  seller: number
  shipping_platform: number
  shipping_seller: number
}

/** What a coupon takes off each line; nothing of any without one. */
export const discountsOf = (
  coupon: Terms | null,
  lines: Goods[],
  { gross, shipping }: { gross: number[]; shipping: number[] },
): Discounts[] => {
  const covered = lines.map((line) => coupon !== null && isCovered(coupon, line))
  const goods = offGoods(coupon, masked(gross, covered))
  const sent = offShipping(coupon, shippedWith(lines, shipping, covered))
  const byMarket = partOfMarket(coupon, goods)
  const sentByMarket = partOfMarket(coupon, sent)
  return lines.map((_, at) => ({
    platform: byMarket[at] ?? 0,
    seller: (goods[at] ?? 0) - (byMarket[at] ?? 0),
    shipping_platform: sentByMarket[at] ?? 0,
    shipping_seller: (sent[at] ?? 0) - (sentByMarket[at] ?? 0),
  }))
}

/** Whether a coupon is for a line, whatever its price is. */
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

/** Whether it touches a line: also by its price, which an offer may have lowered already. */
export const isCovered = (coupon: Terms, line: Goods) =>
  isInScope(coupon, line) && (coupon.stackable || !line.in_offer)

const masked = (amounts: number[], covered: boolean[]) =>
  amounts.map((amount, at) => (covered[at] ? amount : 0))

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Percent and fixed amounts are taken off the sum of what is covered, then spread over it. */
const offGoods = (coupon: Terms | null, bases: number[]) => {
  const base = sum(bases)
  return base === 0 ? bases.map(() => 0) : spread(offSum(coupon, base), bases)
}

const offSum = (coupon: Terms | null, base: number) => {
  if (coupon?.type === 'fixed') return Math.min(coupon.value, base)
  if (coupon?.type !== 'percent') return 0
  return Math.min(shareOf(base, coupon.value), coupon.max_discount_minor ?? Infinity)
}

/** The shipping of every shop that a coupon touches a line of. */
const shippedWith = (lines: Goods[], shipping: number[], covered: boolean[]) => {
  const shops = new Set(lines.filter((_, at) => covered[at]).map(({ shop_id }) => shop_id))
  return shipping.map((share, at) => (shops.has(lines[at]?.shop_id ?? null) ? share : 0))
}

const offShipping = (coupon: Terms | null, shares: number[]) =>
  coupon?.type === 'free_shipping' ? shares : shares.map(() => 0)

/** Of shared discounts the market's part is rounded once, then spread over the lines. */
const partOfMarket = (coupon: Terms | null, discounts: number[]) => {
  const total = sum(discounts)
  if (coupon === null || total === 0 || coupon.funded_by === 'seller') return discounts.map(() => 0)
  if (coupon.funded_by === 'platform') return discounts
  return spread(shareOf(total, coupon.platform_bp ?? 0), discounts)
}
