import {
  subtractQuantity,
  moneyText,
  formatQuantity,
  type OrderDocumentKind,
} from '@emporia/contract'

import type { Column, PrintDocument } from '../../../adapters/pdf/document.ts'
import type { Facts } from './facts.ts'
import {
  formatLineDetails,
  formatFooter,
  toInvoiceHeader,
  toParty,
  toSumRows,
  toTable,
} from './issued-document.ts'
import type { LoadedOrder } from './load-orders.ts'
import { formatDay, formatAddress } from './labels.ts'

/** One shipment, if the sheet does not cover the whole order. */
export type Parcel = {
  carrier: string | null
  tracking: string | null
  quantities: Map<number, number>
}

type OrderShipment = { order: LoadedOrder; parcel: Parcel | undefined }

/** Builds a sheet of the current order. It has no document number. */
export const toOrderDocument = (
  kind: Exclude<OrderDocumentKind, 'confirmation'>,
  { order, parcel }: OrderShipment,
): PrintDocument =>
  kind === 'label' ? labelOf({ order, parcel }) : packingSlipOf({ order, parcel })

/** Builds the confirmation of an order group, or of one shop's order, as it was placed. */
export const toConfirmation = (parts: LoadedOrder[]): PrintDocument | undefined => {
  const [first] = parts
  if (!first) return undefined
  const { facts, group } = first
  const isWhole = parts.length > 1
  const platform = { title: '', name: facts.site.name, lines: facts.site.lines }
  const whole: Facts = {
    ...facts,
    lines: parts.flatMap((part) => part.facts.lines),
    sums: addedUp(parts.map((part) => part.facts.sums)),
  }
  return {
    size: 'A4',
    title: 'Order confirmation',
    number: isWhole ? group.number : facts.order.number,
    from: isWhole ? platform : toInvoiceHeader(facts),
    parties: [toParty('Ordered by', whole), toParty('Ship to', whole)],
    facts: [
      { label: 'Ordered', value: formatDay(facts.order.placed_at, facts.site) },
      { label: 'Payment', value: facts.order.payment },
      { label: 'Sold by', value: parts.map((part) => part.facts.issuer.name).join(', ') },
    ],
    table: toTable(whole),
    sums: toSumRows(whole),
    notes: group.note ? [`Your note: ${group.note}`] : [],
    foot: isWhole ? facts.site.name : formatFooter(facts),
  }
}

const addedUp = (parts: Facts['sums'][]): Facts['sums'] => {
  const add = (key: Exclude<keyof Facts['sums'], 'shipping_tax_bps'>) =>
    parts.reduce((sum, part) => sum + part[key], 0)
  return {
    subtotal_minor: add('subtotal_minor'),
    discount_minor: add('discount_minor'),
    shipping_minor: add('shipping_minor'),
    shipping_discount_minor: add('shipping_discount_minor'),
    tax_minor: add('tax_minor'),
    total_minor: add('total_minor'),
    shipping_tax_minor: add('shipping_tax_minor'),
    shipping_tax_bps: [...new Set(parts.flatMap((part) => part.shipping_tax_bps))],
  }
}

const packingSlipColumns: Column[] = [
  { head: 'Article', share: 8 },
  { head: 'Quantity', share: 2, align: 'right' },
  { head: 'Packed', share: 1.4, align: 'right' },
]
const emptyBox = '☐'

/** Packing slip. It shows no prices, because the order may be a gift. */
const packingSlipOf = ({ order, parcel }: OrderShipment): PrintDocument => ({
  size: 'A4',
  title: 'Packing slip',
  number: order.number,
  from: toInvoiceHeader(order.facts),
  parties: [toParty('Ship to', order.facts)],
  facts: factsOfParcel({ order, parcel }),
  table: {
    columns: packingSlipColumns,
    rows: order.lines
      .map((line) => ({ line, quantity: quantityIn(line, parcel) }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => [
        { text: line.name, below: belowOf(line, parcel) },
        { text: formatQuantity(quantity, line) },
        { text: emptyBox },
      ]),
  },
  sums: [],
  notes: [
    ...(parcel ? [] : canceledNotes(order)),
    ...(order.group.note ? [`Note of the buyer: ${order.group.note}`] : []),
  ],
  foot: formatFooter(order.facts),
})

type PackingSlipLine = LoadedOrder['lines'][number]

/** Tells the packer how many units were refunded. */
const belowOf = (line: PackingSlipLine, parcel: Parcel | undefined) => {
  const about = formatLineDetails(line)
  const open = subtractQuantity(
    subtractQuantity(line.quantity, line.left_out_quantity),
    line.shipped_quantity,
  )
  if (parcel || line.left_out_quantity === 0 || open <= 0) return about
  const canceled = formatQuantity(line.left_out_quantity, line)
  const refunded = `${canceled} of ${formatQuantity(line.quantity, line)} refunded. Pack ${formatQuantity(open, line)}.`
  return about ? `${about} · ${refunded}` : refunded
}

const canceledNotes = ({ lines }: LoadedOrder) =>
  lines
    .filter((line) => line.left_out_quantity === line.quantity)
    .map((line) => `Canceled, do not pack: ${formatQuantity(line.quantity, line)} × ${line.name}`)

/**
 * Quantity in this shipment. For a whole order, the quantity still to be sent, or all once
 * everything has been sent.
 */
const quantityIn = (
  line: { id: number; quantity: number; shipped_quantity: number; left_out_quantity: number },
  parcel: Parcel | undefined,
) => {
  if (parcel) return parcel.quantities.get(line.id) ?? 0
  const due = subtractQuantity(line.quantity, line.left_out_quantity)
  return subtractQuantity(due, line.shipped_quantity) || due
}

/** Shipping label: recipient, sender, and the amount the courier collects. */
const labelOf = ({ order, parcel }: OrderShipment): PrintDocument => ({
  size: 'A6',
  title: 'Order',
  number: order.number,
  from: toInvoiceHeader({ issuer: { ...order.facts.issuer, tax_number: null } }),
  parties: [
    {
      title: 'Ship to',
      name: order.group.address.name,
      lines: [...formatAddress(order.group.address), order.group.address.phone],
    },
  ],
  facts: [...factsOfParcel({ order, parcel }), ...toCollect(order)],
  sums: [],
  notes: [],
  foot: formatFooter(order.facts),
})

const factsOfParcel = ({ order, parcel }: OrderShipment) => [
  { label: 'Ordered', value: formatDay(order.placed_at, order.facts.site) },
  ...(order.shipping_method ? [{ label: 'Delivery', value: order.shipping_method }] : []),
  ...(parcel?.carrier ? [{ label: 'Carrier', value: parcel.carrier }] : []),
  ...(parcel?.tracking ? [{ label: 'Tracking', value: parcel.tracking }] : []),
]

const toCollect = ({ group, payment_status, total_minor, facts: { site } }: LoadedOrder) =>
  group.payment_method === 'cash_on_delivery' && payment_status === 'unpaid'
    ? [{ label: 'Collect on delivery', value: moneyText(total_minor, site.currency) }]
    : []
