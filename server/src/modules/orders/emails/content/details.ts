import {
  formatAddress,
  formatRate,
  gatewayNames,
  moneyText,
  type PaymentMethod,
} from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { defineDayRange } from '@emporia/messages/formats'

import type { Block, BlockLink } from '../../../../adapters/mail/blocks/block.ts'
import { readMethodName } from '../../../pricing/shipping.ts'
import { formatDay } from '../../documents/labels.ts'
import { isHandedOver } from '../../pos/at-pos.ts'
import type { Facts } from '../../documents/facts.ts'
import type { Content, MailOrder } from './load-content.ts'
import { calculateDue, isUnpaid } from './sums.ts'

const formatDays = defineDayRange({ day: 'numeric', month: 'long' })

export const textBlock = (title: string, lines: string[], links: BlockLink[] = []): Block[] =>
  lines.length === 0 ? [] : [{ type: 'text', title, lines, links }]

/**
 * Delivery address and method of the orders of one group. Orders handed over at a register have
 * none.
 */
export const deliveryBlocks = (sent: MailOrder[]): Block[] => {
  const pickups = sent.flatMap(pickupBlock)
  const delivered = sent.filter(({ pickup }) => pickup === null)
  const [first] = delivered
  if (!first || isHandedOver(first.group)) return pickups
  const { name, phone } = first.group.address
  const methods = delivered.flatMap((order) => {
    const text = shippingMethodText(order)
    if (!text) return []
    return delivered.length === 1
      ? text
      : m.block_shop_method({ shop: order.facts.issuer.name, method: text })
  })
  return [
    ...textBlock(
      m.block_shipping_address(),
      [name, ...formatAddress(first.group.address), phone].filter(Boolean),
    ),
    ...textBlock(m.block_shipping_method(), methods),
    ...pickups,
  ]
}

/** Where and when an order is picked up (docs/domain/shipping.md#pickup). */
const pickupBlock = ({ pickup, status, deliver_from, deliver_to, facts }: MailOrder): Block[] => {
  if (!pickup) return []
  const isWaiting = status !== 'shipped' && deliver_from && deliver_to
  return textBlock(m.block_pickup({ shop: facts.issuer.name }), [
    pickup.name,
    ...formatAddress(pickup.address),
    ...(pickup.hours?.split('\n') ?? []),
    ...(pickup.note ? [pickup.note] : []),
    ...(isWaiting ? [m.block_pickup_ready({ days: formatDays(deliver_from, deliver_to) })] : []),
  ])
}

/** Company and VAT id of a business buyer, and why no tax was charged. */
export const businessBlock = ({ buyer: { company, vat_id }, order }: Facts): Block[] =>
  textBlock(m.block_business(), [
    ...(company ? [company] : []),
    ...(vat_id ? [m.block_vat_number({ number: vat_id })] : []),
    ...(order.tax_treatment === 'reverse_charge' ? [m.block_tax_reverse()] : []),
    ...(order.tax_treatment === 'exempt' ? [m.block_tax_exempt()] : []),
  ])

const shippingMethodText = (order: MailOrder) => {
  const { shipping_method, eta_days, deliver_from, deliver_to } = order
  const method = readMethodName(shipping_method)
  if (method && deliver_from && deliver_to)
    return m.block_method_arrives({ method, days: formatDays(deliver_from, deliver_to) })
  return method && eta_days ? m.block_method_days({ method, days: eta_days }) : method
}

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

/** Carrier and tracking of a shipment. */
export const shipmentBlock = (
  { facts }: MailOrder,
  parcel: Content['shipments'][number],
): Block[] => {
  const { carrier, tracking, tracking_url: url, shipped_at } = parcel
  return textBlock(
    m.block_shipment(),
    [
      ...(carrier ? [m.block_carrier({ carrier })] : []),
      ...(tracking ? [m.block_tracking_number({ number: tracking })] : []),
      m.block_shipped_on({ date: formatDay(shipped_at, facts.site) }),
    ],
    url ? [{ label: m.block_track_button(), url }] : [],
  )
}

const dayMs = 86_400_000

/** Return deadline and link to the reviews. */
export const returnsBlock = (
  { status, delivered_at, facts }: MailOrder,
  { return_days }: Content,
  orderUrl: string | undefined,
): Block[] => {
  if (status !== 'delivered' || delivered_at === null) return []
  const until = new Date(new Date(delivered_at).getTime() + return_days * dayMs).toISOString()
  const links = orderUrl
    ? [
        { label: m.block_return_button(), url: orderUrl },
        { label: m.block_review_button(), url: orderUrl },
      ]
    : []
  return textBlock(
    m.block_returns_and_reviews(),
    [m.block_return_deadline({ date: formatDay(until, facts.site) })],
    links,
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
