import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { TaskReport } from '../../backoffice/tasks/report.tsx'
import { ImportDialog, type ImportCalls } from './import-dialog.tsx'

type ImportState = 'nothing' | 'form' | { task: number }

/** Imports a table of products: checks it first, and imports it after confirmation. */
export const ImportButton = ({ calls }: { calls: ImportCalls }) => {
  const [visible, setVisible] = useState<ImportState>('nothing')
  const close = () => setVisible('nothing')

  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => setVisible('form')}>
        <Icon name="upload" />
        {m.import_list_button()}
      </button>
      {visible === 'form' && (
        <ImportDialog calls={calls} onClose={close} onChecked={(task) => setVisible({ task })} />
      )}
      {typeof visible === 'object' && <TaskReport id={visible.task} onClose={close} />}
    </>
  )
}
