import { quantityWords } from '../../quantity.ts'
import { daysInWords } from '../../sentences.ts'
import { moneyText } from '../../site/money.ts'
import type { Currency } from '../../site/site.ts'
import type { TillReceipt } from '../till-receipt.ts'
import { paymentWords } from '../words.ts'

/** Who issues a receipt, and what a customer may do with it. */
export type Issuer = {
  site_name: string
  address: string
  tax_number: string
  return_days: number
  time_zone: string
  currency: Currency
  /** Of the market, without a slash at the end. */
  origin: string
  /** A small picture as a `data:` address; '' for none. */
  logo: string
}

/** What a receipt says, before it looks like anything: pages, PDFs and printers take the same. */
export type Slip = {
  title: string
  /** Printers that know only text leave it out. */
  logo: string
  number: string
  head: string[]
  /** What sort of copy it is, if it is one. */
  mark: string
  lines: { name: string; details: string[]; sum: string }[]
  sums: { label: string; value: string; isTotal: boolean }[]
  notes: string[]
  /** The address behind the QR code. */
  track: string
}

type Printed = {
  receipt: TillReceipt
  issuer: Issuer
  /** The sale's own name: whoever holds the receipt may follow the order with a part of it. */
  client_uuid: string
  mark: string
  /** What came back since. */
  returned_minor?: number
}

export const slipOf = ({
  receipt,
  issuer,
  client_uuid,
  mark,
  returned_minor = 0,
}: Printed): Slip => {
  const money = (minor: number) => moneyText(minor, issuer.currency)
  return {
    title: issuer.site_name,
    logo: issuer.logo,
    number: receipt.number,
    head: headOf(receipt, issuer),
    mark,
    lines: receipt.lines.map((line) => ({
      name: [line.name, line.variant_label].filter(Boolean).join(', '),
      details: [
        `${quantityWords(line.quantity, line)} × ${money(line.price_minor)} · ${line.shop_name}`,
        ...(line.discount_minor > 0 ? [`Discount ${money(-line.discount_minor)}`] : []),
      ],
      sum: money(line.net_minor),
    })),
    sums: sumsOf(receipt).map(({ minor, ...sum }) => ({ ...sum, value: money(minor) })),
    notes: [
      ...(returned_minor > 0 ? [`Given back since: ${money(returned_minor)}.`] : []),
      `Things can come back within ${daysInWords(issuer.return_days)}, with this receipt.`,
      'Thank you',
    ],
    track: `${issuer.origin}/order-track?number=${receipt.number}&contact=${receiptCode(client_uuid)}`,
  }
}

/** With it, whoever holds a receipt may follow the order, named or not. */
export const receiptCode = (client_uuid: string) => client_uuid.slice(-8)

/** Where a receipt can be looked at, as long as somebody knows its secret name. */
export const receiptLink = (origin: string, client_uuid: string) =>
  `${origin}/api/pos-receipt/${client_uuid}`

const headOf = (receipt: TillReceipt, { address, tax_number, time_zone }: Issuer) => [
  ...address.split('\n').filter((line) => line.trim() !== ''),
  ...(tax_number ? [`Tax number ${tax_number}`] : []),
  ...receipt.shops.map(({ name, tax_number: own }) =>
    own ? `Goods of ${name}, tax number ${own}` : `Goods of ${name}`,
  ),
  momentOf(receipt.sold_at, time_zone),
  `Sold by ${receipt.seller}`,
  ...(receipt.customer.name ? [`Customer ${receipt.customer.name}`] : []),
]

/** Read long afterwards: the whole day, and no "today". */
const momentOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )

const sumsOf = (receipt: TillReceipt) => {
  const { prices_include_tax, tax_minor, change_minor, payments } = receipt
  const row = (label: string, minor: number) => ({ label, minor, isTotal: false })
  const some = (label: string, minor: number) => (minor === 0 ? [] : [row(label, minor)])
  return [
    ...some('Goods', receipt.discount_minor > 0 ? receipt.gross_minor : 0),
    ...some('Discount', -receipt.discount_minor),
    ...some('Delivery', receipt.shipping_minor),
    ...(prices_include_tax ? [] : some('Tax', tax_minor)),
    ...some('Rounding', receipt.rounding_minor),
    { label: 'Total', minor: receipt.due_minor, isTotal: true },
    ...(prices_include_tax ? some('Tax within', tax_minor) : []),
    ...payments.map(({ type, amount, ref }) =>
      row(
        [paymentWords[type], ref].filter(Boolean).join(' '),
        amount + (type === 'cash' ? change_minor : 0),
      ),
    ),
    ...some('Change', -change_minor),
  ]
}
