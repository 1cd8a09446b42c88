import type { Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Suspense, useState, type DragEvent, type MouseEvent, type ReactNode } from 'react'

import { iconButton } from '../../../../backoffice/button.ts'
import { Preview } from '../../../../backoffice/form/image-control.tsx'
import { Icon, type IconName } from '../../../../backoffice/icon.client.tsx'
import { useLibrary } from '../../../../backoffice/form/library/use-library.ts'
import { lazy } from '../../../../ui/lazy.ts'
import { Picture } from '../../../../ui/picture.tsx'

const AltDialog = lazy(async () => ({
  default: (await import('./alt-dialog.client.tsx')).AltDialog,
}))

/** Marks what is dragged as an image of this form. */
const dragType = 'application/x-emporia-image'

type Props = {
  picture: Stored | File
  at: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One image: it is moved by drag, or by its buttons. */
export const PictureTile = ({ picture, at, count, onMove, onRemove }: Props) => {
  const [isOver, setOver] = useState(false)
  const isDragged = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType)

  return (
    <li>
      <div
        draggable
        className={`cursor-grab rounded-[6px] ${isOver ? 'outline-2 outline-offset-2 outline-brand' : ''}`}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData(dragType, String(at))
        }}
        onDragOver={(event) => {
          if (!isDragged(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!isDragged(event)) return
          event.preventDefault()
          setOver(false)
          onMove(Number(event.dataTransfer.getData(dragType)), at)
        }}
      >
        {picture instanceof File ? (
          <Preview file={picture} className="aspect-square w-full" />
        ) : (
          <Picture of={picture} sizes="140px" className="aspect-square w-full" />
        )}
      </div>
      <p className="num mt-1 text-[.8125rem] text-ink-2">
        {at === 0 ? m.product_pictures_first() : at + 1}
      </p>
      <Buttons {...{ at, count, onMove, onRemove }}>
        {!(picture instanceof File) && <AltButton picture={picture} number={at + 1} />}
      </Buttons>
    </li>
  )
}

type ButtonsProps = Omit<Props, 'picture'> & { children: ReactNode }

const Buttons = ({ at, count, onMove, onRemove, children }: ButtonsProps) => {
  const number = at + 1
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    onMove(at, to)
    // The image takes its buttons along, and the browser drops the focus of what moves.
    requestAnimationFrame(() => button.focus())
  }

  return (
    <div className="flex flex-wrap">
      <IconButton
        icon="previous"
        label={m.product_pictures_forward({ number })}
        isOff={at === 0}
        onClick={move(at - 1)}
      />
      <IconButton
        icon="next"
        label={m.product_pictures_back({ number })}
        isOff={at === count - 1}
        onClick={move(at + 1)}
      />
      <IconButton
        icon="star"
        label={m.product_pictures_main({ number })}
        isOff={at === 0}
        onClick={move(0)}
      />
      {children}
      <IconButton icon="close" label={m.product_pictures_remove({ number })} onClick={onRemove} />
    </div>
  )
}

/** Opens the text that is read to people who cannot see the image. A new image has none before it is saved. */
const AltButton = ({ picture, number }: { picture: Stored; number: number }) => {
  const library = useLibrary()
  const [isOpen, setOpen] = useState(false)
  const [alt, setAlt] = useState(picture.alt)
  if (!library) return null

  return (
    <>
      <IconButton
        icon="edit"
        label={m.product_pictures_alt({ number })}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <AltDialog
            library={library}
            picture={{ ...picture, alt }}
            number={number}
            onSaved={setAlt}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

type ButtonProps = {
  icon: IconName
  label: string
  /** It remains where it is, so that the focus does too. */
  isOff?: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

const IconButton = ({ icon, label, isOff = false, onClick }: ButtonProps) => (
  <button
    type="button"
    className={`${iconButton} aria-disabled:opacity-40`}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={(event) => {
      if (!isOff) onClick(event)
    }}
  >
    <Icon name={icon} />
  </button>
)
