import { type Delivered, type LineMoney, shareOfLine } from '../../ledger/postings/delivery.ts'
import type { ReturnedLine } from '../../ledger/postings/refunds.ts'
import type { Locked } from '../status/lock-order.ts'
import type { LeftLine } from './left-of-order.ts'
import type { PlannedLine } from './plan-refund.ts'
import { getBuyerAmount, type LineAmounts } from './rules.ts'
import { byJurisdiction, toFeeTaxes, toTaxShares } from './taxes.ts'

type Order = Locked['order']

/** Shipping without its tax, with the platform's discount on it. */
const sentOf = (part: LineAmounts) =>
  part.shipping_minor + part.shipping_coupon_minor - part.shipping_tax_minor

/** The payment fee without its tax. */
const feeOf = (part: LineAmounts) => part.fee_minor - part.fee_tax_minor

/** Tax on the goods and on their shipping. The same party owes both. */
const taxOf = (part: LineAmounts) => part.tax_minor + part.shipping_tax_minor

/** Returns the parts of a line as the ledger allocates them. */
const moneyOfLine = (
  order_line_id: number,
  part: LineAmounts,
): Omit<LineMoney, 'taxes' | 'fee_taxes' | 'commission_taxes'> => ({
  order_line_id,
  base_minor: part.share_minor + part.commission_minor + part.commission_tax_minor,
  commission_minor: part.commission_minor,
  commission_tax_minor: part.commission_tax_minor,
  shipping_minor: sentOf(part),
  tax_minor: taxOf(part),
  fee_minor: feeOf(part),
})

/** Returns the shop's share of a part of a line; 0 for products of the platform. */
export const calculateShopShare = (
  order: Order,
  { line, part }: { line: { id: number }; part: LineAmounts },
) => (order.shop_id === null ? 0 : shareOfLine(order, moneyOfLine(line.id, part)))

/**
 * Returns the ledger amounts of an order at delivery: everything that was not refunded before
 * (docs/domain/money.md#delivery-events).
 */
export const getDeliveryAmounts = (
  order: Order,
  lefts: LeftLine[],
): Omit<Delivered, 'collected_by' | 'earned'> => {
  const add = (figure: (left: LineAmounts) => number) =>
    lefts.reduce((sum, { left }) => sum + figure(left), 0)
  return {
    order_id: order.id,
    shop_id: order.shop_id,
    payable_minor: add(getBuyerAmount),
    coupon_minor: add(getCouponAmount),
    lines: lefts.map(({ line, left, taxes, commission_taxes }) => ({
      ...moneyOfLine(line.id, left),
      taxes: toTaxShares(taxes),
      fee_taxes: toFeeTaxes(taxes),
      commission_taxes: byJurisdiction(commission_taxes),
    })),
    shipping_to: order.shipping_to,
    tax_to: order.tax_to,
  }
}

/** Returns the amount that goes back to the platform's discounts. */
export const getCouponAmount = (part: LineAmounts) => part.coupon_minor + part.shipping_coupon_minor

/**
 * Returns how a part of a delivered line is reversed. Amounts of the platform's products are the
 * platform's own.
 */
export const returnedLine = (
  order: Order,
  { line, taken, taken_taxes, taken_commission_taxes }: PlannedLine,
  is_matured: boolean,
): ReturnedLine => {
  const isPlatform = order.shop_id === null
  return {
    order_line_id: line.id,
    refund_minor: getBuyerAmount(taken),
    coupon_minor: getCouponAmount(taken),
    share_minor: isPlatform ? taken.share_minor : calculateShopShare(order, { line, part: taken }),
    is_matured,
    commission_minor: taken.commission_minor,
    shipping_minor: isPlatform || order.shipping_to === 'platform' ? sentOf(taken) : 0,
    fee_minor: feeOf(taken),
    taxes: [
      ...(isPlatform || order.tax_to === 'platform' ? toTaxShares(taken_taxes) : []),
      ...toFeeTaxes(taken_taxes),
      ...byJurisdiction(taken_commission_taxes),
    ],
  }
}
