import { type IssuedKind, moneyText, formatQuantity } from '@emporia/contract'

import type { Column, Fact, PrintDocument, Sum, Table } from '../../../adapters/pdf/document.ts'
import type { FactLine, Facts } from './facts.ts'
import { formatDay, formatPercent, formatAddress } from './labels.ts'

type Issued = { kind: IssuedKind; number: string; issued_at: string; facts: Facts }

const titles: Record<IssuedKind, string> = { invoice: 'Invoice', credit_note: 'Credit note' }

/** Builds the page of an invoice or a credit note from its stored facts only. */
export const toIssuedDocument = ({ kind, number, issued_at, facts }: Issued): PrintDocument => ({
  size: 'A4',
  title: titles[kind],
  number,
  from: toInvoiceHeader(facts),
  parties: [toParty('Bill to', facts), toParty('Ship to', facts)],
  facts: [
    ...(facts.corrects?.invoice ? [{ label: 'Corrects', value: facts.corrects.invoice }] : []),
    { label: 'Order', value: facts.order.number },
    { label: 'Ordered', value: formatDay(facts.order.placed_at, facts.site) },
    { label: 'Issued', value: formatDay(issued_at, facts.site) },
    { label: 'Payment', value: facts.order.payment },
  ],
  table: toTable(facts),
  sums: toSumRows(facts),
  notes: facts.corrects?.reason ? [`Reason: ${facts.corrects.reason}`] : [],
  foot: formatFooter(facts),
})

export const toInvoiceHeader = ({ issuer }: Pick<Facts, 'issuer'>) => ({
  title: '',
  name: issuer.name,
  lines: [...issuer.lines, ...(issuer.tax_number ? [`Tax number ${issuer.tax_number}`] : [])],
})

/** The invoice names the account, the shipment its address. Both belong to the buyer. */
export const toParty = (
  title: 'Bill to' | 'Ordered by' | 'Ship to',
  { buyer: { name, address, email } }: Facts,
) =>
  title !== 'Ship to'
    ? { title, name, lines: [...formatAddress(address), email] }
    : { title, name: address.name, lines: [...formatAddress(address), address.phone] }

export const formatFooter = ({ issuer, site }: Facts) => {
  if (issuer.shop_id === null) return site.name
  const number = site.tax_number ? `, tax number ${site.tax_number}` : ''
  return `Sold by ${issuer.name} through ${site.name}${number}`
}

const columns: Column[] = [
  { head: 'Article', share: 6 },
  { head: 'Quantity', share: 2, align: 'right' },
  { head: 'Price', share: 2, align: 'right' },
  { head: 'Tax', share: 1.4, align: 'right' },
  { head: 'Amount', share: 2.2, align: 'right' },
]

/** Builds the table of lines with prices. Omits the tax column if there is no tax. */
export const toTable = ({ lines, site }: Facts): Table => {
  const isTaxed = lines.some(({ tax_minor }) => tax_minor > 0)
  return {
    columns: columns.filter(({ head }) => isTaxed || head !== 'Tax'),
    rows: lines.map((line) => [
      { text: line.name, below: formatLineDetails(line) },
      { text: formatQuantity(line.quantity, line) },
      { text: moneyText(line.price_minor, site.currency) },
      ...(isTaxed ? [{ text: formatPercent(line.tax_bp) }] : []),
      {
        text: moneyText(line.net_minor, site.currency),
        ...(line.discount_minor > 0 && {
          below: `after ${moneyText(-line.discount_minor, site.currency)}`,
        }),
      },
    ]),
  }
}

export const formatLineDetails = ({
  sku,
  variant_label,
}: Pick<FactLine, 'sku' | 'variant_label'>) => [sku, variant_label].filter(Boolean).join(', ')

export const toSumRows = ({ sums, site, order }: Facts): Sum[] => {
  const money = (minor: number) => moneyText(minor, site.currency)
  const some = (label: string, minor: number): Fact[] =>
    minor === 0 ? [] : [{ label, value: money(minor) }]
  const rowOf = ({ label, minor }: Tax) => some(label, minor)
  return [
    { label: 'Subtotal', value: money(sums.subtotal_minor) },
    ...some('Discount', -sums.discount_minor),
    ...some(deliveryLabel(sums), sums.shipping_minor),
    ...some('Discount on delivery', -sums.shipping_discount_minor),
    ...(order.prices_include_tax ? [] : taxesOf(sums, '').flatMap(rowOf)),
    { label: 'Total', value: money(sums.total_minor), isTotal: true },
    ...(order.prices_include_tax ? taxesOf(sums, ' included').flatMap(rowOf) : []),
  ]
}

/** Includes the tax rates of the shipping: "Delivery (19 % and 7 % tax)". */
const deliveryLabel = ({ shipping_tax_bps }: Facts['sums']) =>
  shipping_tax_bps.length === 0
    ? 'Delivery'
    : `Delivery (${shipping_tax_bps.map(formatPercent).join(' and ')} tax)`

type Tax = { label: string; minor: number }

/** Returns one row if only goods are taxed, else one row each for goods and shipping. */
const taxesOf = ({ tax_minor, shipping_tax_minor }: Facts['sums'], word: string): Tax[] =>
  shipping_tax_minor === 0
    ? [{ label: `Tax${word}`, minor: tax_minor }]
    : [
        { label: `Tax${word}, goods`, minor: tax_minor - shipping_tax_minor },
        { label: `Tax${word}, delivery`, minor: shipping_tax_minor },
      ]
