import { type InvoiceKind, type InvoiceLine, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/document'

import type { Db } from '../../../db/client.ts'
import type { Column, PrintDocument } from '../../../adapters/pdf/document.ts'
import { formatDate } from '../../settings/timestamp.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { headed } from './invoice-header.ts'
import { listTaxNotes, toTaxSummary } from './invoice-taxes.ts'
import type { StoredInvoice } from './list-invoices.ts'
import { namePayment } from './name-payment.ts'

const titles: Record<InvoiceKind, () => string> = {
  package: m.invoice_package_title,
  boost: m.invoice_boost_title,
  commission_statement: m.invoice_commission_title,
  pos_due: m.invoice_pos_title,
  withdrawal_fee: m.invoice_withdrawal_title,
}

const statuses: Record<StoredInvoice['status'], () => string> = {
  draft: m.invoice_status_draft,
  open: m.invoice_status_open,
  paid: m.invoice_status_paid,
  void: m.invoice_status_void,
  refunded: m.invoice_status_refunded,
}

/** Builds an invoice for printing, unchanged since it was issued. */
export const buildInvoiceDocument = async (db: Db, bill: StoredInvoice): Promise<PrintDocument> => {
  const { currency, tax } = await getSellingTerms(db)
  const money = (minor: number) => moneyText(minor, currency)
  const head = await headed(db, bill.payer)
  return {
    size: 'A4',
    title: titleOf(bill),
    number: bill.number ?? m.invoice_status_draft(),
    ...(bill.taxes.length > 0 && tax.number ? withTaxNumber(head, tax.number) : head),
    facts: factsOf(bill),
    table: { columns: listColumns(), rows: bill.lines.map((line) => rowFor(line, money)) },
    sums: [
      { label: m.sum_subtotal(), value: money(bill.subtotal_minor) },
      { label: m.sum_tax(), value: money(bill.tax_minor) },
      { label: m.sum_total(), value: money(bill.total_minor), isTotal: true },
    ],
    summary: toTaxSummary(bill.taxes, money),
    notes: [
      ...(bill.kind === 'commission_statement' ? [m.invoice_commission_note()] : []),
      ...listTaxNotes(bill.taxes),
    ],
  }
}

/** A refund of a service has a negative invoice. */
const titleOf = ({ kind, total_minor }: StoredInvoice) =>
  total_minor < 0 && kind !== 'commission_statement' ? m.credit_note_title() : titles[kind]()

const withTaxNumber = (head: Awaited<ReturnType<typeof headed>>, number: string) => ({
  ...head,
  from: { ...head.from, lines: [...head.from.lines, m.issuer_tax_number({ number })] },
})

const factsOf = (bill: StoredInvoice) => {
  const dates = [
    { label: m.fact_issue_date(), at: bill.issued_at },
    { label: m.fact_due_date(), at: bill.status === 'open' ? bill.due_at : null },
    { label: m.fact_paid_date(), at: bill.paid_at },
  ]
  return [
    ...dates.flatMap(({ label, at }) => (at ? [{ label, value: formatDate(at) }] : [])),
    { label: m.fact_status(), value: statuses[bill.status]() },
    ...(bill.method ? [{ label: m.fact_payment_method(), value: namePayment(bill.method) }] : []),
    ...(bill.reference ? [{ label: m.fact_reference(), value: bill.reference }] : []),
  ]
}

const listColumns = (): Column[] => [
  { head: m.table_description(), share: 8 },
  { head: m.table_quantity(), share: 2, align: 'right' },
  { head: m.table_unit_price(), share: 3, align: 'right' },
  { head: m.table_amount(), share: 3, align: 'right' },
]

const rowFor = (line: InvoiceLine, money: (minor: number) => string) => [
  { text: line.text },
  { text: String(line.quantity) },
  { text: money(line.unit_minor) },
  { text: money(line.total_minor) },
]
