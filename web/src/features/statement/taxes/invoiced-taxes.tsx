import type { TaxReportRow } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { ListTable } from '../../../backoffice/list/list-table.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { taxColumns } from './tax-columns.tsx'

/** Returns the period of the address of a tax report. */
export const readPeriod = ({ url }: Request): { from?: string; to?: string } => {
  const args = new URL(url).searchParams
  return Object.fromEntries(
    ['from', 'to'].flatMap((key) => {
      const value = args.get(key)
      return value ? [[key, value] as const] : []
    }),
  )
}

/** The tax of invoices less credit notes, by jurisdiction and rate. */
export const InvoicedTaxes = ({ rows, hint }: { rows: TaxReportRow[]; hint: string }) => (
  <Panel title={m.taxreport_invoices_title()} hint={hint}>
    {rows.length === 0 ? (
      <p className="px-4 pb-4 text-ink-2">{m.taxreport_invoices_empty()}</p>
    ) : (
      <ListTable
        label={m.taxreport_invoices_title()}
        columns={taxColumns}
        rows={rows.map((row, at) => ({ ...row, id: at + 1 }))}
      />
    )}
  </Panel>
)
