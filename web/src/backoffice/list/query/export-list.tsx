import { listExport } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { DownloadButton } from '../../download-button.tsx'
import { type ListQuery, normalizeQuery } from './query.ts'

type Props = { listQuery: ListQuery; what: string }

/** Downloads all rows that match the list's query. */
export const ExportList = ({ listQuery: { list, values }, what }: Props) => (
  <DownloadButton
    endpoint={listExport}
    sent={() => ({ list, query: normalizeQuery(Object.entries(values)) })}
    kind="quiet"
    label={m.export_csv_label({ list: what })}
    busyText={m.export_csv_busy()}
  >
    {m.export_csv_button()}
  </DownloadButton>
)
