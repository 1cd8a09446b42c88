import { leftOf, moneyText, quantityWords, type SheetKind } from '@emporia/contract'

import type { Column, Paper } from '../../outside/paper/paper.ts'
import type { Facts } from './facts.ts'
import { aboutOf, footOf, letterheadOf, partyOf, sumsOf, tableOf } from './issued-paper.ts'
import type { LoadedOrder } from './load-orders.ts'
import { dayOf, placeOf } from './words.ts'

/** One shipment, if the sheet does not cover the whole order. */
export type Parcel = {
  carrier: string | null
  tracking: string | null
  quantities: Map<number, number>
}

type Sheet = { order: LoadedOrder; parcel: Parcel | undefined }

/** Builds a sheet of the current order. It has no document number. */
export const sheetPaper = (
  kind: Exclude<SheetKind, 'confirmation'>,
  { order, parcel }: Sheet,
): Paper => (kind === 'label' ? labelOf({ order, parcel }) : slipOf({ order, parcel }))

/** Builds the confirmation of an order group, or of one shop's order, as it was placed. */
export const confirmationOf = (parts: LoadedOrder[]): Paper | undefined => {
  const [first] = parts
  if (!first) return undefined
  const { facts, group } = first
  const isWhole = parts.length > 1
  const house = { title: '', name: facts.site.name, lines: facts.site.lines }
  const whole: Facts = {
    ...facts,
    lines: parts.flatMap((part) => part.facts.lines),
    sums: addedUp(parts.map((part) => part.facts.sums)),
  }
  return {
    size: 'A4',
    title: 'Order confirmation',
    number: isWhole ? group.number : facts.order.number,
    from: isWhole ? house : letterheadOf(facts),
    parties: [partyOf('Ordered by', whole), partyOf('Ship to', whole)],
    facts: [
      { label: 'Ordered', value: dayOf(facts.order.placed_at, facts.site) },
      { label: 'Payment', value: facts.order.payment },
      { label: 'Sold by', value: parts.map((part) => part.facts.issuer.name).join(', ') },
    ],
    table: tableOf(whole),
    sums: sumsOf(whole),
    notes: group.note ? [`Your note: ${group.note}`] : [],
    foot: isWhole ? facts.site.name : footOf(facts),
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

const slipColumns: Column[] = [
  { head: 'Article', share: 8 },
  { head: 'Quantity', share: 2, align: 'right' },
  { head: 'Packed', share: 1.4, align: 'right' },
]
const emptyBox = '☐'

/** Packing slip. It shows no prices, because the order may be a gift. */
const slipOf = ({ order, parcel }: Sheet): Paper => ({
  size: 'A4',
  title: 'Packing slip',
  number: order.number,
  from: letterheadOf(order.facts),
  parties: [partyOf('Ship to', order.facts)],
  facts: factsOfParcel({ order, parcel }),
  table: {
    columns: slipColumns,
    rows: order.lines
      .map((line) => ({ line, quantity: quantityIn(line, parcel) }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => [
        { text: line.name, below: belowOf(line, parcel) },
        { text: quantityWords(quantity, line) },
        { text: emptyBox },
      ]),
  },
  sums: [],
  notes: [
    ...(parcel ? [] : canceledNotes(order)),
    ...(order.group.note ? [`Note of the buyer: ${order.group.note}`] : []),
  ],
  foot: footOf(order.facts),
})

type SlipLine = LoadedOrder['lines'][number]

/** Tells the packer how many units were refunded. */
const belowOf = (line: SlipLine, parcel: Parcel | undefined) => {
  const about = aboutOf(line)
  const open = leftOf(leftOf(line.quantity, line.left_out_quantity), line.shipped_quantity)
  if (parcel || line.left_out_quantity === 0 || open <= 0) return about
  const canceled = quantityWords(line.left_out_quantity, line)
  const refunded = `${canceled} of ${quantityWords(line.quantity, line)} refunded. Pack ${quantityWords(open, line)}.`
  return about ? `${about} · ${refunded}` : refunded
}

const canceledNotes = ({ lines }: LoadedOrder) =>
  lines
    .filter((line) => line.left_out_quantity === line.quantity)
    .map((line) => `Canceled, do not pack: ${quantityWords(line.quantity, line)} × ${line.name}`)

/**
 * Quantity in this shipment. For a whole order, the quantity still to be sent, or all once
 * everything has been sent.
 */
const quantityIn = (
  line: { id: number; quantity: number; shipped_quantity: number; left_out_quantity: number },
  parcel: Parcel | undefined,
) => {
  if (parcel) return parcel.quantities.get(line.id) ?? 0
  const due = leftOf(line.quantity, line.left_out_quantity)
  return leftOf(due, line.shipped_quantity) || due
}

/** Shipping label: recipient, sender, and the amount the courier collects. */
const labelOf = ({ order, parcel }: Sheet): Paper => ({
  size: 'A6',
  title: 'Order',
  number: order.number,
  from: letterheadOf({ issuer: { ...order.facts.issuer, tax_number: null } }),
  parties: [
    {
      title: 'Ship to',
      name: order.group.address.name,
      lines: [...placeOf(order.group.address), order.group.address.phone],
    },
  ],
  facts: [...factsOfParcel({ order, parcel }), ...toCollect(order)],
  sums: [],
  notes: [],
  foot: footOf(order.facts),
})

const factsOfParcel = ({ order, parcel }: Sheet) => [
  { label: 'Ordered', value: dayOf(order.placed_at, order.facts.site) },
  ...(order.shipping_method ? [{ label: 'Delivery', value: order.shipping_method }] : []),
  ...(parcel?.carrier ? [{ label: 'Carrier', value: parcel.carrier }] : []),
  ...(parcel?.tracking ? [{ label: 'Tracking', value: parcel.tracking }] : []),
]

const toCollect = ({ group, payment_status, total_minor, facts: { site } }: LoadedOrder) =>
  group.payment_method === 'cash_on_delivery' && payment_status === 'unpaid'
    ? [{ label: 'Collect on delivery', value: moneyText(total_minor, site.currency) }]
    : []
