import * as m from '@emporia/messages/document'
import { defineDate, joinFacts } from '@emporia/messages/formats'

import { formatQuantity } from '../../quantity.ts'
import { moneyText } from '../../site/money.ts'
import type { Currency } from '../../site/display-currency.ts'
import type { PosReceipt } from '../pos-receipt.ts'
import { paymentLabels } from '../states.ts'

/** The issuer of a receipt, and the terms printed on it. */
export type Issuer = {
  site_name: string
  address: string
  tax_number: string
  return_days: number
  time_zone: string
  currency: Currency
  /** Origin of the marketplace, without a trailing slash. */
  origin: string
  /** Logo as a `data:` address; '' for none. */
  logo: string
}

/** Content of a receipt, independent of its format: HTML pages, PDFs and printers use the same. */
export type ReceiptContent = {
  title: string
  /** Omitted by text-only printers. */
  logo: string
  number: string
  head: string[]
  /** Kind of copy, if it is one. */
  mark: string
  lines: { name: string; details: string[]; sum: string }[]
  sums: { label: string; value: string; isTotal: boolean }[]
  notes: string[]
  /** The address in the QR code. */
  track: string
}

type Printed = {
  receipt: PosReceipt
  issuer: Issuer
  /** Id of the sale; its end is the code for order tracking. */
  client_uuid: string
  mark: string
  /** Amount refunded since the sale. */
  returned_minor?: number
}

export const toReceiptContent = ({
  receipt,
  issuer,
  client_uuid,
  mark,
  returned_minor = 0,
}: Printed): ReceiptContent => {
  const money = (minor: number) => moneyText(minor, issuer.currency)
  return {
    title: issuer.site_name,
    logo: issuer.logo,
    number: receipt.number,
    head: headOf(receipt, issuer),
    mark,
    lines: receipt.lines.map((line) => ({
      name: joinFacts([line.name, line.variant_label]),
      details: [
        `${formatQuantity(line.quantity, line)} × ${money(line.price_minor)} · ${line.shop_name}`,
        ...(line.discount_minor > 0
          ? [m.receipt_line_discount({ amount: money(-line.discount_minor) })]
          : []),
      ],
      sum: money(line.net_minor),
    })),
    sums: sumsOf(receipt).map(({ minor, ...sum }) => ({ ...sum, value: money(minor) })),
    notes: [
      ...(returned_minor > 0 ? [m.receipt_refunded_since({ amount: money(returned_minor) })] : []),
      m.receipt_return_terms({ days: issuer.return_days }),
      m.receipt_thank_you(),
    ],
    track: `${issuer.origin}/order-track?number=${receipt.number}&contact=${receiptCode(client_uuid)}`,
  }
}

/** Code on the receipt that gives access to order tracking, with or without a customer name. */
export const receiptCode = (client_uuid: string) => client_uuid.slice(-8)

/** Returns the address of a receipt; it contains the secret id of the sale. */
export const receiptLink = (origin: string, client_uuid: string) =>
  `${origin}/api/pos-receipt/${client_uuid}`

const headOf = (receipt: PosReceipt, { address, tax_number, time_zone }: Issuer) => [
  ...address.split('\n').filter((line) => line.trim() !== ''),
  ...(tax_number ? [m.receipt_tax_number({ number: tax_number })] : []),
  ...receipt.shops.map(({ name, tax_number: own }) =>
    own
      ? m.receipt_shop_with_tax({ shop: name, number: own })
      : m.receipt_shop_items({ shop: name }),
  ),
  momentOf(receipt.sold_at, time_zone),
  m.receipt_sold_by({ seller: receipt.seller }),
  ...(receipt.customer.name ? [m.receipt_customer_name({ name: receipt.customer.name })] : []),
]

const formatMoment = defineDate({ dateStyle: 'long', timeStyle: 'short' })

/** Formats the full date, because receipts are read long after the sale. */
const momentOf = (at: string, timeZone: string) =>
  // Printers have no such space, which Intl writes before AM and PM.
  formatMoment(at, timeZone).replaceAll('\u00a0', ' ')

const sumsOf = (receipt: PosReceipt) => {
  const { prices_include_tax, tax_minor, change_minor, payments } = receipt
  const row = (label: string, minor: number) => ({ label, minor, isTotal: false })
  const some = (label: string, minor: number) => (minor === 0 ? [] : [row(label, minor)])
  return [
    ...some(m.receipt_sum_items(), receipt.discount_minor > 0 ? receipt.gross_minor : 0),
    ...some(m.receipt_sum_discount(), -receipt.discount_minor),
    ...some(m.receipt_sum_shipping(), receipt.shipping_minor),
    ...(prices_include_tax ? [] : some(m.receipt_sum_tax(), tax_minor)),
    ...some(m.receipt_sum_rounding(), receipt.rounding_minor),
    { label: m.receipt_sum_total(), minor: receipt.due_minor, isTotal: true },
    ...(prices_include_tax ? some(m.receipt_sum_tax_included(), tax_minor) : []),
    ...payments.map(({ type, amount, ref }) =>
      row(
        [paymentLabels[type], ref].filter(Boolean).join(' '),
        amount + (type === 'cash' ? change_minor : 0),
      ),
    ),
    ...some(m.receipt_sum_change(), -change_minor),
  ]
}
