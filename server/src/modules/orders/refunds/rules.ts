import { sumOfQuantities } from '@emporia/contract'

import { calculateReversed, spread } from '../../ledger/arithmetic.ts'

/** Amounts of an order line (docs/domain/money.md#line-amounts). */
type Line = {
  quantity: number
  net_minor: number
  tax_minor: number
  coupon_platform_minor: number
  shipping_minor: number
  shipping_tax_minor: number
  shipping_discount_platform_minor: number
  shipping_discount_seller_minor: number
  fee_minor: number
  fee_tax_minor: number
  commission_minor: number
  commission_tax_minor: number
}

/**
 * Refunded part of a line: amounts for the buyer and the platform's coupons, and who bears them.
 */
export type LineAmounts = {
  quantity: number
  /** To the buyer for the goods, including tax. */
  goods_minor: number
  coupon_minor: number
  tax_minor: number
  share_minor: number
  commission_minor: number
  commission_tax_minor: number
  /** To the buyer for the shipping, including tax. */
  shipping_minor: number
  shipping_tax_minor: number
  shipping_coupon_minor: number
  /** To the buyer for the payment fee, including tax. */
  fee_minor: number
  fee_tax_minor: number
}

type Order = { prices_include_tax: boolean; shop_id: number | null }

/**
 * Returns the full amounts of a line before any refund. The platform's own products have no
 * marketplace fee.
 */
export const toLineAmounts = (line: Line, { prices_include_tax, shop_id }: Order): LineAmounts => {
  const goods_minor = line.net_minor + (prices_include_tax ? 0 : line.tax_minor)
  const coupon_minor = line.coupon_platform_minor
  const { quantity, tax_minor, shipping_tax_minor, fee_tax_minor } = line
  const commission_minor = shop_id === null ? 0 : line.commission_minor
  const commission_tax_minor = shop_id === null ? 0 : line.commission_tax_minor
  const shipping_coupon_minor = line.shipping_discount_platform_minor
  return {
    quantity,
    goods_minor,
    coupon_minor,
    tax_minor,
    commission_minor,
    commission_tax_minor,
    share_minor: goods_minor + coupon_minor - tax_minor - commission_minor - commission_tax_minor,
    shipping_minor:
      line.shipping_minor -
      shipping_coupon_minor -
      line.shipping_discount_seller_minor +
      (prices_include_tax ? 0 : shipping_tax_minor),
    shipping_tax_minor,
    shipping_coupon_minor,
    fee_minor: line.fee_minor + (prices_include_tax ? 0 : fee_tax_minor),
    fee_tax_minor,
  }
}

/** Returns what remains of a line after a refund. */
export const leftAfter = (left: LineAmounts, taken: LineAmounts) => combined(left, taken, -1)

export const added = (one: LineAmounts, other: LineAmounts) => combined(one, other, 1)

const combined = (one: LineAmounts, other: LineAmounts, sign: 1 | -1): LineAmounts => ({
  quantity: sumOfQuantities([one.quantity, sign * other.quantity]),
  goods_minor: one.goods_minor + sign * other.goods_minor,
  coupon_minor: one.coupon_minor + sign * other.coupon_minor,
  tax_minor: one.tax_minor + sign * other.tax_minor,
  share_minor: one.share_minor + sign * other.share_minor,
  commission_minor: one.commission_minor + sign * other.commission_minor,
  commission_tax_minor: one.commission_tax_minor + sign * other.commission_tax_minor,
  shipping_minor: one.shipping_minor + sign * other.shipping_minor,
  shipping_tax_minor: one.shipping_tax_minor + sign * other.shipping_tax_minor,
  shipping_coupon_minor: one.shipping_coupon_minor + sign * other.shipping_coupon_minor,
  fee_minor: one.fee_minor + sign * other.fee_minor,
  fee_tax_minor: one.fee_tax_minor + sign * other.fee_tax_minor,
})

export const nothing: LineAmounts = {
  quantity: 0,
  goods_minor: 0,
  coupon_minor: 0,
  tax_minor: 0,
  share_minor: 0,
  commission_minor: 0,
  commission_tax_minor: 0,
  shipping_minor: 0,
  shipping_tax_minor: 0,
  shipping_coupon_minor: 0,
  fee_minor: 0,
  fee_tax_minor: 0,
}

