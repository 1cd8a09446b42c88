import { withdrawExport } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useSearchParams } from 'react-router'

import { DownloadButton } from '../../../backoffice/download-button.tsx'

/** Exports all pages of the filtered list; without a state filter, the approved withdrawals. */
export const ExportWithdrawals = () => {
  const [params] = useSearchParams()
  const sent = () => {
    const { shape } = withdrawExport.input
    const request = [...params].filter(([key]) => key in shape)
    return Object.fromEntries(request)
  }
  return (
    <DownloadButton endpoint={withdrawExport} sent={sent} label={m.withdrawal_export_csv_label()}>
      {m.withdrawal_export_csv_button()}
    </DownloadButton>
  )
}
