import type { TaxBasis, TaxReportRow } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import type { Column } from '../../../backoffice/list/list-table.tsx'
import { TaxAmount } from './tax-amount.tsx'
import { taxRateColumns } from './tax-rate-columns.tsx'

type Row = TaxReportRow & { id: number }

const listColumns = (documents: () => string): Column<Row>[] => [
  ...taxRateColumns<Row>(),
  {
    key: 'invoices',
    head: documents,
    align: 'right',
    phone: 'none',
    cell: ({ invoices }) => invoices,
  },
  {
    key: 'net',
    head: m.taxreport_column_net,
    align: 'right',
    cell: ({ net_minor, euro }) => <TaxAmount minor={net_minor} cents={euro?.net_minor} />,
  },
  {
    key: 'tax',
    head: m.taxreport_column_tax,
    align: 'right',
    phone: 'side',
    cell: ({ tax_minor, euro }) => <TaxAmount minor={tax_minor} cents={euro?.tax_minor} />,
  },
  {
    key: 'refunded',
    head: m.taxreport_column_refunded,
    align: 'right',
    phone: 'none',
    cell: ({ refunded_tax_minor, euro }) => (
      <TaxAmount minor={-refunded_tax_minor} cents={euro && -euro.refunded_tax_minor} />
    ),
  },
]

/** Columns of the tax report; each row is one jurisdiction and rate. */
export const taxColumns: Record<TaxBasis, Column<Row>[]> = {
  invoice: listColumns(m.taxreport_column_invoices),
  delivery: listColumns(m.taxreport_column_deliveries),
}
