import { productExports } from '@emporia/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { download } from '../../api/download.ts'
import { officeButton } from '../../office/button.ts'
import { OfficeIcon } from '../../office/office-icon.client.tsx'
import { announce } from '../../ui/message/announce.ts'

type Props = {
  area: keyof typeof productExports
  /** All variants of the products that are found, or only the variants themselves. */
  whole: boolean
  /** Only these variants. */
  ids?: number[]
}

/** Saves what the list shows, all pages of it, as a table that can be imported again. */
export const ExportButton = ({ area, whole, ids }: Props) => {
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const refusal = await download(productExports[area], {
      ...askedOf(params),
      whole,
      ...(ids && { ids }),
    })
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

/** The filters in the address that an export knows; the list's own sorts that it lacks are left out. */
const askedOf = (params: URLSearchParams) => {
  const { shape } = productExports.admin.input
  const asked = [...params].filter(([key]) => key in shape)
  const sort = shape.sort.safeParse(params.get('sort')).success
  return Object.fromEntries(asked.filter(([key]) => sort || (key !== 'sort' && key !== 'order')))
}
