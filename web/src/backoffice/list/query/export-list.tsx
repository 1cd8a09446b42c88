import { listExport } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { DownloadButton } from '../../download-button.tsx'
import { type ListQuery, normalizeQuery } from './query.ts'

type Props = { listQuery: ListQuery }

/** Downloads all rows that match the list's query. */
export const ExportList = ({ listQuery: { list, values } }: Props) => (
  <DownloadButton
    endpoint={listExport}
    sent={() => ({ list, query: normalizeQuery(Object.entries(values)) })}
    kind="quiet"
    label={m.export_csv_label()}
    busyText={m.export_csv_busy()}
  >
    {m.export_csv_button()}
  </DownloadButton>
)
