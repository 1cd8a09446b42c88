import { type IssuedKind, formatAddress, moneyText, formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/document'
import { defineList, joinFacts } from '@emporia/messages/formats'

import type { Column, Fact, PrintDocument, Sum, Table } from '../../../adapters/pdf/document.ts'
import { readCustomerName } from '../../accounts/account/customer-name.ts'
import { formatPercent } from '../../settings/percent.ts'
import type { FactLine, Facts } from './facts.ts'
import { formatDay } from './labels.ts'
import { listChargeNotes, listTaxNotes } from './notes.ts'
import { type Tax, toTaxRows } from './tax-rows.ts'
import { toTaxSummary } from './tax-table.ts'

type Issued = { kind: IssuedKind; number: string; issued_at: string; facts: Facts }

const titles: Record<IssuedKind, () => string> = {
  invoice: m.invoice_order_title,
  credit_note: m.credit_note_title,
}

/** Builds the page of an invoice or a credit note from its stored facts only. */
export const toIssuedDocument = ({ kind, number, issued_at, facts }: Issued): PrintDocument => ({
  size: 'A4',
  title: titles[kind](),
  number,
  from: toInvoiceHeader(facts),
  parties: [toBuyer(m.party_bill_to(), facts), toRecipient(facts)],
  facts: [
    ...(facts.corrects?.invoice
      ? [{ label: m.fact_corrects_invoice(), value: facts.corrects.invoice }]
      : []),
    { label: m.fact_order_number(), value: facts.order.number },
    { label: m.fact_order_date(), value: formatDay(facts.order.placed_at, facts.site) },
    { label: m.fact_issue_date(), value: formatDay(issued_at, facts.site) },
    { label: m.fact_payment_method(), value: facts.order.payment },
  ],
  table: toTable(facts),
  sums: toSumRows(facts),
  summary: toTaxSummary(facts),
  notes: [
    ...listTaxNotes(facts),
    ...listChargeNotes(facts),
    ...(facts.corrects?.reason ? [m.note_refund_reason({ reason: facts.corrects.reason })] : []),
  ],
  foot: formatFooter(facts),
})

export const toInvoiceHeader = ({ issuer }: Pick<Facts, 'issuer'>) => ({
  title: '',
  name: issuer.name,
  lines: [
    ...issuer.lines,
    ...(issuer.tax_number ? [m.issuer_tax_number({ number: issuer.tax_number })] : []),
  ],
})

/** The buyer, which the invoice names: a business with its VAT id, who is billed, or the account. */
export const toBuyer = (title: string, { buyer }: Facts) => {
  const { billing, email, company, vat_id } = buyer
  const person = readCustomerName(billing?.name ?? buyer.name)
  const address = billing ?? buyer.address
  // The company is not repeated above the street.
  const place = formatAddress(company === null ? address : { ...address, company: null })
  return {
    title,
    name: company ?? person,
    lines: [
      ...(company === null ? [] : [person]),
      ...place,
      email,
      ...(vat_id === null ? [] : [m.buyer_vat_number({ number: vat_id })]),
    ],
  }
}

/** The shipping address of the buyer, or who picks the order up and where. */
export const toRecipient = ({ buyer: { address }, order: { pickup } }: Received) => {
  const name = readCustomerName(address.name)
  if (!pickup)
    return { title: m.party_ship_to(), name, lines: [...formatAddress(address), address.phone] }
  const hours = pickup.hours?.split('\n') ?? []
  return {
    title: m.party_picked_up(),
    name,
    lines: [address.phone, pickup.name, ...formatAddress(pickup.address), ...hours],
  }
}

type Received = { buyer: Pick<Facts['buyer'], 'address'>; order: Pick<Facts['order'], 'pickup'> }

export const formatFooter = ({ issuer, site }: Facts) => {
  if (issuer.shop_id === null) return site.name
  const sold = { seller: issuer.name, site: site.name }
  return site.tax_number
    ? m.footer_sold_with_tax({ ...sold, number: site.tax_number })
    : m.footer_sold_by(sold)
}

const listColumns = (isTaxed: boolean): Column[] => [
  { head: m.table_item(), share: 6 },
  { head: m.table_quantity(), share: 2, align: 'right' },
  { head: m.table_price(), share: 2, align: 'right' },
  ...(isTaxed ? [{ head: m.table_tax(), share: 1.4, align: 'right' as const }] : []),
  { head: m.table_amount(), share: 2.2, align: 'right' },
]

/** Builds the table of lines with prices. Omits the tax column if there is no tax. */
export const toTable = ({ lines, site }: Facts): Table => {
  const isTaxed = lines.some(({ tax_minor }) => tax_minor > 0)
  return {
    columns: listColumns(isTaxed),
    rows: lines.map((line) => [
      { text: line.name, below: formatLineDetails(line) },
      { text: formatQuantity(line.quantity, line) },
      { text: moneyText(line.price_minor, site.currency) },
      ...(isTaxed ? [{ text: formatPercent(line.tax_bp) }] : []),
      {
        text: moneyText(line.net_minor, site.currency),
        ...(line.discount_minor > 0 && {
          below: m.table_discount({ discount: moneyText(-line.discount_minor, site.currency) }),
        }),
      },
    ]),
  }
}

export const formatLineDetails = ({
  sku,
  variant_label,
}: Pick<FactLine, 'sku' | 'variant_label'>) => joinFacts([sku, variant_label])

export const toSumRows = (facts: Facts): Sum[] => {
  const { sums, site, order } = facts
  const money = (minor: number) => moneyText(minor, site.currency)
  const some = (label: string, minor: number): Fact[] =>
    minor === 0 ? [] : [{ label, value: money(minor) }]
  const toRow = ({ label, minor }: Tax) => some(label, minor)
  return [
    { label: m.sum_subtotal(), value: money(sums.subtotal_minor) },
    ...some(m.sum_discount(), -sums.discount_minor),
    ...some(shippingLabel(sums), sums.shipping_minor),
    ...some(m.sum_shipping_discount(), -sums.shipping_discount_minor),
    ...some(m.sum_payment_fee(), sums.fee_minor),
    ...(order.prices_include_tax ? [] : toTaxRows(sums, 'added').flatMap(toRow)),
    { label: m.sum_total(), value: money(sums.total_minor + sums.coupon_minor), isTotal: true },
    ...toPayerRows(facts),
    ...(order.prices_include_tax ? toTaxRows(sums, 'included').flatMap(toRow) : []),
  ]
}

/** Who pays what, if the platform pays a part as a third party, or to whom it goes back. */
const toPayerRows = ({ sums, site, corrects }: Facts): Sum[] => {
  if (sums.coupon_minor === 0) return []
  const [ofPlatform, ofBuyer] = corrects
    ? [m.sum_returned_to({ site: site.name }), m.sum_refund()]
    : [m.sum_paid_by({ site: site.name }), m.sum_to_pay()]
  return [
    { label: ofPlatform, value: moneyText(-sums.coupon_minor, site.currency) },
    { label: ofBuyer, value: moneyText(sums.total_minor, site.currency) },
  ]
}

const rateList = defineList()

/** Includes the tax rates of the shipping: "Shipping (19% and 7% tax)". */
const shippingLabel = ({ shipping_tax_bps }: Facts['sums']) =>
  shipping_tax_bps.length === 0
    ? m.sum_shipping()
    : m.sum_shipping_taxed({ rates: rateList(shipping_tax_bps.map(formatPercent)) })
