import { useState } from 'react'

import { officeButton } from '../../office/button.ts'
import { OfficeIcon } from '../../office/office-icon.client.tsx'
import { TaskReport } from '../../office/tasks/report.tsx'
import { ImportDialog, type ImportCalls } from './import-dialog.tsx'

type Shown = 'nothing' | 'form' | { task: number }

/** Imports a table of products: checks it first, and imports it after confirmation. */
export const ImportButton = ({ calls }: { calls: ImportCalls }) => {
  const [shown, setShown] = useState<Shown>('nothing')
  const close = () => setShown('nothing')

  return (
    <>
      <button type="button" className={officeButton()} onClick={() => setShown('form')}>
        <OfficeIcon name="upload" />
        Import
      </button>
      {shown === 'form' && (
        <ImportDialog calls={calls} onClose={close} onChecked={(task) => setShown({ task })} />
      )}
      {typeof shown === 'object' && <TaskReport id={shown.task} onClose={close} />}
    </>
  )
}
