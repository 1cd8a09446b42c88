import { dueOf, type SaleDraft, tillSums, type TillReceipt } from '@emporia/contract'

import type { TillTerms } from '../../packages/reading/pos-terms.ts'
import type { PricedSale } from './price-sale.ts'

type Told = {
  number: string
  seller: string
  draft: SaleDraft
  priced: PricedSale
  till: TillTerms
  /** Tax numbers of the shops by their IDs. */
  taxes: Map<number | null, string>
}

/** Builds the receipt that the customer got: as the register issued it, whatever is booked. */
export const receiptOf = ({ number, seller, draft, priced, till, taxes }: Told): TillReceipt => {
  const { items, purchase } = priced
  const { prices_include_tax } = purchase
  const shipping_minor = purchase.totals.shipping_minor
  const sums = tillSums(
    items.map(({ line, wish }) => ({
      price_minor: wish.unit_price_seen,
      quantity: wish.qty,
      discount_minor: wish.discount,
      tax_bp: line.tax_bp,
    })),
    prices_include_tax,
  )
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
    rounding_minor: dueOf(total_minor, payments, till.cash_rounding_minor).rounding_minor,
    due_minor: draft.total_seen,
    payments: payments.map(({ type, amount, ref = '' }) => ({ type, amount, ref })),
    ...changeOf(payments),
  }
}

/** Each shop once, in the order of the lines. */
const shopsOf = (items: PricedSale['items'], taxes: Told['taxes']) => {
  const named = new Map(items.map(({ line }) => [line.shop_name, taxes.get(line.shop_id) ?? '']))
  return [...named].map(([name, tax_number]) => ({ name, tax_number }))
}

type Sums = ReturnType<typeof tillSums>['lines']

const linesOf = (items: PricedSale['items'], sums: Sums) =>
  items.map(({ line, wish }, at) => ({
    name: line.name,
    variant_label: line.variant_label,
    sku: line.sku,
    shop_name: line.shop_name,
    unit: line.unit,
    decimals: line.decimals,
    quantity: wish.qty,
    price_minor: wish.unit_price_seen,
    discount_minor: wish.discount,
    net_minor: sums[at]?.net_minor ?? 0,
    tax_bp: line.tax_bp,
    tax_minor: sums[at]?.tax_minor ?? 0,
  }))

const changeOf = (payments: SaleDraft['payments']) => {
  const tendered_minor = payments.reduce((sum, one) => sum + (one.tendered ?? one.amount), 0)
  return {
    tendered_minor,
    change_minor: tendered_minor - payments.reduce((sum, { amount }) => sum + amount, 0),
  }
}
