import type { TaxDifference } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { type Column, ListTable } from '../../../backoffice/list/list-table.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Money } from '../../../ui/money.tsx'
import { taxRateColumns } from './tax-rate-columns.tsx'

type Compared = Pick<TaxDifference, 'invoice' | 'delivery'>
type Row = TaxDifference & { id: number }

/** By how much the tax of a period differs between invoices and deliveries, and why. */
export const TaxDifferences = ({ rows = [] }: { rows: TaxDifference[] | undefined }) => (
  <Panel title={m.taxreport_difference_title()} hint={m.taxreport_difference_hint()}>
    {rows.length === 0 ? (
      <p className="text-ink-2">{m.taxreport_difference_none()}</p>
    ) : (
      <>
        <ListTable
          label={m.taxreport_difference_title()}
          columns={columns}
          rows={rows.map((row, at) => ({ ...row, id: at + 1 }))}
        />
        <p className="flex items-baseline justify-between gap-3 px-4 pt-3 font-semibold">
          <span>{m.taxreport_difference_total()}</span>
          <Money minor={rows.reduce((sum, row) => sum + toTaxDifference(row), 0)} />
        </p>
      </>
    )}
  </Panel>
)

const toTaxDifference = ({ invoice, delivery }: Compared) => delivery.tax_minor - invoice.tax_minor

const columns: Column<Row>[] = [
  ...taxRateColumns<Row>(),
  {
    key: 'net',
    head: m.taxreport_column_net_difference,
    align: 'right',
    phone: 'none',
    cell: ({ invoice, delivery }) => <Money minor={delivery.net_minor - invoice.net_minor} />,
  },
  {
    key: 'invoice',
    head: m.taxreport_column_tax_invoiced,
    align: 'right',
    phone: 'none',
    cell: ({ invoice }) => <Money minor={invoice.tax_minor} />,
  },
  {
    key: 'delivery',
    head: m.taxreport_column_tax_delivered,
    align: 'right',
    phone: 'none',
    cell: ({ delivery }) => <Money minor={delivery.tax_minor} />,
  },
  {
    key: 'difference',
    head: m.taxreport_column_difference,
    align: 'right',
    phone: 'side',
    cell: (row) => <Money minor={toTaxDifference(row)} />,
  },
]
