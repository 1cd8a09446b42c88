import type { sellerTaxReportExport, taxReportExport } from '@emporia/contract'

import { DownloadButton } from '../../../backoffice/download-button.tsx'
import { useListState } from '../../../backoffice/list/use-list-state.ts'
import { toReportQuery } from './report-query.ts'

type Props = {
  endpoint: typeof taxReportExport | typeof sellerTaxReportExport
  label: string
  children: string
}

/** Downloads a report of the chosen period and basis. */
export const TaxExport = ({ endpoint, label, children }: Props) => {
  const { read } = useListState()
  const sent = () => toReportQuery(read)
  return (
    <DownloadButton endpoint={endpoint} sent={sent} label={label}>
      {children}
    </DownloadButton>
  )
}
