import {
  calculateDue,
  type SaleDraft,
  calculateSaleTotals,
  type PosReceipt,
} from '@emporia/contract'

import { sumRates, toBasisPoints } from '../../pricing/tax.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import type { PricedSale } from './price-sale.ts'

type ReceiptParams = {
  number: string
  seller: string
  draft: SaleDraft
  priced: PricedSale
  posTerms: PosTerms
  /** Tax numbers of the shops by their IDs. */
  taxes: Map<number | null, string>
}

/** Builds the receipt that the customer got: as the register issued it, whatever is booked. */
export const toReceipt = (params: ReceiptParams): PosReceipt => {
  const { number, seller, draft, priced, posTerms, taxes } = params
  const { items, purchase } = priced
  const { prices_include_tax } = purchase
  const shipping_minor = purchase.totals.shipping_minor
  const sums = calculateSaleTotals(items.map(toPriced), prices_include_tax)
  const shipping_tax_minor = purchase.shops
    .flatMap(({ lines }) => lines)
    .reduce((sum, { parts }) => sum + parts.shipping_tax_minor, 0)
  const total_minor =
    sums.total_minor + shipping_minor + (prices_include_tax ? 0 : shipping_tax_minor)
  const { payments, sold_at, customer } = draft
  return {
    number,
    sold_at,
    seller,
    shops: shopsOf(items, taxes),
    customer: { name: customer?.name ?? '', phone: customer?.phone ?? '' },
    lines: linesOf(items, sums.lines),
    gross_minor: sums.gross_minor,
    discount_minor: sums.discount_minor,
    tax_minor: sums.tax_minor + shipping_tax_minor,
    shipping_minor,
    prices_include_tax,
    total_minor,
    rounding_minor: calculateDue(total_minor, payments, posTerms.cash_rounding_minor)
      .rounding_minor,
    due_minor: draft.total_seen,
    payments: payments.map(({ type, amount, ref = '' }) => ({ type, amount, ref })),
    ...changeOf(payments),
  }
}

const toPriced = ({ line, input }: PricedSale['items'][number]) => ({
  price_minor: input.unit_price_seen,
  quantity: input.qty,
  discount_minor: input.discount,
  tax_ppm: sumRates(line.tax_rates),
})

/** Each shop once, in the order of the lines. */
const shopsOf = (items: PricedSale['items'], taxes: ReceiptParams['taxes']) => {
  const named = new Map(items.map(({ line }) => [line.shop_name, taxes.get(line.shop_id) ?? '']))
  return [...named].map(([name, tax_number]) => ({ name, tax_number }))
}

type Sums = ReturnType<typeof calculateSaleTotals>['lines']

const linesOf = (items: PricedSale['items'], sums: Sums) =>
  items.map(({ line, input }, at) => ({
    name: line.name,
    variant_label: line.variant_label,
    sku: line.sku,
    shop_name: line.shop_name,
    unit: line.unit,
    decimals: line.decimals,
    quantity: input.qty,
    price_minor: input.unit_price_seen,
    discount_minor: input.discount,
    net_minor: sums[at]?.net_minor ?? 0,
    tax_bp: toBasisPoints(line.tax_rates),
    tax_minor: sums[at]?.tax_minor ?? 0,
  }))

const changeOf = (payments: SaleDraft['payments']) => {
  const tendered_minor = payments.reduce((sum, one) => sum + (one.tendered ?? one.amount), 0)
  return {
    tendered_minor,
    change_minor: tendered_minor - payments.reduce((sum, { amount }) => sum + amount, 0),
  }
}
