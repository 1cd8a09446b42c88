import * as m from '@emporia/messages/csv'

import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { listTaxes } from './tax-report.ts'

const listHeads = () => [
  m.csv_tax_jurisdiction(),
  m.csv_tax(),
  m.csv_tax_scheme(),
  m.csv_tax_treatment(),
  m.csv_tax_owed_by(),
  m.csv_tax_rate(),
  m.csv_tax_invoices(),
  m.csv_tax_net(),
  m.csv_tax_amount(),
  m.csv_tax_refunded_net(),
  m.csv_tax_refunded(),
  m.csv_currency(),
  m.csv_kind(),
]

/** Streams the tax report as a table for accounting. Codes are the same in every language. */
export async function* writeTaxReport(db: Db, period: Parameters<typeof listTaxes>[1]) {
  const { currency } = await getGeneralSettings(db)
  const amount = (minor: number) => formatAmount(minor, currency.decimals)
  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${csvLines([listHeads()])}`
  for (const row of await listTaxes(db, period))
    yield csvLines([
      [
        row.jurisdiction,
        row.name,
        row.scheme,
        row.treatment,
        row.owed_by,
        String(row.rate_ppm / 10_000),
        String(row.invoices),
        amount(row.net_minor),
        amount(row.tax_minor),
        amount(row.refunded_net_minor),
        amount(row.refunded_tax_minor),
        currency.code,
        row.kind,
      ],
    ])
}
