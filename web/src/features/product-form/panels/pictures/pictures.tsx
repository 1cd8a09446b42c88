import { galleryMax, type Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useId, useState, type DragEvent, type ReactNode } from 'react'

import { acceptedPictures } from '../../../../backoffice/form/library/accepted.ts'
import { buttonClass } from '../../../../backoffice/button.ts'
import { FieldNote } from '../../../../form/labeled.tsx'
import { Icon } from '../../../../backoffice/icon.client.tsx'
import { LibraryButton } from '../../../../backoffice/form/library/library-button.tsx'
import { Panel } from '../../../../backoffice/panel.tsx'
import { useProductForm } from '../../form-context.ts'
import { moveTo } from './picture-order.ts'
import { PictureTile } from './picture-tile.tsx'
import { selectPictures } from './select-pictures.ts'

/** Images in order; the first one is shown on product cards. */
export const Pictures = () => {
  const { draft, change } = useProductForm()
  const { pictures } = draft
  const [refused, setRefused] = useState<string[]>([])
  const room = galleryMax - pictures.length
  const add = (files: File[]) => {
    const { pictures: added, errors } = selectPictures(files, room)
    setRefused(errors)
    if (added.length > 0) change({ pictures: [...pictures, ...added] })
  }

  return (
    <Panel title={m.product_pictures_title()} hint={m.product_pictures_hint({ max: galleryMax })}>
      <DropZone onDrop={add}>
        {pictures.length > 0 && (
          <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {pictures.map((picture, at) => (
              <PictureTile
                key={picture instanceof File ? `${picture.name} ${picture.size}` : picture.id}
                picture={picture}
                at={at}
                count={pictures.length}
                onMove={(from, to) => change({ pictures: moveTo(pictures, from, to) })}
                onRemove={() => change({ pictures: pictures.filter((one) => one !== picture) })}
              />
            ))}
          </ul>
        )}
        <AddButtons room={room} refused={refused} onAdd={add} />
      </DropZone>
    </Panel>
  )
}

type ZoneProps = { onDrop: (files: File[]) => void; children: ReactNode }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files from the desktop; the button beside it does the same by keys. */
const DropZone = ({ onDrop, children }: ZoneProps) => {
  const [isOver, setOver] = useState(false)

  return (
    <div
      className={`-m-2 rounded-[6px] border border-dashed p-3 ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong/50'}`}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

type AddProps = { room: number; refused: string[]; onAdd: (files: File[]) => void }

const AddButtons = ({ room, refused, onAdd }: AddProps) => {
  const { draft, errors, change } = useProductForm()
  const wrong = Object.entries(errors).find(([path]) => /^(new_)?pictures/.test(path))?.[1]
  const id = useId()

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <label className={`${buttonClass()} focus-within:outline-2 focus-within:outline-focus`}>
          <Icon name="upload" />
          {m.product_pictures_add()}
          <input
            type="file"
            multiple
            accept={acceptedPictures}
            className="sr-only"
            disabled={room <= 0}
            aria-describedby={wrong ? id : undefined}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        <LibraryButton
          shopId={draft.shop_id}
          max={room}
          onPick={(chosen) => change({ pictures: withNew(draft.pictures, chosen) })}
        />
        <span className="hidden text-ink-2 pointer-fine:inline">{m.product_pictures_drop()}</span>
      </div>
      <div role="alert">
        {refused.map((sentence) => (
          <FieldNote key={sentence} id={undefined} error={sentence} />
        ))}
      </div>
      <FieldNote id={id} error={wrong} />
    </>
  )
}

/** Skips images that the product already has. */
const withNew = (pictures: (Stored | File)[], chosen: Stored[]) => [
  ...pictures,
  ...chosen.filter(({ id }) => !pictures.some((one) => !(one instanceof File) && one.id === id)),
]
