import {
  subtractQuantity,
  moneyText,
  formatQuantity,
  type OrderDocumentKind,
} from '@emporia/contract'
import * as m from '@emporia/messages/document'

import type { Column, PrintDocument } from '../../../adapters/pdf/document.ts'
import { readMethodName } from '../../pricing/shipping.ts'
import type { Facts } from './facts.ts'
import {
  formatLineDetails,
  formatFooter,
  toInvoiceHeader,
  toBuyer,
  toRecipient,
  toSumRows,
  toTable,
} from './issued-document.ts'
import { listChargeNotes } from './notes.ts'
import type { LoadedOrder } from './load-orders.ts'
import { formatDay } from './labels.ts'

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
export const toConfirmation = (
  parts: LoadedOrder[],
  { facts, group }: LoadedOrder,
): PrintDocument => {
  const isWhole = parts.length > 1
  const platform = { title: '', name: facts.site.name, lines: facts.site.lines }
  const whole: Facts = {
    ...facts,
    lines: parts.flatMap((part) => part.facts.lines),
    sums: addedUp(parts.map((part) => part.facts.sums)),
  }
  return {
    size: 'A4',
    title: m.confirmation_order_title(),
    number: isWhole ? group.number : facts.order.number,
    from: isWhole ? platform : toInvoiceHeader(facts),
    parties: [toBuyer(m.party_ordered_by(), whole), toRecipient(whole)],
    facts: [
      { label: m.fact_order_date(), value: formatDay(facts.order.placed_at, facts.site) },
      { label: m.fact_payment_method(), value: facts.order.payment },
      { label: m.fact_sold_by(), value: parts.map((part) => part.facts.issuer.name).join(', ') },
    ],
    table: toTable(whole),
    sums: toSumRows(whole),
    notes: [
      ...listChargeNotes(facts),
      ...(group.note ? [m.note_your_own({ note: group.note })] : []),
    ],
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
    coupon_minor: add('coupon_minor'),
    fee_minor: add('fee_minor'),
    fee_tax_minor: add('fee_tax_minor'),
    shipping_tax_bps: [...new Set(parts.flatMap((part) => part.shipping_tax_bps))],
  }
}

const listPackingColumns = (): Column[] => [
  { head: m.table_item(), share: 8 },
  { head: m.table_quantity(), share: 2, align: 'right' },
  { head: m.table_packed(), share: 1.4, align: 'right' },
]
const emptyBox = '☐'

/** Packing slip. It shows no prices, because the order may be a gift. */
const packingSlipOf = ({ order, parcel }: OrderShipment): PrintDocument => ({
  size: 'A4',
  title: m.slip_packing_title(),
  number: order.number,
  from: toInvoiceHeader(order.facts),
  parties: [toRecipient(order.facts)],
  facts: [...factsOfParcel({ order, parcel }), ...toAgeCheck({ order, parcel })],
  table: {
    columns: listPackingColumns(),
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
    ...(order.group.note ? [m.note_of_customer({ note: order.group.note })] : []),
    ...(order.pickup?.note ? [m.note_of_pickup({ note: order.pickup.note })] : []),
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
  const refunded = m.slip_partly_refunded({
    refunded: formatQuantity(line.left_out_quantity, line),
    quantity: formatQuantity(line.quantity, line),
    open: formatQuantity(open, line),
  })
  return about ? `${about} · ${refunded}` : refunded
}

const canceledNotes = ({ lines }: LoadedOrder) =>
  lines
    .filter((line) => line.left_out_quantity === line.quantity)
    .map((line) =>
      m.slip_do_not_pack({ item: `${formatQuantity(line.quantity, line)} × ${line.name}` }),
    )

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
  title: m.label_order_title(),
  number: order.number,
  from: toInvoiceHeader({ issuer: { ...order.facts.issuer, tax_number: null } }),
  parties: [toRecipient({ buyer: order.group, order })],
  facts: [
    ...factsOfParcel({ order, parcel }),
    ...toAgeCheck({ order, parcel }),
    ...toCollect(order),
  ],
  sums: [],
  notes: [],
  foot: formatFooter(order.facts),
})

const factsOfParcel = ({ order, parcel }: OrderShipment) => [
  { label: m.fact_order_date(), value: formatDay(order.placed_at, order.facts.site) },
  ...(order.shipping_method
    ? [{ label: m.fact_shipping_method(), value: readMethodName(order.shipping_method) }]
    : []),
  ...(parcel?.carrier ? [{ label: m.fact_carrier(), value: parcel.carrier }] : []),
  ...(parcel?.tracking ? [{ label: m.fact_tracking_number(), value: parcel.tracking }] : []),
]

/** The age of the recipient that is checked at the handover. */
const toAgeCheck = ({ order, parcel }: OrderShipment) => {
  const ages = order.lines.flatMap((line) =>
    line.min_age && quantityIn(line, parcel) > 0 ? [line.min_age] : [],
  )
  return ages.length > 0
    ? [{ label: m.fact_age_check(), value: m.fact_age_from({ age: Math.max(...ages) }) }]
    : []
}

const toCollect = ({ group, payment_status, total_minor, facts: { site } }: LoadedOrder) =>
  group.payment_method === 'cash_on_delivery' && payment_status === 'unpaid'
    ? [{ label: m.fact_collect_amount(), value: moneyText(total_minor, site.currency) }]
    : []
