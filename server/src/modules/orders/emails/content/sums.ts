import { moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block, SumRow } from '../../../../adapters/mail/blocks/block.ts'
import type { Facts } from '../../documents/facts.ts'
import { toSumRows } from '../../documents/issued-document.ts'
import type { MailOrder } from './load-content.ts'

/** Rows of the invoice totals. */
export const invoiceRows = (facts: Facts): SumRow[] =>
  toSumRows(facts).map(({ label, value, isTotal = false }) => ({ label, value, is_total: isTotal }))

type PaymentSums = Pick<MailOrder, 'status' | 'payment_status' | 'total_minor' | 'refunded_minor'>

const waiting = new Set<PaymentSums['payment_status']>(['unpaid', 'pending', 'failed'])
export const isUnpaid = ({ payment_status }: PaymentSums) => waiting.has(payment_status)

/** Returns the amount of an order that is still due; 0 if it was canceled before payment. */
export const calculateDue = (order: PaymentSums) =>
  isUnpaid(order) && order.status !== 'cancelled' ? order.total_minor : 0

const paidOf = (order: PaymentSums) => (isUnpaid(order) ? 0 : order.total_minor)

/** Totals of one order with the paid, refunded or due amount. */
export const sumsOfOrder = (
  order: MailOrder,
  walletMinor = 0,
  title = m.sums_summary(),
): Block => ({
  type: 'sums',
  title,
  rows: [...invoiceRows(order.facts), ...balanceRows([order], walletMinor)],
})

/** Combined totals of several shops' orders, shown below those of each order. */
export const sumsOfPurchase = (orders: MailOrder[]): Block[] => {
  const [first] = orders
  if (!first) return []
  const total = orders.reduce((sum, { total_minor }) => sum + total_minor, 0)
  const value = moneyText(total, first.facts.site.currency)
  return [
    {
      type: 'sums',
      title: m.sums_all_orders({ count: orders.length }),
      rows: [
        { label: m.sums_total(), value, is_total: true },
        ...balanceRows(orders, first.group.wallet_minor),
      ],
    },
  ]
}

/** Rows for the due or paid amount and the wallet part of a whole order group. */
const balanceRows = (orders: MailOrder[], walletMinor: number): SumRow[] => {
  const [first] = orders
  if (!first) return []
  const add = (amountOf: (order: MailOrder) => number) =>
    orders.reduce((sum, order) => sum + amountOf(order), 0)
  const [due, paid] = [add(calculateDue), add(paidOf)]
  const row = (label: string, minor: number): SumRow[] =>
    minor === 0
      ? []
      : [{ label, value: moneyText(minor, first.facts.site.currency), is_total: false }]
  const isOnDelivery = first.group.payment_method === 'cash_on_delivery'
  const held = due > 0 ? Math.min(walletMinor, due) : 0
  return [
    ...row(m.sums_wallet(), -held),
    ...row(isOnDelivery ? dueLabel(orders) : m.sums_due(), due - held),
    ...row(m.sums_paid(), paid),
    ...row(m.sums_refunded(), -add(({ refunded_minor }) => refunded_minor)),
  ]
}

const dueLabel = (orders: MailOrder[]) =>
  orders.every(({ pickup }) => pickup) ? m.sums_due_at_pickup() : m.sums_due_on_delivery()
