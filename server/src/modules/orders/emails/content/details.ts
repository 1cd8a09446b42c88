import { formatRate, gatewayNames, moneyText, type PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import { formatDay } from '../../documents/labels.ts'
import type { Facts } from '../../documents/facts.ts'
import { formatExpectedDays } from './delivery.ts'
import type { Content, MailOrder } from './load-content.ts'
import { calculateDue, isUnpaid } from './sums.ts'
import { textBlock } from './text-block.ts'

/** Company and VAT id of a business buyer, and why no tax was charged. */
export const businessBlock = ({ buyer: { company, vat_id }, order }: Facts): Block[] =>
  textBlock(m.block_business(), [
    ...(company ? [company] : []),
    ...(vat_id ? [m.block_vat_number({ number: vat_id })] : []),
    ...(order.tax_treatment === 'reverse_charge' ? [m.block_tax_reverse()] : []),
    ...(order.tax_treatment === 'exempt' ? [m.block_tax_exempt()] : []),
  ])

/** Payment method, payment status and invoices of the orders of one group. */
export const paymentBlock = (paid: MailOrder[], { invoices }: Content): Block[] => {
  const [first] = paid
  if (!first) return []
  const numbers = paid.flatMap((order) => (isUnpaid(order) ? [] : (invoices.get(order.id) ?? [])))
  const { wallet_minor } = first.group
  const isShared = wallet_minor > 0 && first.group.payment_method !== 'wallet'
  const method = methodNames[first.group.payment_method]()
  return textBlock(m.block_payment(), [
    isShared ? m.block_method_and_wallet({ method }) : method,
    paymentStateLabel(paid),
    ...chargeTexts(first.facts),
    ...(numbers.length > 0
      ? [m.block_invoices({ count: numbers.length, numbers: numbers.join(', ') })]
      : []),
  ])
}

/** What the payment of the whole order group was charged as in another currency. */
const chargeTexts = ({ charge, site }: Facts) =>
  charge
    ? [
        m.block_charged_as({
          number: charge.group_number,
          amount: moneyText(charge.amount_minor, charge.currency),
          from: site.currency.code,
          rate: formatRate(charge.rate),
          to: charge.currency.code,
        }),
      ]
    : []

/** Names of the payment methods only; the payment status is shown below. */
const methodNames: Record<PaymentMethod, () => string> = {
  cash_on_delivery: m.block_cash_on_delivery,
  wallet: m.block_wallet,
  bank: m.block_bank_transfer,
  bank_transfer: m.block_bank_transfer,
  till: m.block_at_register,
  stripe: () => gatewayNames.stripe,
  sandbox: m.block_online_payment,
  paypal: () => gatewayNames.paypal,
  razorpay: () => gatewayNames.razorpay,
  http: m.block_online_payment,
}

const paymentStateLabel = (paid: MailOrder[]) => {
  const statuses = new Set(paid.map(({ payment_status }) => payment_status))
  if (paid.every(isUnpaid)) return unpaidLabel(paid)
  if (statuses.size === 1 && statuses.has('refunded')) return m.block_refunded()
  return statuses.has('refunded') || statuses.has('partially_refunded')
    ? m.block_paid_partly_refunded()
    : m.block_paid()
}

const unpaidLabel = (orders: MailOrder[]) => {
  if (orders.every((order) => calculateDue(order) === 0)) return m.block_nothing_to_pay()
  if (orders[0]?.group.payment_method !== 'cash_on_delivery') return m.block_not_paid()
  return orders.every(({ pickup }) => pickup)
    ? m.block_to_pay_at_pickup()
    : m.block_to_pay_on_delivery()
}

/** Carrier, tracking and expected arrival of a shipment. */
export const shipmentBlock = (order: MailOrder, parcel: Content['shipments'][number]): Block[] => {
  const { facts } = order
  const days = formatExpectedDays(order)
  const { carrier, tracking, tracking_url: url, shipped_at } = parcel
  return textBlock(
    m.block_shipment(),
    [
      ...(carrier ? [m.block_carrier({ carrier })] : []),
      ...(tracking ? [m.block_tracking_number({ number: tracking })] : []),
      m.block_shipped_on({ date: formatDay(shipped_at, facts.site) }),
      ...(days ? [m.block_shipment_expected({ days })] : []),
    ],
    url ? [{ label: m.block_track_button(), url }] : [],
  )
}

/** Refund amounts by method, and when they arrive. */
export const refundMethodBlock = (
  { facts }: MailOrder,
  { parts, charge, state, paid_at }: Content['refunds'][number],
): Block[] => {
  const money = (minor: number) => moneyText(minor, facts.site.currency)
  const lines = parts.map(({ channel, amount_minor }) =>
    channelTexts[channel]({ amount: money(amount_minor) }),
  )
  const isByBank = parts.some(({ channel }) => channel === 'gateway' || channel === 'bank')
  const when =
    state === 'paid' && paid_at
      ? m.block_refund_paid({ date: formatDay(paid_at, facts.site) })
      : m.block_refund_on_way()
  return textBlock(m.block_refund_method(), [
    ...lines,
    ...(charge
      ? [m.block_refunded_as({ amount: moneyText(charge.amount_minor, charge.currency) })]
      : []),
    ...(isByBank ? [when, m.block_refund_bank()] : [when]),
  ])
}

type Channel = Content['refunds'][number]['parts'][number]['channel']

const channelTexts: Record<Channel, (refund: { amount: string }) => string> = {
  wallet: m.block_refund_to_wallet,
  gateway: m.block_refund_to_source,
  bank: m.block_refund_by_bank,
  till: m.block_refund_in_cash,
}
