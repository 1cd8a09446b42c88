import { orderExports } from '@emporia/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { download } from '../../../api/download.ts'
import { officeButton } from '../../../office/button.ts'
import { OfficeIcon } from '../../../office/office-icon.client.tsx'
import { announce } from '../../../ui/message/announce.ts'

/** Exports all pages of the filtered list as a table. */
export const ExportOrders = ({ area }: { area: keyof typeof orderExports }) => {
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const known = Object.keys(orderExports.admin.input.shape)
    const asked = Object.fromEntries([...params].filter(([key]) => known.includes(key)))
    const refusal = await download(orderExports[area], asked)
    if (refusal) announce(refusal)
    setBusy(false)
  }

  return (
    <button type="button" className={officeButton()} disabled={busy} onClick={() => void save()}>
      <OfficeIcon name="download" />
      {busy ? 'Exporting…' : 'Export'}
    </button>
  )
}
