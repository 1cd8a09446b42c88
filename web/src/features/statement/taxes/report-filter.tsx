import { taxBases, type TaxBasis } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { Choice } from '../../../backoffice/form/choice.tsx'
import { useListState } from '../../../backoffice/list/use-list-state.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { PeriodFilter } from '../period.tsx'
import { readBasis } from './report-query.ts'

const labels: Record<TaxBasis, () => string> = {
  invoice: m.taxreport_basis_invoice,
  delivery: m.taxreport_basis_delivery,
}

/** The period of a tax report, and whether it is by invoices or by deliveries. */
export const ReportFilter = () => {
  const { read, change } = useListState()
  return (
    <Panel className="flex flex-wrap items-center gap-3 px-4 py-3">
      <PeriodFilter />
      <Choice
        label={m.taxreport_basis_label()}
        className="w-auto"
        options={taxBases.map((value) => ({ value, label: labels[value] }))}
        value={readBasis(read)}
        onChange={(basis) => change({ basis: basis === 'invoice' ? undefined : basis })}
      />
    </Panel>
  )
}
