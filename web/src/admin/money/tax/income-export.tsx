import { sellerIncomeExport } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { DownloadButton } from '../../../backoffice/download-button.tsx'
import { useListState } from '../../../backoffice/list/use-list-state.ts'
import { toPeriodQuery } from '../../../features/statement/taxes/report-query.ts'

/** Downloads what each shop sold and earned in the chosen period. */
export const IncomeExport = () => {
  const { read } = useListState()
  return (
    <DownloadButton
      endpoint={sellerIncomeExport}
      sent={() => toPeriodQuery(read)}
      label={m.taxreport_income_label()}
    >
      {m.taxreport_income_button()}
    </DownloadButton>
  )
}
