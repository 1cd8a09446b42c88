import { taxRateExport } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { useSearchParams } from 'react-router'

import { DialogButton } from '../../../backoffice/dialog-button.tsx'
import { DownloadButton } from '../../../backoffice/download-button.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Exports the rates of the list, and imports a file of rates. */
export const RateFile = () => {
  const [params] = useSearchParams()
  const zone = Number(params.get('zone_id'))

  return (
    <div className="mb-3.5 flex flex-wrap gap-2">
      <DialogButton title={m.ratefile_import_button()}>
        {(close) => <ImportDialog onClose={close} />}
      </DialogButton>
      <DownloadButton
        endpoint={taxRateExport}
        sent={() => (zone > 0 ? { zone_id: zone } : {})}
        busyText={m.ratefile_export_busy()}
      >
        {m.ratefile_export_button()}
      </DownloadButton>
    </div>
  )
}
