import * as m from '@emporia/messages/translation'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Imports a file of translations after a preview of what it changes. */
export const ImportButton = () => {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => setOpen(true)}>
        <Icon name="upload" />
        {m.import_file_button()}
      </button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
