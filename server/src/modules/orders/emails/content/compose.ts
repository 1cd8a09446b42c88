import { subtractQuantity, formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import type { OrderReference } from '../../../../adapters/mail/email-content.ts'
import { creditFacts } from '../../documents/credit.ts'
import {
  businessBlock,
  deliveryBlocks,
  paymentBlock,
  refundMethodBlock,
  returnsBlock,
  shipmentBlock,
  textBlock,
} from './details.ts'
import { withdrawalBlock } from './withdrawal-block.ts'
import { toLocalLine } from '../../queries/local-line.ts'
import { toShipmentRow, pricedRow, refundedRow, type View } from './line-rows.ts'
import type { Content, MailLine, MailOrder } from './load-content.ts'
import { invoiceRows, sumsOfOrder, sumsOfPurchase } from './sums.ts'
import { traderBlocks } from './trader-block.ts'
import { transferBlock } from './transfer-block.ts'

type Place = {
  public_url: string
  /** URL of the order page for the recipient. */
  order_url: string | undefined
}

/** Builds the blocks of an e-mail about an order. Records that no longer exist are left out. */
export const composeBlocks = (
  reference: OrderReference,
  content: Content,
  { public_url, order_url }: Place,
): Block[] => {
  const orders = content.orders
    .filter(({ id }) => reference.order_ids.includes(id))
    .map((order) => (reference.reader === 'buyer' ? toLocalOrder(order) : order))
  const [first] = orders
  if (!first) return []
  const view = { public_url, reader: reference.reader, pictures: content.pictures }
  return [
    ...middleOf(reference, { content, orders, first, view }),
    ...(reference.about === 'delivery' && reference.reader === 'buyer'
      ? returnsBlock(first, content, order_url)
      : []),
    ...(reference.reader === 'buyer' ? withdrawalBlock(reference, first, public_url) : []),
    ...(reference.reader === 'buyer' ? traderBlocks(orders, content) : []),
    ...peopleOf(reference, first),
  ]
}

const toLocalOrder = (order: MailOrder): MailOrder => ({
  ...order,
  lines: order.lines.map(toLocalLine),
})

type Composed = { content: Content; orders: MailOrder[]; first: MailOrder; view: View }

const middleOf = (
  { about, shipment_id, refund_id, return_id }: OrderReference,
  { content, orders, first, view }: Composed,
): Block[] => {
  if (about === 'purchase') return purchaseBlocks({ content, orders, first, view })
  const parcel = content.shipments.find(({ id }) => id === shipment_id)
  if (about === 'shipment' && parcel) return parcelBlocks(first, parcel, { content, view })
  const refund = content.refunds.find(({ id }) => id === refund_id)
  if (about === 'refund' && refund) return refundBlocks(first, refund, view)
  const back = content.returns.filter((line) => line.return_id === return_id)
  if (about === 'return' && back.length > 0)
    return [
      shippedLinesBlock(m.block_return_items({ number: first.facts.order.number }), first, {
        lines: back,
        view,
      }),
    ]
  return [
    linesBlock(first, view),
    sumsOfOrder(first),
    ...deliveryBlocks([first]),
    ...paymentBlock([first], content),
  ]
}

const linesBlock = ({ facts, lines }: MailOrder, view: View): Block => ({
  type: 'lines',
  title: m.block_order_items({ number: facts.order.number, shop: facts.issuer.name }),
  rows: lines.map((line) => pricedRow(line, facts, view)),
})

/** Each shop's order with its own totals, because each has its own invoice. */
const purchaseBlocks = ({ content, orders, first, view }: Composed): Block[] => {
  const wallet = orders.length === 1 ? first.group.wallet_minor : 0
  return [
    ...orders.flatMap((order) => [linesBlock(order, view), sumsOfOrder(order, wallet)]),
    ...(orders.length > 1 ? sumsOfPurchase(orders) : []),
    ...(view.reader === 'buyer' ? transferBlock(orders, content) : []),
    ...deliveryBlocks(orders),
    ...paymentBlock(orders, content),
  ]
}

type Parcel = Content['shipments'][number]

/** Lists the contents of this shipment and the units that are still to be shipped. */
const parcelBlocks = (
  order: MailOrder,
  parcel: Parcel,
  { content, view }: Pick<Composed, 'content' | 'view'>,
): Block[] => [
  ...shipmentBlock(order, parcel),
  shippedLinesBlock(m.block_shipment_items({ number: order.facts.order.number }), order, {
    lines: parcel.lines,
    view,
  }),
  ...textBlock(m.block_shipped_separately(), order.lines.flatMap(openLineTexts)),
  sumsOfOrder(order, 0, m.block_whole_order()),
  ...deliveryBlocks([order]),
  ...paymentBlock([order], content),
]

type ShippedLines = { lines: { order_line_id: number; quantity: number }[]; view: View }

/** Lists the quantity of each line without prices. */
const shippedLinesBlock = (
  title: string,
  order: MailOrder,
  { lines, view }: ShippedLines,
): Block => ({
  type: 'lines',
  title,
  rows: lines.flatMap(({ order_line_id, quantity }) => {
    const line = order.lines.find(({ id }) => id === order_line_id)
    return line ? [toShipmentRow(line, quantity, view)] : []
  }),
})

const openLineTexts = (line: MailLine) => {
  const open = subtractQuantity(
    subtractQuantity(line.quantity, line.left_out_quantity),
    line.shipped_quantity,
  )
  return open > 0 ? [`${formatQuantity(open, line)} × ${line.name}`] : []
}

/** Lists the refunded amounts as on the credit note. */
const refundBlocks = (
  order: MailOrder,
  refund: Content['refunds'][number],
  view: View,
): Block[] => {
  const facts = creditFacts({ order, refund, invoice: null }, refund.lines)
  const sold = refund.lines
    .filter(({ goods_minor }) => goods_minor !== 0)
    .map(({ order_line_id }) => order.lines.find(({ id }) => id === order_line_id))
  const rows = facts.lines.map((line, at) =>
    refundedRow(line, { sold: sold[at], site: facts.site }, view),
  )
  return [
    ...(rows.length > 0
      ? [
          {
            type: 'lines' as const,
            title: m.block_refund_items({ number: facts.order.number }),
            rows,
          },
        ]
      : []),
    { type: 'sums', title: m.block_refund(), rows: invoiceRows(facts) },
    ...refundMethodBlock(order, refund),
  ]
}

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
