import * as m from '@emporia/messages/csv'
import { inArray } from 'drizzle-orm'

import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { toBatches } from '../../../db/to-batches.ts'
import { invoices } from '../../invoicing/public.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import {
  type InvoiceFilter,
  type StoredInvoice,
  selectInvoiceIds,
  selectInvoices,
  withPayer,
} from './list-invoices.ts'

/** Streams all invoices of a filter as CSV, in its order. */
export async function* writeInvoices(db: Db, filter: InvoiceFilter) {
  const { currency } = await getGeneralSettings(db)
  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${csvLines([listHeads()])}`
  for (const ids of toBatches(await selectInvoiceIds(db, filter))) {
    const rows = await selectInvoices(db, inArray(invoices.id, ids), filter)
    yield csvLines(rows.map((row) => cellsOf(row, currency)))
  }
}

const listHeads = () => [
  m.csv_invoice(),
  m.csv_kind(),
  m.csv_payer(),
  m.csv_total(),
  m.csv_tax(),
  m.csv_currency(),
  m.csv_status(),
  m.csv_issued_at(),
  m.csv_paid_at(),
]

const cellsOf = (
  invoice: StoredInvoice,
  { code, decimals }: { code: string; decimals: number },
) => [
  invoice.number ?? '',
  invoice.kind,
  withPayer(invoice).payer.name,
  formatAmount(invoice.total_minor, decimals),
  formatAmount(invoice.tax_minor, decimals),
  code,
  invoice.status,
  invoice.issued_at ?? '',
  invoice.paid_at ?? '',
]