const thousandths = (quantity: number) => Math.round(quantity * 1000)

/**
 * Returns the amounts for a quantity out of the rest of a line. Each part is computed from the
 * rest, so that any chain of refunds, by quantity or by amount, ends at exactly 0
 * (docs/domain/money.md#rounding).
 */
export const takeQuantity = (left: LineAmounts, quantity: number): LineAmounts => {
  const part = (amount_minor: number) =>
    calculateReversed(amount_minor, thousandths(quantity), thousandths(left.quantity))
  const goods_minor = part(left.goods_minor)
  const coupon_minor = part(left.coupon_minor)
  // Of very small amounts, the parts without tax can be rounded to less than the tax.
  const tax_minor = Math.min(part(left.tax_minor), goods_minor + coupon_minor)
  return { ...nothing, quantity, ...shared(left, { goods_minor, coupon_minor, tax_minor }) }
}

/** Returns the amounts for a part of what the buyer paid for the goods, without returning units. */
export const takeAmount = (left: LineAmounts, goods_minor: number): LineAmounts => {
  const part = (amount_minor: number) =>
    calculateReversed(amount_minor, goods_minor, left.goods_minor)
  const [coupon_minor, tax_minor] = [part(left.coupon_minor), part(left.tax_minor)]
  return { ...nothing, ...shared(left, { goods_minor, coupon_minor, tax_minor }) }
}

/**
 * Returns the amounts for a part of the shipping. The full shipping includes its tax and the
 * platform's discount.
 */
export const takeShipping = (left: LineAmounts, shipping_minor: number): LineAmounts => {
  const part = (amount_minor: number) =>
    calculateReversed(amount_minor, shipping_minor, left.shipping_minor)
  return {
    ...nothing,
    shipping_minor,
    shipping_tax_minor: part(left.shipping_tax_minor),
    shipping_coupon_minor: part(left.shipping_coupon_minor),
  }
}

/** Returns the amounts for a part of the payment fee, which includes its tax. */
export const takeFee = (left: LineAmounts, fee_minor: number): LineAmounts => ({
  ...nothing,
  fee_minor,
  fee_tax_minor: calculateReversed(left.fee_tax_minor, fee_minor, left.fee_minor),
})

/** Returns everything that is left of the goods. */
export const takeGoods = (left: LineAmounts): LineAmounts => ({
  ...left,
  shipping_minor: 0,
  shipping_tax_minor: 0,
  shipping_coupon_minor: 0,
  fee_minor: 0,
  fee_tax_minor: 0,
})

/**
 * Splits an amount among those who bear it: the tax, and the rest by what shop, platform and the tax
 * on its commission received.
 */
const shared = (
  left: LineAmounts,
  {
    goods_minor,
    coupon_minor,
    tax_minor,
  }: Pick<LineAmounts, 'goods_minor' | 'coupon_minor' | 'tax_minor'>,
) => {
  const rest = goods_minor + coupon_minor - tax_minor
  const [share_minor = 0, commission_minor = 0, commission_tax_minor = 0] = spread(rest, [
    left.share_minor,
    left.commission_minor,
    left.commission_tax_minor,
  ])
  const borne = { share_minor, commission_minor, commission_tax_minor }
  return { goods_minor, coupon_minor, tax_minor, ...borne }
}

/** Returns the amount that the buyer receives. */
export const getBuyerAmount = (taken: LineAmounts) =>
  taken.goods_minor + taken.shipping_minor + taken.fee_minor

export const isNothing = (taken: LineAmounts) =>
  Object.values(taken).every((figure) => figure === 0)

type Paid = { wallet_minor: number; other_minor: number }

/** Splits a refund by source: the wallet part first, up to what the wallet paid. */
export const bySource = (amount_minor: number, left: Paid): Paid => {
  const wallet_minor = Math.min(amount_minor, left.wallet_minor)
  return { wallet_minor, other_minor: amount_minor - wallet_minor }
}

/** Returns the payment status derived from the paid and refunded amounts. */
export const toPaymentStatus = (refunded_minor: number, total_minor: number) => {
  if (refunded_minor === 0) return 'paid'
  return refunded_minor < total_minor ? 'partially_refunded' : 'refunded'
}
