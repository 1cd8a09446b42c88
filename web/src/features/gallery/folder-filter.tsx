import type { FileLibrary } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { z } from 'zod'

import { count } from '../../format/number.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

type Props = { folders: FileLibrary['folders']; isForeign: boolean }

/** Selects the folder to show; new files are uploaded into it. */
export const FolderFilter = ({ folders, isForeign }: Props) => {
  const { read, change } = useListState()
  const [isAsking, ask] = useState(false)
  const chosen = read('folder')
  const named = folders.filter(({ name }) => name !== '')
  const isNew = chosen !== '' && !named.some(({ name }) => name === chosen)

  return (
    <>
      <select
        className="office-input h-8 w-44"
        aria-label={m.gallery_file_folder()}
        value={chosen}
        onChange={({ target }) => change({ folder: target.value })}
      >
        <option value="">{m.gallery_folder_all()}</option>
        {isNew && <option value={chosen}>{chosen}</option>}
        {named.map(({ name, files }) => (
          <option key={name} value={name}>
            {name} ({count(files)})
          </option>
        ))}
      </select>
      {!isForeign && (
        <button type="button" className={buttonClass('quiet')} onClick={() => ask(true)}>
          <Icon name="add" />
          {m.gallery_folder_new()}
        </button>
      )}
      {isAsking && (
        <NewFolder
          onClose={() => ask(false)}
          onName={(folder) => {
            ask(false)
            change({ folder, q: undefined, kind: undefined, used: undefined })
          }}
        />
      )}
    </>
  )
}

type NewProps = { onClose: () => void; onName: (name: string) => void }

const folder = z.object({
  name: z.string().refine((name) => !/[/\\]/.test(name), {
    error: () => m.gallery_folder_name_error(),
  }),
})

/** Opens an empty folder; a folder exists once it contains a file. */
const NewFolder = ({ onClose, onName }: NewProps) => {
  const form = useForm({
    schema: folder,
    values: { name: '' },
    send: async ({ name }) => ({ success: true, message: '', data: name }),
    onSuccess: onName,
  })

  return (
    <Dialog title={m.gallery_folder_new()} onClose={onClose}>
      <Form form={form} className="mt-4">
        <Field
          label={m.gallery_file_name()}
          name="name"
          help={m.gallery_folder_help()}
          maxLength={60}
          autoComplete="off"
        />
        <div className="dialog-buttons">
          <LeaveButton>{m.gallery_folder_cancel_button()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {m.gallery_folder_open_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
