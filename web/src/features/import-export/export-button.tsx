import { productExports } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useSearchParams } from 'react-router'

import { DownloadButton } from '../../backoffice/download-button.tsx'

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
  const sent = () => ({ ...exportParams(params), whole, ...(ids && { ids }) })

  return (
    <DownloadButton endpoint={productExports[area]} sent={sent} busyText={m.export_list_busy()}>
      {m.export_list_button()}
    </DownloadButton>
  )
}

/** Returns the filters that the export supports; leaves out sort orders that it lacks. */
const exportParams = (params: URLSearchParams) => {
  const { shape } = productExports.admin.input
  const request = [...params].filter(([key]) => key in shape)
  const sort = shape.sort.safeParse(params.get('sort')).success
  return Object.fromEntries(request.filter(([key]) => sort || (key !== 'sort' && key !== 'order')))
}
