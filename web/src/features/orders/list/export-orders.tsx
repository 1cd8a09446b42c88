import { orderExports } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useSearchParams } from 'react-router'

import { DownloadButton } from '../../../backoffice/download-button.tsx'
import { useManages } from '../../../backoffice/shell/use-manages.ts'

/** Exports all pages of the filtered list as a table. */
export const ExportOrders = ({ area }: { area: keyof typeof orderExports }) => {
  const [params] = useSearchParams()
  const canChange = useManages()
  const { shape } = orderExports.admin.input
  const sent = () => Object.fromEntries([...params].filter(([key]) => key in shape))

  if (!canChange) return null
  return (
    <DownloadButton endpoint={orderExports[area]} sent={sent} busyText={m.list_export_busy()}>
      {m.list_export_button()}
    </DownloadButton>
  )
}
