import { orderExports } from '@emporia/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { download } from '../../../api/download.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { announce } from '../../../ui/message/announce.ts'

/** Exports all pages of the filtered list as a table. */
export const ExportOrders = ({ area }: { area: keyof typeof orderExports }) => {
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const known = Object.keys(orderExports.admin.input.shape)
    const request = Object.fromEntries([...params].filter(([key]) => known.includes(key)))
    const refusal = await download(orderExports[area], request)
    if (refusal) announce(refusal)
    setBusy(false)
  }

  return (
    <button type="button" className={buttonClass()} disabled={busy} onClick={() => void save()}>
      <Icon name="download" />
      {busy ? 'Exporting…' : 'Export'}
    </button>
  )
}
