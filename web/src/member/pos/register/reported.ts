import {
  type Address,
  calculateDue,
  saleNumber,
  type SalePayment,
  type PosReceipt,
  type PosTerms,
} from '@emporia/contract'

import { type Basket, calculateTotals } from './basket.ts'
import { splitLines } from './parts.ts'

/** Delivery address and the delivery price quoted by the server. */
export type Sending = {
  address: Address
  shipping_minor: number
  tax_minor: number
  total_minor: number
}

export type FinishedSale = {
  basket: Basket
  payments: SalePayment[]
  sending: Sending | undefined
  terms: PosTerms
  sold_at: string
}

const totalOf = ({ basket, sending, terms, sold_at }: FinishedSale) =>
  sending?.total_minor ?? calculateTotals(basket, terms.prices_include_tax, sold_at).total_minor

/** Converts a sale to the input of the call. */
export const toSaleInput = (sale: FinishedSale, mode: 'online' | 'offline') => {
  const { basket, payments, sending, terms, sold_at } = sale
  const customer = customerOf(sale)
  return {
    client_uuid: crypto.randomUUID(),
    sold_at,
    mode,
    fulfilment: sending ? ('ship' as const) : ('hand_over' as const),
    ...(Object.keys(customer).length > 0 && { customer }),
    lines: toSaleLines(basket, sold_at),
    payments,
    total_seen: calculateDue(totalOf(sale), payments, terms.cash_rounding_minor).due_minor,
  }
}

const customerOf = ({ basket, sending }: FinishedSale) => {
  const address = sending?.address
  const { email, name = address?.name, phone = address?.phone } = basket.customer
  return {
    ...(name && { name }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(address && { address }),
  }
}

export const toSaleLines = ({ lines }: Basket, at: string) =>
  splitLines(lines, at)
    .flat()
    .map(({ product, quantity, price_minor, discount_minor }) => ({
      variant_id: product.variant_id,
      qty: quantity,
      unit_price_seen: price_minor,
      price_version: product.price_version,
      discount: discount_minor,
    }))

/** Creates the receipt on the device, before the sale is sent. */
export const toReceipt = (sale: FinishedSale, seq: number): PosReceipt => {
  const { basket, payments, sending, terms, sold_at } = sale
  const sums = calculateTotals(basket, terms.prices_include_tax, sold_at)
  const total_minor = totalOf(sale)
  const { due_minor, rounding_minor } = calculateDue(
    total_minor,
    payments,
    terms.cash_rounding_minor,
  )
  const tendered_minor = payments.reduce((sum, one) => sum + (one.tendered ?? one.amount), 0)
  const { name = '', phone = '' } = customerOf(sale)
  return {
    number: saleNumber({ member_id: terms.member_id, device: terms.device, seq }),
    sold_at,
    seller: terms.member,
    shops: shopsOf(basket),
    customer: { name, phone },
    lines: receiptLines(sale, sums),
    gross_minor: sums.gross_minor,
    discount_minor: sums.discount_minor,
    tax_minor: sending?.tax_minor ?? sums.tax_minor,
    shipping_minor: sending?.shipping_minor ?? 0,
    prices_include_tax: terms.prices_include_tax,
    total_minor,
    rounding_minor,
    due_minor,
    payments: payments.map(({ type, amount, ref = '' }) => ({ type, amount, ref })),
    tendered_minor,
    change_minor: tendered_minor - payments.reduce((sum, { amount }) => sum + amount, 0),
  }
}

type Sums = ReturnType<typeof calculateTotals>

const receiptLines = ({ basket, sold_at }: FinishedSale, sums: Sums) =>
  splitLines(basket.lines, sold_at)
    .flat()
    .map(({ product, quantity, price_minor, discount_minor }, at) => ({
      name: product.name,
      variant_label: product.variant_label,
      sku: product.sku,
      shop_name: product.shop_name,
      unit: product.unit,
      decimals: product.decimals,
      quantity,
      price_minor,
      discount_minor,
      net_minor: sums.lines[at]?.net_minor ?? 0,
      tax_bp: product.tax_bp,
      tax_minor: sums.lines[at]?.tax_minor ?? 0,
    }))

/** Returns each shop once, with its tax number. */
const shopsOf = ({ lines }: Basket) => {
  const named = new Map(lines.map(({ product }) => [product.shop_name, product.shop_tax_number]))
  return [...named].map(([name, tax_number]) => ({ name, tax_number }))
}
