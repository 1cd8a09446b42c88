import { sumOfQuantities } from '@emporia/contract'

import { reversedOf, spread } from '../../ledger/arithmetic.ts'

/** A line of an order, as far as money is concerned (money.md 1.3). */
type Line = {
  quantity: number
  net_minor: number
  tax_minor: number
  coupon_platform_minor: number
  shipping_minor: number
  shipping_tax_minor: number
  shipping_discount_platform_minor: number
  shipping_discount_seller_minor: number
  commission_minor: number
}

/** What of a line goes back: to the buyer, to the market's coupons, and who gives it. */
export type Taken = {
  quantity: number
  /** To the buyer for the goods, their tax included. */
  goods_minor: number
  coupon_minor: number
  tax_minor: number
  share_minor: number
  commission_minor: number
  /** To the buyer for the delivery, its tax included. */
  shipping_minor: number
  shipping_tax_minor: number
  shipping_coupon_minor: number
}

type Order = { prices_include_tax: boolean; shop_id: number | null }

/** All of a line: what there is to give back before anything was. The house takes no commission. */
export const wholeOf = (line: Line, { prices_include_tax, shop_id }: Order): Taken => {
  const goods_minor = line.net_minor + (prices_include_tax ? 0 : line.tax_minor)
  const coupon_minor = line.coupon_platform_minor
  const { quantity, tax_minor, shipping_tax_minor } = line
  const commission_minor = shop_id === null ? 0 : line.commission_minor
  const shipping_coupon_minor = line.shipping_discount_platform_minor
  return {
    quantity,
    goods_minor,
    coupon_minor,
    tax_minor,
    commission_minor,
    share_minor: goods_minor + coupon_minor - tax_minor - commission_minor,
    shipping_minor:
      line.shipping_minor -
      shipping_coupon_minor -
      line.shipping_discount_seller_minor +
      (prices_include_tax ? 0 : shipping_tax_minor),
    shipping_tax_minor,
    shipping_coupon_minor,
  }
}

/** What is left of a line after something was given back. */
export const leftAfter = (left: Taken, taken: Taken) => combined(left, taken, -1)

export const added = (one: Taken, other: Taken) => combined(one, other, 1)

const combined = (one: Taken, other: Taken, sign: 1 | -1): Taken => ({
  quantity: sumOfQuantities([one.quantity, sign * other.quantity]),
  goods_minor: one.goods_minor + sign * other.goods_minor,
  coupon_minor: one.coupon_minor + sign * other.coupon_minor,
  tax_minor: one.tax_minor + sign * other.tax_minor,
  share_minor: one.share_minor + sign * other.share_minor,
  commission_minor: one.commission_minor + sign * other.commission_minor,
  shipping_minor: one.shipping_minor + sign * other.shipping_minor,
  shipping_tax_minor: one.shipping_tax_minor + sign * other.shipping_tax_minor,
  shipping_coupon_minor: one.shipping_coupon_minor + sign * other.shipping_coupon_minor,
})

export const nothing: Taken = {
  quantity: 0,
  goods_minor: 0,
  coupon_minor: 0,
  tax_minor: 0,
  share_minor: 0,
  commission_minor: 0,
  shipping_minor: 0,
  shipping_tax_minor: 0,
  shipping_coupon_minor: 0,
}

const thousandths = (quantity: number) => Math.round(quantity * 1000)

/**
 * So many of what is left of a line. Every part is reckoned from what is left, so that any chain of
 * refunds, by quantity or by amount, ends at exactly nothing left (money.md 1.8).
 */
export const takeQuantity = (left: Taken, quantity: number): Taken => {
  const part = (amount_minor: number) =>
    reversedOf(amount_minor, thousandths(quantity), thousandths(left.quantity))
  const goods_minor = part(left.goods_minor)
  const coupon_minor = part(left.coupon_minor)
  return { ...nothing, quantity, ...shared(left, { goods_minor, coupon_minor }) }
}

/** So much of what the buyer paid for the goods, whoever keeps them. */
export const takeAmount = (left: Taken, goods_minor: number): Taken => {
  const coupon_minor = reversedOf(left.coupon_minor, goods_minor, left.goods_minor)
  return { ...nothing, ...shared(left, { goods_minor, coupon_minor }) }
}

/** So much of the delivery; with all of it its tax and the market's part in it come back too. */
export const takeShipping = (left: Taken, shipping_minor: number): Taken => {
  const part = (amount_minor: number) =>
    reversedOf(amount_minor, shipping_minor, left.shipping_minor)
  return {
    ...nothing,
    shipping_minor,
    shipping_tax_minor: part(left.shipping_tax_minor),
    shipping_coupon_minor: part(left.shipping_coupon_minor),
  }
}

/** Everything that is left, or everything but the delivery. */
export const takeAll = (left: Taken, isWithShipping: boolean): Taken =>
  isWithShipping
    ? left
    : { ...left, shipping_minor: 0, shipping_tax_minor: 0, shipping_coupon_minor: 0 }

/** Who gives it: the tax by what the buyer gets, and shop and market the rest by what they have. */
const shared = (
  left: Taken,
  { goods_minor, coupon_minor }: Pick<Taken, 'goods_minor' | 'coupon_minor'>,
) => {
  const tax_minor = reversedOf(left.tax_minor, goods_minor, left.goods_minor)
  const rest = goods_minor + coupon_minor - tax_minor
  const [share_minor = 0, commission_minor = 0] = spread(rest, [
    left.share_minor,
    left.commission_minor,
  ])
  return { goods_minor, coupon_minor, tax_minor, share_minor, commission_minor }
}

/** What the buyer gets of it. */
export const givenTo = (taken: Taken) => taken.goods_minor + taken.shipping_minor

export const isNothing = (taken: Taken) => Object.values(taken).every((figure) => figure === 0)

type Paid = { wallet_minor: number; other_minor: number }

/** How a refund splits: the wallet's part first, and never more of it than the wallet gave. */
export const bySource = (amount_minor: number, left: Paid): Paid => {
  const wallet_minor = Math.min(amount_minor, left.wallet_minor)
  return { wallet_minor, other_minor: amount_minor - wallet_minor }
}

/** Derived from what was paid and given back. */
export const paymentStatusOf = (refunded_minor: number, total_minor: number) => {
  if (refunded_minor === 0) return 'paid'
  return refunded_minor < total_minor ? 'partially_refunded' : 'refunded'
}
