import { listExportFile, type Task } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { DownloadButton } from '../download-button.tsx'

/** Downloads the file of an export until it is deleted. */
export const DownloadTask = ({ task: { id, title, download_until } }: { task: Task }) =>
  download_until !== null && (
    <DownloadButton
      endpoint={listExportFile}
      sent={() => ({ id })}
      kind="primary"
      label={m.tasks_download_label({ title })}
    >
      {m.tasks_download_button()}
    </DownloadButton>
  )
