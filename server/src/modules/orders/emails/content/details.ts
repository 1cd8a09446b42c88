import {
  formatDays,
  gatewayNames,
  moneyText,
  type PaymentMethod,
  trackingUrl,
} from '@emporia/contract'

import type { Block, BlockLink } from '../../../../adapters/mail/blocks/block.ts'
import { formatDay, formatAddress } from '../../documents/labels.ts'
import { isHandedOver } from '../../pos/at-pos.ts'
import type { Content, MailOrder } from './load-content.ts'
import { calculateDue, isUnpaid } from './sums.ts'

export const textBlock = (title: string, lines: string[], links: BlockLink[] = []): Block[] =>
  lines.length === 0 ? [] : [{ type: 'text', title, lines, links }]

/**
 * Delivery address and method of the orders of one group. Orders handed over at a register have
 * none.
 */
export const deliveryBlocks = (sent: MailOrder[]): Block[] => {
  const [first] = sent
  if (!first || isHandedOver(first.group)) return []
  const { name, phone } = first.group.address
  const methods = sent.flatMap((order) => {
    const text = shippingMethodText(order)
    if (!text) return []
    return sent.length === 1 ? text : `${order.facts.issuer.name}: ${text}`
  })
  return [
    ...textBlock(
      'Delivery address',
      [name, ...formatAddress(first.group.address), phone].filter(Boolean),
    ),
    ...textBlock('Delivery method', methods),
  ]
}

const shippingMethodText = ({ shipping_method, eta_days }: MailOrder) =>
  shipping_method &&
  (eta_days ? `${shipping_method}, about ${formatDays(eta_days)}` : shipping_method)

/** Payment method, payment status and invoices of the orders of one group. */
export const paymentBlock = (paid: MailOrder[], { invoices }: Content): Block[] => {
  const [first] = paid
  if (!first) return []
  const numbers = paid.flatMap((order) => (isUnpaid(order) ? [] : (invoices.get(order.id) ?? [])))
  const { wallet_minor } = first.group
  const isShared = wallet_minor > 0 && first.group.payment_method !== 'wallet'
  return textBlock('Payment', [
    `${methodNames[first.group.payment_method]}${isShared ? ' and wallet' : ''}`,
    paymentStateLabel(paid),
    ...(numbers.length > 0
      ? [`${numbers.length === 1 ? 'Invoice' : 'Invoices'} ${numbers.join(', ')}`]
      : []),
  ])
}

/** Names of the payment methods only; the payment status is shown below. */
const methodNames: Record<PaymentMethod, string> = {
  cash_on_delivery: 'Cash on delivery',
  wallet: 'Wallet',
  bank: 'Bank transfer',
  till: 'At the register',
  ...gatewayNames,
  sandbox: 'Online payment',
}

const paymentStateLabel = (paid: MailOrder[]) => {
  const statuses = new Set(paid.map(({ payment_status }) => payment_status))
  if (paid.every(isUnpaid)) return unpaidLabel(paid)
  if (statuses.size === 1 && statuses.has('refunded')) return 'Refunded'
  return statuses.has('refunded') || statuses.has('partially_refunded')
    ? 'Paid, partially refunded'
    : 'Paid'
}

const unpaidLabel = (orders: MailOrder[]) => {
  if (orders.every((order) => calculateDue(order) === 0)) return 'Nothing to pay'
  return orders[0]?.group.payment_method === 'cash_on_delivery'
    ? 'To be paid on delivery'
    : 'Not paid yet'
}

/** Carrier and tracking of a shipment. */
export const shipmentBlock = (
  { facts }: MailOrder,
  parcel: Content['shipments'][number],
): Block[] => {
  const { carrier, tracking, shipped_at } = parcel
  const url = trackingUrl(parcel)
  return textBlock(
    'Shipment',
    [
      ...(carrier ? [`Carrier: ${carrier}`] : []),
      ...(tracking ? [`Tracking number: ${tracking}`] : []),
      `Shipped on ${formatDay(shipped_at, facts.site)}`,
    ],
    url ? [{ label: 'Track the shipment', url }] : [],
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
        { label: 'Return items', url: orderUrl },
        { label: 'Write a review', url: orderUrl },
      ]
    : []
  return textBlock(
    'Returns and reviews',
    [`You can return items until ${formatDay(until, facts.site)}.`],
    links,
  )
}

/** Refund amounts by method, and when they arrive. */
export const refundMethodBlock = (
  { facts }: MailOrder,
  { parts, state, paid_at }: Content['refunds'][number],
): Block[] => {
  const money = (minor: number) => moneyText(minor, facts.site.currency)
  const lines = parts.map(
    ({ channel, amount_minor }) => `${money(amount_minor)} ${channelLabels[channel]}`,
  )
  const isByBank = parts.some(({ channel }) => channel === 'gateway' || channel === 'bank')
  const bank = isByBank ? '. It can take 5 to 10 business days until your bank shows it.' : '.'
  const when =
    state === 'paid' && paid_at
      ? `Paid on ${formatDay(paid_at, facts.site)}${bank}`
      : `On its way${bank}`
  return textBlock('Refund method', [...lines, when])
}

const channelLabels: Record<Content['refunds'][number]['parts'][number]['channel'], string> = {
  wallet: 'to your wallet',
  gateway: 'to the payment method you paid with',
  bank: 'by bank transfer',
  till: 'in cash at the register',
}
