import {
  dueOf,
  saleNumber,
  type SalePayment,
  type TillReceipt,
  type TillTerms,
} from '@emporia/contract'

import type { KeptSale } from '../store/database.ts'
import { writeSale } from '../store/sales.ts'
import { sendNow } from '../sync/sender.ts'
import { addCash, goOn, refresh, setOnline, takeOff, till } from '../till.ts'
import { type Basket, priceAt, sumsOf } from './basket.ts'

export type Finished = { sale: KeptSale } | { refused: string }

/** What was given, in the order of the form: the rest is cash. */
export type Paying = {
  transfer_minor: number
  ref: string
  wallet_minor: number
  given_minor: number | null
}

export const paymentsOf = (total_minor: number, paying: Paying, step: number): SalePayment[] => {
  const { transfer_minor, ref, wallet_minor, given_minor } = paying
  const rest = total_minor - transfer_minor - wallet_minor
  const other: SalePayment[] = [
    ...(transfer_minor > 0 ? [{ type: 'manual' as const, amount: transfer_minor, ref }] : []),
    ...(wallet_minor > 0 ? [{ type: 'wallet' as const, amount: wallet_minor }] : []),
  ]
  if (rest <= 0) return other
  const cash = { type: 'cash' as const, amount: rest }
  const { due_minor } = dueOf(total_minor, [...other, cash], step)
  const amount = due_minor - transfer_minor - wallet_minor
  if (amount <= 0) return other
  return [...other, { ...cash, amount, tendered: Math.max(amount, given_minor ?? amount) }]
}

/**
 * Finishes a sale: it is written down first, then told. With a connection the market's no is heard
 * before the receipt; without an answer the sale stands, and is told until it has arrived.
 */
export const finish = async (basket: Basket, payments: SalePayment[]): Promise<Finished> => {
  const { db, terms, isOnline } = till.read()
  if (!db || !terms) return { refused: 'The till is not open yet' }
  const told = { basket, payments, terms, sold_at: new Date().toISOString() }
  const isTold = isOnline && navigator.onLine
  const refusal = isTold ? undefined : whyNot(told)
  if (refusal) return { refused: refusal }

  const sale = await writeSale(db, {
    plain: plainOf(told, isTold ? 'online' : 'offline'),
    receiptFor: (seq) => receiptOf(told, seq),
  })
  const sent = isTold ? await sendNow(db, sale) : { kind: 'later' as const }
  if (isTold && sent.kind === 'later') setOnline(false)
  if (sent.kind === 'arrived') addCash(cashOf(payments))
  await refresh(true)
  if (sent.kind === 'refused') {
    // What it said is perhaps a price or a count that the till did not know yet.
    void goOn()
    return { refused: sent.message }
  }
  takeOff(sale.draft.lines)
  return { sale }
}

type Told = { basket: Basket; payments: SalePayment[]; terms: TillTerms; sold_at: string }

/** What only works with a connection, and the limits that hold without one. */
const whyNot = ({ payments, terms }: Told) => {
  if (payments.some(({ type }) => type === 'wallet'))
    return 'Your wallet can only pay with a connection. Take cash instead'
  if (terms.closed_because) return terms.closed_because
  const held = terms.cash_due_minor + waitingCash()
  return held + cashOf(payments) > terms.float_limit_minor
    ? 'You hold as much cash as you may. Hand some over, then sell on'
    : undefined
}

/** What the member owes the market for it. */
const cashOf = (payments: SalePayment[]) =>
  payments.filter(({ type }) => type !== 'wallet').reduce((sum, { amount }) => sum + amount, 0)

const waitingCash = () =>
  till
    .read()
    .sales.filter(({ state }) => state !== 'arrived')
    .reduce((sum, { draft }) => sum + cashOf(draft.payments), 0)

const plainOf = ({ basket, payments, terms, sold_at }: Told, mode: 'online' | 'offline') => {
  const { total_minor } = sumsOf(basket, terms.prices_include_tax)
  const { name, phone, email } = basket.customer
  const customer = { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) }
  return {
    client_uuid: crypto.randomUUID(),
    sold_at,
    mode,
    fulfilment: 'hand_over' as const,
    ...(Object.keys(customer).length > 0 && { customer }),
    lines: basket.lines.map(({ product, quantity, discount_minor }) => ({
      variant_id: product.variant_id,
      qty: quantity,
      unit_price_seen: priceAt(product, sold_at),
      price_version: product.price_version,
      discount: discount_minor,
    })),
    payments,
    total_seen: dueOf(total_minor, payments, terms.cash_rounding_minor).due_minor,
  }
}

const receiptOf = ({ basket, payments, terms, sold_at }: Told, seq: number): TillReceipt => {
  const sums = sumsOf(basket, terms.prices_include_tax)
  const { due_minor, rounding_minor } = dueOf(sums.total_minor, payments, terms.cash_rounding_minor)
  const tendered_minor = payments.reduce((sum, one) => sum + (one.tendered ?? one.amount), 0)
  const { name = '', phone = '' } = basket.customer
  return {
    number: saleNumber({ member_id: terms.member_id, device: terms.device, seq }),
    sold_at,
    seller: terms.member,
    customer: { name, phone },
    lines: basket.lines.map(({ product, quantity, discount_minor }, at) => ({
      name: product.name,
      variant_label: product.variant_label,
      sku: product.sku,
      shop_name: product.shop_name,
      unit: product.unit,
      decimals: product.decimals,
      quantity,
      price_minor: priceAt(product, sold_at),
      discount_minor,
      net_minor: sums.lines[at]?.net_minor ?? 0,
      tax_bp: product.tax_bp,
      tax_minor: sums.lines[at]?.tax_minor ?? 0,
    })),
    gross_minor: sums.gross_minor,
    discount_minor: sums.discount_minor,
    tax_minor: sums.tax_minor,
    shipping_minor: 0,
    prices_include_tax: terms.prices_include_tax,
    total_minor: sums.total_minor,
    rounding_minor,
    due_minor,
    payments: payments.map(({ type, amount, ref = '' }) => ({ type, amount, ref })),
    tendered_minor,
    change_minor: tendered_minor - payments.reduce((sum, { amount }) => sum + amount, 0),
  }
}
