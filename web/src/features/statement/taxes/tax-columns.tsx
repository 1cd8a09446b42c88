import type { TaxReportRow } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/finance'

import type { Column } from '../../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { percentOfPpm } from '../../../format/number.ts'
import { TaxAmount } from './tax-amount.tsx'

const treatments: Record<TaxReportRow['treatment'], () => string> = {
  taxed: m.taxreport_treatment_taxed,
  export: m.taxreport_treatment_export,
  reverse_charge: m.taxreport_treatment_reverse,
  exempt: m.taxreport_treatment_exempt,
  untaxed: m.taxreport_treatment_untaxed,
  foreign: m.taxreport_treatment_foreign,
}

const schemes: Record<TaxReportRow['scheme'], () => string> = {
  domestic: m.taxreport_scheme_domestic,
  oss: m.taxreport_scheme_oss,
  ioss: m.taxreport_scheme_ioss,
}

const owners: Record<TaxReportRow['owed_by'], () => string> = {
  platform: m.taxreport_owed_platform,
  seller: m.taxreport_owed_seller,
}

/** Columns of the tax report; each row is one jurisdiction and rate. */
export const taxColumns: Column<TaxReportRow & { id: number }>[] = [
  {
    key: 'jurisdiction',
    head: m.taxreport_column_jurisdiction,
    cell: ({ kind, jurisdiction, name, treatment, scheme }) => (
      <TitleCell
        name={jurisdiction || treatments[treatment]()}
        below={joinFacts([
          name,
          kind === 'commission' ? m.taxreport_row_commission() : schemes[scheme](),
        ])}
      />
    ),
  },
  {
    key: 'owed_by',
    head: m.taxreport_column_owed,
    cell: ({ owed_by }) => owners[owed_by](),
  },
  {
    key: 'rate',
    head: m.taxreport_column_rate,
    align: 'right',
    cell: ({ rate_ppm }) => percentOfPpm(rate_ppm),
  },
  {
    key: 'invoices',
    head: m.taxreport_column_invoices,
    align: 'right',
    phone: 'none',
    cell: ({ invoices }) => invoices,
  },
  {
    key: 'net',
    head: m.taxreport_column_net,
    align: 'right',
    phone: 'side',
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
