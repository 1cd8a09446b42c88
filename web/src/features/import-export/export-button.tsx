import { productExports } from '@emporia/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { download } from '../../api/download.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { announce } from '../../ui/message/announce.ts'

type Props = {
  area: keyof typeof productExports
  /** Whether to export all variants of matching products, or only matching variants. */
  whole: boolean
  /** Limits the export to these variants. */
  ids?: number[]
}

/** Exports all pages of the filtered list as a table that can be imported again. */
export const ExportButton = ({ area, whole, ids }: Props) => {
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const refusal = await download(productExports[area], {
      ...exportParams(params),
      whole,
      ...(ids && { ids }),
    })
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

/** Returns the filters that the export supports; leaves out sort orders that it lacks. */
const exportParams = (params: URLSearchParams) => {
  const { shape } = productExports.admin.input
  const request = [...params].filter(([key]) => key in shape)
  const sort = shape.sort.safeParse(params.get('sort')).success
  return Object.fromEntries(request.filter(([key]) => sort || (key !== 'sort' && key !== 'order')))
}
