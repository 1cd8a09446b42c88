import type { EuroRate, TaxBasis, TaxReportRow } from '@emporia/contract'
import * as m from '@emporia/messages/csv'

import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { listTaxes, type Reported } from './tax-report.ts'

const listHeads = (basis: TaxBasis) => [
  m.csv_tax_jurisdiction(),
  m.csv_tax(),
  m.csv_tax_scheme(),
  m.csv_tax_treatment(),
  m.csv_tax_owed_by(),
  m.csv_tax_rate(),
  basis === 'invoice' ? m.csv_tax_invoices() : m.csv_tax_deliveries(),
  m.csv_tax_net(),
  m.csv_tax_amount(),
  m.csv_tax_refunded_net(),
  m.csv_tax_refunded(),
  m.csv_currency(),
  m.csv_kind(),
]

const listEuroHeads = () => [
  m.csv_tax_euro_net(),
  m.csv_tax_euro_amount(),
  m.csv_tax_euro_refunded_net(),
  m.csv_tax_euro_refunded(),
  m.csv_tax_euro_rate(),
  m.csv_tax_euro_day(),
]

/** Streams the tax report as a table for accounting. Codes are the same in every language. */
export async function* writeTaxReport(db: Db, reported: Reported) {
  const { currency } = await getGeneralSettings(db)
  const { rows, euro } = await listTaxes(db, reported)
  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${csvLines([[...listHeads(reported.basis), ...(euro ? listEuroHeads() : [])]])}`
  for (const row of rows)
    yield csvLines([[...toCells(row, currency), ...(euro ? toEuroCells(row, euro) : [])]])
}

const toCells = (row: TaxReportRow, { code, decimals }: { code: string; decimals: number }) => [
  row.jurisdiction,
  row.name,
  row.scheme,
  row.treatment,
  row.owed_by,
  String(row.rate_ppm / 10_000),
  String(row.invoices),
  formatAmount(row.net_minor, decimals),
  formatAmount(row.tax_minor, decimals),
  formatAmount(row.refunded_net_minor, decimals),
  formatAmount(row.refunded_tax_minor, decimals),
  code,
  row.kind,
]

/** Cells of other schemes are empty, as are amounts without a stored rate. */
const toEuroCells = ({ scheme, euro: amounts }: TaxReportRow, { rate, day }: EuroRate) =>
  scheme === 'domestic'
    ? Array.from({ length: 6 }, () => '')
    : [
        amounts ? formatAmount(amounts.net_minor, 2) : '',
        amounts ? formatAmount(amounts.tax_minor, 2) : '',
        amounts ? formatAmount(amounts.refunded_net_minor, 2) : '',
        amounts ? formatAmount(amounts.refunded_tax_minor, 2) : '',
        rate ?? '',
        day,
      ]
