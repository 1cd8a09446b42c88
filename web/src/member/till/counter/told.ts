import {
  type Address,
  dueOf,
  saleNumber,
  type SalePayment,
  type TillReceipt,
  type TillTerms,
} from '@emporia/contract'

import { type Basket, sumsOf } from './basket.ts'
import { partsOf } from './parts.ts'

/** Delivery address and the delivery price quoted by the server. */
export type Sending = {
  address: Address
  shipping_minor: number
  tax_minor: number
  total_minor: number
}

export type Told = {
  basket: Basket
  payments: SalePayment[]
  sending: Sending | undefined
  terms: TillTerms
  sold_at: string
}

const totalOf = ({ basket, sending, terms, sold_at }: Told) =>
  sending?.total_minor ?? sumsOf(basket, terms.prices_include_tax, sold_at).total_minor

/** Converts a sale to the input of the call. */
export const plainOf = (told: Told, mode: 'online' | 'offline') => {
  const { basket, payments, sending, terms, sold_at } = told
  const customer = customerOf(told)
  return {
    client_uuid: crypto.randomUUID(),
    sold_at,
    mode,
    fulfilment: sending ? ('ship' as const) : ('hand_over' as const),
    ...(Object.keys(customer).length > 0 && { customer }),
    lines: linesOf(basket, sold_at),
    payments,
    total_seen: dueOf(totalOf(told), payments, terms.cash_rounding_minor).due_minor,
  }
}

const customerOf = ({ basket, sending }: Told) => {
  const address = sending?.address
  const { email, name = address?.name, phone = address?.phone } = basket.customer
  return {
    ...(name && { name }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(address && { address }),
  }
}

export const linesOf = ({ lines }: Basket, at: string) =>
  partsOf(lines, at)
    .flat()
    .map(({ product, quantity, price_minor, discount_minor }) => ({
      variant_id: product.variant_id,
      qty: quantity,
      unit_price_seen: price_minor,
      price_version: product.price_version,
      discount: discount_minor,
    }))

/** Creates the receipt on the device, before the sale is sent. */
export const receiptOf = (told: Told, seq: number): TillReceipt => {
  const { basket, payments, sending, terms, sold_at } = told
  const sums = sumsOf(basket, terms.prices_include_tax, sold_at)
  const total_minor = totalOf(told)
  const { due_minor, rounding_minor } = dueOf(total_minor, payments, terms.cash_rounding_minor)
  const tendered_minor = payments.reduce((sum, one) => sum + (one.tendered ?? one.amount), 0)
  const { name = '', phone = '' } = customerOf(told)
  return {
    number: saleNumber({ member_id: terms.member_id, device: terms.device, seq }),
    sold_at,
    seller: terms.member,
    shops: shopsOf(basket),
    customer: { name, phone },
    lines: receiptLines(told, sums),
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

type Sums = ReturnType<typeof sumsOf>

const receiptLines = ({ basket, sold_at }: Told, sums: Sums) =>
  partsOf(basket.lines, sold_at)
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
