import type { ChargedMoney } from '@emporia/contract'
import * as m from '@emporia/messages/document'
import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { readInLanguage } from '../../../http/request/write-in-languages.ts'
import { findRefundCharges } from '../refunds/charged-refunds.ts'
import { refundLines, type refunds } from '../refunds/tables.ts'
import { toLocalLine } from '../queries/local-line.ts'
import type { FactLine, Facts } from './facts.ts'
import { sumByRate } from './tax-table.ts'
import { type LoadedOrder, listShippingRates } from './load-orders.ts'

type RefundedLine = Pick<
  typeof refundLines.$inferSelect,
  | 'order_line_id'
  | 'quantity'
  | 'net_minor'
  | 'goods_minor'
  | 'coupon_minor'
  | 'shipping_coupon_minor'
  | 'shipping_minor'
  | 'shipping_tax_minor'
  | 'fee_minor'
  | 'fee_tax_minor'
  | 'tax_minor'
  | 'taxes'
>
/** The parts of an order that a credit note needs. */
type Credited = Pick<LoadedOrder, 'facts' | 'prices_include_tax' | 'coupon_keeps_tax'> & {
  lines: (FactLine & { id: number; shipping_tax_minor: number })[]
}
type Refunded = {
  order: Credited
  refund: Pick<
    typeof refunds.$inferSelect,
    'id' | 'amount_minor' | 'reason' | 'reason_translations'
  >
  invoice: string | null
  /** What goes back in the charged currency. */
  charge?: ChargedMoney | null | undefined
}

/** Returns the facts of a credit note: the refunded lines and the goodwill credit. */
export const getCreditFacts = async (
  db: Db,
  refunded: Refunded & { order: Pick<LoadedOrder, 'lines'> },
): Promise<Facts> => {
  const lines = await db
    .select()
    .from(refundLines)
    .where(eq(refundLines.refund_id, refunded.refund.id))
    .orderBy(asc(refundLines.id))
  const { order, refund } = refunded
  const charge = (await findRefundCharges(db, [refund])).get(refund.id)
  return creditFacts(
    { ...refunded, charge, order: { ...order, lines: order.lines.map(toLocalLine) } },
    lines,
  )
}

/** Builds the facts of a credit note from lines that are already loaded. */
export const creditFacts = (
  { order, refund, invoice, charge = null }: Refunded,
  lines: RefundedLine[],
): Facts => {
  const add = (amountOf: (line: RefundedLine) => number) =>
    lines.reduce((sum, line) => sum + amountOf(line), 0)
  const goods = add(({ goods_minor }) => goods_minor)
  const shipping = add((line) => line.shipping_minor)
  const fee_minor = add((line) => line.fee_minor)
  const gift = refund.amount_minor - goods - shipping - fee_minor
  const coupon = add((line) => couponOf(line, order).goods_minor)
  const shipping_coupon = add((line) => couponOf(line, order).shipping_minor)
  const shipping_tax_minor = add((line) => line.shipping_tax_minor)
  const fee_tax_minor = add((line) => line.fee_tax_minor)
  const net = (order.prices_include_tax ? goods : add(({ net_minor }) => net_minor)) + coupon

  return {
    ...order.facts,
    lines: [...lines.flatMap((line) => lineOf(line, order)), ...(gift > 0 ? [giftOf(gift)] : [])],
    taxes: sumByRate(lines.flatMap(({ taxes }) => taxes)),
    sums: {
      subtotal_minor: net + gift,
      discount_minor: 0,
      shipping_minor:
        shipping + shipping_coupon - (order.prices_include_tax ? 0 : shipping_tax_minor),
      shipping_discount_minor: 0,
      tax_minor: add((line) => line.tax_minor) + shipping_tax_minor + fee_tax_minor,
      total_minor: refund.amount_minor,
      shipping_tax_minor,
      shipping_tax_bps: ratesOf(lines, order),
      coupon_minor: coupon + shipping_coupon,
      fee_minor: fee_minor - (order.prices_include_tax ? 0 : fee_tax_minor),
      fee_tax_minor,
    },
    charge: null,
    corrects: { invoice, reason: reasonOf(refund), charge },
  }
}

const reasonOf = ({ reason, reason_translations }: Refunded['refund']) =>
  readInLanguage(reason_translations, reason)

/** What goes back to the platform as a third party that paid a part. */
const couponOf = (refunded: RefundedLine, { coupon_keeps_tax }: Credited) => ({
  goods_minor: coupon_keeps_tax ? refunded.coupon_minor : 0,
  shipping_minor: coupon_keeps_tax ? refunded.shipping_coupon_minor : 0,
})

/** Returns the tax rates of the refunded shipping. */
const ratesOf = (lines: RefundedLine[], order: Credited) => {
  const taxed = new Set(
    lines
      .filter(({ shipping_tax_minor }) => shipping_tax_minor > 0)
      .map(({ order_line_id }) => order_line_id),
  )
  return listShippingRates(order.lines.filter(({ id }) => taxed.has(id)))
}

const lineOf = (refunded: RefundedLine, order: Credited): FactLine[] => {
  const sold = order.lines.find(({ id }) => id === refunded.order_line_id)
  const coupon_minor = couponOf(refunded, order).goods_minor
  if (!sold || refunded.goods_minor + coupon_minor === 0) return []
  const net_minor = order.prices_include_tax ? refunded.goods_minor : refunded.net_minor
  return [
    {
      ...sold,
      quantity: refunded.quantity,
      discount_minor: 0,
      net_minor: net_minor + coupon_minor,
      tax_minor: refunded.tax_minor,
    },
  ]
}

const giftOf = (amount: number): FactLine => ({
  name: m.credit_goodwill(),
  variant_label: '',
  sku: '',
  unit: '',
  decimals: 0,
  quantity: 1,
  price_minor: amount,
  discount_minor: 0,
  net_minor: amount,
  tax_bp: 0,
  tax_minor: 0,
})
