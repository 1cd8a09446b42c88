import type { TaxBasis, TaxReportRow } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { ListTable } from '../../../backoffice/list/list-table.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { taxColumns } from './tax-columns.tsx'

type Props = { basis: TaxBasis; rows: TaxReportRow[]; hint: string }

const titles: Record<TaxBasis, () => string> = {
  invoice: m.taxreport_invoices_title,
  delivery: m.taxreport_deliveries_title,
}

const emptyTexts: Record<TaxBasis, () => string> = {
  invoice: m.taxreport_invoices_empty,
  delivery: m.taxreport_deliveries_empty,
}

/** The tax of a period by jurisdiction and rate: of its documents, or of its deliveries. */
export const ReportedTaxes = ({ basis, rows, hint }: Props) => (
  <Panel title={titles[basis]()} hint={hint}>
    {rows.length === 0 ? (
      <p className="px-4 pb-4 text-ink-2">{emptyTexts[basis]()}</p>
    ) : (
      <ListTable
        label={titles[basis]()}
        columns={taxColumns[basis]}
        rows={rows.map((row, at) => ({ ...row, id: at + 1 }))}
      />
    )}
  </Panel>
)
