import type { FileLibrary } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { count } from '../../format/number.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

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
        aria-label="Folder"
        value={chosen}
        onChange={({ target }) => change({ folder: target.value })}
      >
        <option value="">All folders</option>
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
          New folder
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

/** Opens an empty folder; a folder exists once it contains a file. */
const NewFolder = ({ onClose, onName }: NewProps) => {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return setError('Please enter Name')
    if (/[/\\]/.test(typed)) return setError('A name has no slashes')
    onName(typed)
  }

  return (
    <Dialog title="New folder" onClose={onClose}>
      <Form className="mt-4" onSubmit={open}>
        <Labeled label="Name" error={error} help="Upload files or drop them into it.">
          {({ id, invalid, describedBy }) => (
            <input
              id={id}
              className="office-input h-8"
              maxLength={60}
              autoComplete="off"
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Labeled>
        <div className="dialog-buttons">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Open folder
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
