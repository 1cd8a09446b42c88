import { type InvoiceKind, type InvoiceLine, moneyText } from '@emporia/contract'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import type { Column, PrintDocument } from '../../../adapters/pdf/document.ts'
import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { dayText } from '../days.ts'
import { headed } from './invoice-header.ts'
import {
  type InvoiceFilter,
  type StoredInvoice,
  toInvoiceFilter,
  selectInvoices,
  withPayer,
} from './list-invoices.ts'

const titles: Record<InvoiceKind, string> = {
  package: 'Bill for a package',
  boost: 'Bill for a boost',
  commission_statement: 'Commission statement',
  pos_due: 'Cash of the till',
}

/** Builds an invoice for printing, unchanged since it was issued. */
export const buildInvoiceDocument = async (db: Db, bill: StoredInvoice): Promise<PrintDocument> => {
  const { currency } = await getGeneralSettings(db)
  const money = (minor: number) => moneyText(minor, currency)
  return {
    size: 'A4',
    title: titles[bill.kind],
    number: bill.number ?? 'Draft',
    ...(await headed(db, bill.payer)),
    facts: factsOf(bill),
    table: { columns, rows: bill.lines.map((line) => rowFor(line, money)) },
    sums: [
      { label: 'Subtotal', value: money(bill.subtotal_minor) },
      { label: 'Tax', value: money(bill.tax_minor) },
      { label: 'Total', value: money(bill.total_minor), isTotal: true },
    ],
    notes:
      bill.kind === 'commission_statement'
        ? ['This commission was kept back from your sales. There is nothing to pay.']
        : [],
  }
}

const factsOf = (bill: StoredInvoice) => {
  const dates = [
    { label: 'Written on', at: bill.issued_at },
    { label: 'To be paid by', at: bill.status === 'open' ? bill.due_at : null },
    { label: 'Paid on', at: bill.paid_at },
  ]
  return [
    ...dates.flatMap(({ label, at }) => (at ? [{ label, value: dayText(at) }] : [])),
    { label: 'State', value: bill.status },
    ...(bill.method ? [{ label: 'Paid by', value: bill.method }] : []),
    ...(bill.reference ? [{ label: 'Reference', value: bill.reference }] : []),
  ]
}

const columns: Column[] = [
  { head: 'What', share: 8 },
  { head: 'Quantity', share: 2, align: 'right' },
  { head: 'Each', share: 3, align: 'right' },
  { head: 'Amount', share: 3, align: 'right' },
]

const rowFor = (line: InvoiceLine, money: (minor: number) => string) => [
  { text: line.text },
  { text: String(line.quantity) },
  { text: money(line.unit_minor) },
  { text: money(line.total_minor) },
]

const rowsMax = 100_000
const heads = ['Number', 'Kind', 'Payer', 'Total', 'Tax', 'Currency', 'State', 'Written', 'Paid']

/** Streams invoices as a table. */
export async function* writeInvoices(db: Db, filter: InvoiceFilter) {
  const { currency } = await getGeneralSettings(db)
  const rows = await selectInvoices(db, toInvoiceFilter(filter), filter).limit(rowsMax)
  yield `\uFEFF${rowOf(heads)}`
  for (const bill of rows)
    yield rowOf([
      bill.number ?? '',
      bill.kind,
      withPayer(bill).payer.name,
      formatAmount(bill.total_minor, currency.decimals),
      formatAmount(bill.tax_minor, currency.decimals),
      currency.code,
      bill.status,
      bill.issued_at ?? '',
      bill.paid_at ?? '',
    ])
}

const rowOf = (cells: string[]) => csvLines([cells])
