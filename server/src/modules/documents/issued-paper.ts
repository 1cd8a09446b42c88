import { type IssuedKind, moneyText, quantityWords } from '@emporia/contract'

import type { Column, Fact, Paper, Sum, Table } from '../../outside/paper/paper.ts'
import type { FactLine, Facts } from './facts.ts'
import { dayOf, percentOf, placeOf } from './words.ts'

type Issued = { kind: IssuedKind; number: string; issued_at: string; facts: Facts }

const titles: Record<IssuedKind, string> = { invoice: 'Invoice', credit_note: 'Credit note' }

/** An invoice or a credit note as a page, from nothing but its own facts. */
export const issuedPaper = ({ kind, number, issued_at, facts }: Issued): Paper => ({
  size: 'A4',
  title: titles[kind],
  number,
  from: letterheadOf(facts),
  parties: [partyOf('Bill to', facts), partyOf('Ship to', facts)],
  facts: [
    ...(facts.corrects?.invoice ? [{ label: 'Corrects', value: facts.corrects.invoice }] : []),
    { label: 'Order', value: facts.order.number },
    { label: 'Ordered', value: dayOf(facts.order.placed_at, facts.site) },
    { label: 'Issued', value: dayOf(issued_at, facts.site) },
    { label: 'Payment', value: facts.order.payment },
  ],
  table: tableOf(facts),
  sums: sumsOf(facts),
  notes: facts.corrects?.reason ? [`Reason: ${facts.corrects.reason}`] : [],
  foot: footOf(facts),
})

export const letterheadOf = ({ issuer }: Pick<Facts, 'issuer'>) => ({
  title: '',
  name: issuer.name,
  lines: [...issuer.lines, ...(issuer.tax_number ? [`Tax number ${issuer.tax_number}`] : [])],
})

/** The account is billed, the address gets the parcel: both are the buyer's. */
export const partyOf = (
  title: 'Bill to' | 'Ordered by' | 'Ship to',
  { buyer: { name, address, email } }: Facts,
) =>
  title !== 'Ship to'
    ? { title, name, lines: [...placeOf(address), email] }
    : { title, name: address.name, lines: [...placeOf(address), address.phone] }

export const footOf = ({ issuer, site }: Facts) => {
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

/** Lines with their prices; without any tax, no column of noughts. */
export const tableOf = ({ lines, site }: Facts): Table => {
  const isTaxed = lines.some(({ tax_minor }) => tax_minor > 0)
  return {
    columns: columns.filter(({ head }) => isTaxed || head !== 'Tax'),
    rows: lines.map((line) => [
      { text: line.name, below: aboutOf(line) },
      { text: quantityWords(line.quantity, line) },
      { text: moneyText(line.price_minor, site.currency) },
      ...(isTaxed ? [{ text: percentOf(line.tax_bp) }] : []),
      {
        text: moneyText(line.net_minor, site.currency),
        ...(line.discount_minor > 0 && {
          below: `after ${moneyText(-line.discount_minor, site.currency)}`,
        }),
      },
    ]),
  }
}

export const aboutOf = ({ sku, variant_label }: Pick<FactLine, 'sku' | 'variant_label'>) =>
  [sku, variant_label].filter(Boolean).join(', ')

export const sumsOf = ({ sums, site, order }: Facts): Sum[] => {
  const money = (minor: number) => moneyText(minor, site.currency)
  const some = (label: string, minor: number): Fact[] =>
    minor === 0 ? [] : [{ label, value: money(minor) }]
  return [
    { label: 'Subtotal', value: money(sums.subtotal_minor) },
    ...some('Discount', -sums.discount_minor),
    ...some('Delivery', sums.shipping_minor),
    ...some('Discount on delivery', -sums.shipping_discount_minor),
    ...(order.prices_include_tax ? [] : some('Tax', sums.tax_minor)),
    { label: 'Total', value: money(sums.total_minor), isTotal: true },
    ...(order.prices_include_tax ? some('Tax included', sums.tax_minor) : []),
  ]
}
