import type { Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useEffect, useRef, useState, type MouseEvent } from 'react'

import { onward } from '../../../format/direction.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Props = { photos: Stored[]; author: string }

/** Thumbnails that link to the full photos. With scripts, these open in an overlay. */
export const Photos = ({ photos, author }: Props) => {
  const [visible, show] = useState<number>()
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault()
    show(index)
  }

  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a
              href={`${photo.url}/${photo.widths.at(-1)}.webp`}
              onClick={(event) => open(event, index)}
              aria-label={m.reviews_photo_label({ number: index + 1, author })}
            >
              <Picture of={photo} sizes="88px" className="size-22" />
            </a>
          </li>
        ))}
      </ul>
      {visible !== undefined && (
        <Viewer {...{ photos, author, visible, show }} onClose={() => show(undefined)} />
      )}
    </>
  )
}

type ViewerProps = Props & { visible: number; show: (index: number) => void; onClose: () => void }

const Viewer = ({ photos, author, visible: amount, show, onClose }: ViewerProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const photo = photos[amount]
  const turn = (by: number) => show((amount + by + photos.length) % photos.length)
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])

  return (
    <dialog
      ref={ref}
      aria-label={m.reviews_photos_label({ author })}
      onClose={onClose}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'ArrowRight') turn(onward(currentTarget))
        if (key === 'ArrowLeft') turn(-onward(currentTarget))
      }}
      className="m-auto w-[min(720px,calc(100vw-16px))] max-w-none rounded-lg bg-raised p-3 text-ink shadow-3"
    >
      {photo && (
        <img
          src={`${photo.url}/${photo.widths.at(-1)}.webp`}
          alt={m.reviews_photo_alt({ author, number: amount + 1, count: photos.length })}
          width={photo.width}
          height={photo.height}
          className="mx-auto max-h-[calc(100dvh-140px)] w-auto rounded-sm object-contain"
        />
      )}
      <div className="mt-2 flex items-center gap-1">
        {photos.length > 1 && (
          <>
            <Turn label={m.reviews_photo_previous()} icon="left" onTurn={() => turn(-1)} />
            <p aria-live="polite" className="num text-small text-ink-2">
              {m.reviews_photo_position({ number: amount + 1, count: photos.length })}
            </p>
            <Turn label={m.reviews_photo_next()} icon="right" onTurn={() => turn(1)} />
          </>
        )}
        <button
          type="button"
          aria-label={m.reviews_photos_close()}
          onClick={() => ref.current?.close()}
          className="ms-auto grid size-11 cursor-pointer place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}

type TurnProps = { label: string; icon: string; onTurn: () => void }

const Turn = ({ label, icon, onTurn }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onTurn}
    className="grid size-11 cursor-pointer place-items-center"
  >
    <Icon name={icon} />
  </button>
)
