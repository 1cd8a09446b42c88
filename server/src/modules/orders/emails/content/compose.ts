import type { MailBlock } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import type { OrderReference } from '../../../../adapters/mail/email-content.ts'
import { toLocalLine, toLocalPickup } from '../../queries/local-line.ts'
import { listAddressBlocks, listEstimateBlocks } from './delivery.ts'
import { businessBlock, paymentBlock, refundMethodBlock } from './details.ts'
import { textBlock } from './text-block.ts'
import { linesBlock, refundParts, returnedLinesBlock, shipmentParts } from './item-parts.ts'
import type { View } from './line-rows.ts'
import type { Content, MailOrder } from './load-content.ts'
import { type Part, toParts } from './parts.ts'
import { returnParts } from './return-parts.ts'
import { sumsOfOrder, sumsOfPurchase } from './sums.ts'
import { traderBlocks } from './trader-block.ts'
import { transferBlock } from './transfer-block.ts'

export type Place = {
  public_url: string
  /** URL of the order page for the recipient. */
  order_url: string | undefined
  /** Parts that the owner leaves out. */
  hidden?: readonly MailBlock[] | undefined
}

/** Builds the blocks of an e-mail about an order. Records that no longer exist are left out. */
export const composeBlocks = (
  reference: OrderReference,
  content: Content,
  place: Place,
): Block[] => {
  const { hidden = [] } = place
  return composeParts(reference, content, place)
    .filter(({ name }) => !hidden.includes(name))
    .map(({ block }) => block)
}

/** Builds all parts, also those that the owner leaves out. */
export const composeParts = (
  reference: OrderReference,
  content: Content,
  { public_url, order_url }: Place,
): Part[] => {
  const { reader } = reference
  const orders = content.orders
    .filter(({ id }) => reference.order_ids.includes(id))
    .map((order) => (reader === 'buyer' ? toLocalOrder(order) : order))
  const [first] = orders
  if (!first) return []
  const view = { public_url, reader, pictures: content.pictures }
  return [
    ...middleOf(reference, { content, orders, first, view }),
    ...(reader === 'buyer'
      ? returnParts(reference, first, { content, public_url, order_url })
      : []),
    ...toParts('customer', peopleOf(reference, first)),
    ...(reader === 'buyer' ? toParts('trader', traderBlocks(orders, content)) : []),
  ]
}

const toLocalOrder = (order: MailOrder): MailOrder => ({
  ...order,
  lines: order.lines.map(toLocalLine),
  pickup: toLocalPickup(order.pickup),
})

type Composed = { content: Content; orders: MailOrder[]; first: MailOrder; view: View }

const middleOf = (
  { about, shipment_id, refund_id, return_id }: OrderReference,
  { content, orders, first, view }: Composed,
): Part[] => {
  if (about === 'purchase') return purchaseParts({ content, orders, first, view })
  const parcel = content.shipments.find(({ id }) => id === shipment_id)
  if (about === 'shipment' && parcel)
    return [...shipmentParts(first, parcel, view), ...detailParts([first], content)]
  const refund = content.refunds.find(({ id }) => id === refund_id)
  if (about === 'refund' && refund) return refundParts(first, refund, view)
  const back = content.returns.filter((line) => line.return_id === return_id)
  if (about === 'return' && back.length > 0)
    return toParts('lines', [returnedLinesBlock(first, back, view)])
  return [
    ...toParts('lines', [linesBlock(first, view)]),
    ...toParts('sums', [sumsOfOrder(first)]),
    ...toParts('refund', refundsOfOrder(first, content)),
    ...detailParts([first], content),
  ]
}

/** Where the money of a canceled or returned order goes, and when. */
const refundsOfOrder = (order: MailOrder, { refunds }: Content) =>
  order.status === 'cancelled' || order.status === 'returned'
    ? refunds
        .filter(({ order_id, state }) => order_id === order.id && state !== 'undone')
        .flatMap((refund) => refundMethodBlock(order, refund))
    : []

/** Each shop's order with its own totals, because each has its own invoice. */
const purchaseParts = ({ content, orders, first, view }: Composed): Part[] => {
  const wallet = orders.length === 1 ? first.group.wallet_minor : 0
  return [
    ...orders.flatMap((order) => [
      ...toParts('lines', [linesBlock(order, view)]),
      ...toParts('sums', [sumsOfOrder(order, wallet)]),
    ]),
    ...toParts('sums', orders.length > 1 ? sumsOfPurchase(orders) : []),
    ...toParts('payment', view.reader === 'buyer' ? transferBlock(orders, content) : []),
    ...detailParts(orders, content),
  ]
}

/** Addresses, delivery and payment of the orders of one group. */
const detailParts = (orders: MailOrder[], content: Content): Part[] => [
  ...toParts('addresses', listAddressBlocks(orders)),
  ...toParts('estimate', listEstimateBlocks(orders)),
  ...toParts('payment', paymentBlock(orders, content)),
]

/** Shows the buyer, where the recipient may see them, and the buyer's note. */
const peopleOf = ({ reader }: OrderReference, { facts, group }: MailOrder): Block[] => [
  ...(reader === 'staff'
    ? textBlock(m.block_customer(), [facts.buyer.name, facts.buyer.email])
    : []),
  ...businessBlock(facts),
  ...textBlock(
    reader === 'buyer' ? m.block_note_own() : m.block_note_customer(),
    group.note ? [group.note] : [],
  ),
]
