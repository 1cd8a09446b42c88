import type { FileLibrary, Picture, Reply } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonClass } from '../../button.ts'
import { Dialog } from '../../dialog.tsx'
import { LeaveButton } from '../unsaved-changes/leave-button.tsx'
import { Icon } from '../../icon.client.tsx'
import { PickerTile } from './picker-tile.tsx'
import type { Library } from './use-library.ts'

type Props = {
  library: Library
  /** Lets staff choose from the library of this shop instead of the platform's library. */
  shopId?: number | null
  /** How many pictures may be chosen. */
  max: number
  onPick: (pictures: Picture[]) => void
  onClose: () => void
}

/** Chooses one or several pictures from the library. */
export const Picker = ({ library, shopId, max, onPick, onClose }: Props) => {
  const { listed, failure, q, search, folder, open, more } = usePictures(library, shopId)
  const [chosen, setChosen] = useState<Picture[]>([])
  const toggle = (picture: Picture) =>
    setChosen((before) =>
      before.some(({ id }) => id === picture.id)
        ? before.filter(({ id }) => id !== picture.id)
        : [...before, picture].slice(-max),
    )

  return (
    <Dialog title={m.library_picker_title()} isWide onClose={onClose}>
      <Filters {...{ q, search, folder, open }} folders={listed?.folders ?? []} />
      {failure && <p role="alert">{failure}</p>}
      {!listed && !failure && <p role="status">{m.library_picker_loading()}</p>}
      {listed?.rows.length === 0 && (
        <Alert title={m.library_empty_title()} text={m.library_empty_text()} />
      )}
      {listed && listed.rows.length > 0 && (
        <ul
          className="grid max-h-[50vh] grid-cols-3 gap-3 overflow-y-auto p-1 sm:grid-cols-5"
          aria-label={m.library_picker_label()}
        >
          {listed.rows.map((file) => (
            <PickerTile
              key={file.id}
              file={file}
              isChosen={chosen.some(({ id }) => id === file.id)}
              onToggle={toggle}
            />
          ))}
        </ul>
      )}
      {listed && listed.rows.length < listed.total && (
        <button type="button" className={`${buttonClass()} mt-3`} onClick={more}>
          {m.library_more_button()}
        </button>
      )}
      <div className="mt-4 flex justify-end gap-2">
        <LeaveButton>{m.library_cancel_button()}</LeaveButton>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={chosen.length === 0}
          onClick={() => onPick(chosen)}
        >
          {m.library_use_pictures({ count: chosen.length })}
        </button>
      </div>
    </Dialog>
  )
}

type FiltersProps = Pick<ReturnType<typeof usePictures>, 'q' | 'search' | 'folder' | 'open'> & {
  folders: FileLibrary['folders']
}

const Filters = ({ q, search, folder, open, folders }: FiltersProps) => (
  <div className="mt-4 mb-3 flex flex-wrap gap-2.5">
    <div className="relative w-full sm:w-[250px]">
      <Icon name="search" className="absolute top-2 start-2.5 text-ink-3" />
      <input
        type="search"
        className="office-input h-8 ps-8"
        placeholder={m.library_search_placeholder()}
        aria-label={m.library_search_label()}
        maxLength={100}
        value={q}
        onChange={({ target }) => search(target.value)}
      />
    </div>
    <select
      className="office-input h-8 w-auto"
      aria-label={m.library_folder_label()}
      value={folder}
      onChange={({ target }) => open(target.value)}
    >
      <option value="">{m.library_folder_all()}</option>
      {folders.flatMap(({ name }) =>
        name ? (
          <option key={name} value={name}>
            {name}
          </option>
        ) : (
          []
        ),
      )}
    </select>
  </div>
)

const pauseMs = 250
const pageRows = 30

/** The pictures that match the search, loaded while the user types. Further pages are appended. */
const usePictures = (library: Library, shopId: number | null | undefined) => {
  const [q, setQ] = useState('')
  const [folder, setFolder] = useState('')
  const [rows, setRows] = useState(pageRows)
  const [reply, setReply] = useState<Reply<FileLibrary>>()

  useEffect(() => {
    let isWanted = true
    const params = {
      kind: 'image' as const,
      per_page: Math.min(rows, 100),
      ...(q.trim() && { q: q.trim() }),
      ...(folder && { folder }),
      ...(shopId && { shop_id: shopId }),
    }
    const pause = setTimeout(() => {
      void call(library.list, params).then((arrived) => isWanted && setReply(arrived))
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(pause)
    }
  }, [library, shopId, q, folder, rows])

  return {
    listed: reply?.success ? reply.data : undefined,
    failure: reply?.success === false ? reply.message : undefined,
    q,
    search: setQ,
    folder,
    open: setFolder,
    more: () => setRows(rows + pageRows),
  }
}
