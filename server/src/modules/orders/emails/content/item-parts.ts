import { formatQuantity, subtractQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import { creditFacts } from '../../documents/credit.ts'
import { refundMethodBlock, shipmentBlock } from './details.ts'
import { textBlock } from './text-block.ts'
import { pricedRow, refundedRow, toShipmentRow, type View } from './line-rows.ts'
import type { Content, MailLine, MailOrder } from './load-content.ts'
import { type Part, toParts } from './parts.ts'
import { invoiceRows, sumsOfOrder } from './sums.ts'

/** Lists the items of an order with their prices. */
export const linesBlock = ({ facts, lines }: MailOrder, view: View): Block => ({
  type: 'lines',
  title: m.block_order_items({ number: facts.order.number, shop: facts.issuer.name }),
  rows: lines.map((line) => pricedRow(line, facts, view)),
})

type Parcel = Content['shipments'][number]

/** Lists the contents of this shipment and the units that are still to be shipped. */
export const shipmentParts = (order: MailOrder, parcel: Parcel, view: View): Part[] => [
  ...toParts('shipment', shipmentBlock(order, parcel)),
  ...toParts('lines', [
    quantitiesBlock(m.block_shipment_items({ number: order.facts.order.number }), order, {
      lines: parcel.lines,
      view,
    }),
    ...textBlock(m.block_shipped_separately(), order.lines.flatMap(openLineTexts)),
  ]),
  ...toParts('sums', [sumsOfOrder(order, 0, m.block_whole_order())]),
]

/** Lists the items of a return. */
export const returnedLinesBlock = (
  order: MailOrder,
  lines: Content['returns'],
  view: View,
): Block =>
  quantitiesBlock(m.block_return_items({ number: order.facts.order.number }), order, {
    lines,
    view,
  })

type Quantities = { lines: { order_line_id: number; quantity: number }[]; view: View }

/** Lists the quantity of each line without prices. */
const quantitiesBlock = (title: string, order: MailOrder, { lines, view }: Quantities): Block => ({
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

/** Lists the refunded amounts as on the credit note, and where they go. */
export const refundParts = (
  order: MailOrder,
  refund: Content['refunds'][number],
  view: View,
): Part[] => {
  const facts = creditFacts({ order, refund, invoice: null }, refund.lines)
  const sold = refund.lines
    .filter(({ goods_minor }) => goods_minor !== 0)
    .map(({ order_line_id }) => order.lines.find(({ id }) => id === order_line_id))
  const rows = facts.lines.map((line, at) =>
    refundedRow(line, { sold: sold[at], site: facts.site }, view),
  )
  const title = m.block_refund_items({ number: facts.order.number })
  return [
    ...toParts('lines', rows.length > 0 ? [{ type: 'lines', title, rows }] : []),
    ...toParts('sums', [{ type: 'sums', title: m.block_refund(), rows: invoiceRows(facts) }]),
    ...toParts('refund', refundMethodBlock(order, refund)),
  ]
}
