import { reviewPicturesMax, type Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useEffect, useState, type ReactNode } from 'react'

import { FieldNote } from '../../form/labeled.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  /** Photos that the review already has. */
  stored: Stored[]
  chosen: File[]
  onDrop: (id: number) => void
  onChoose: (files: File[]) => void
  error: string | undefined
}

/** Up to four photos: existing ones, new ones, and a button to add more. */
export const PhotosInput = ({ stored: saved, chosen, onDrop, onChoose, error }: Props) => {
  const free = reviewPicturesMax - saved.length - chosen.length

  return (
    <div>
      <p className="text-small font-semibold">
        <Rich
          parts={m.reviews_photos_label({ max: reviewPicturesMax })}
          tags={{
            note: (text) => <span className="font-normal text-ink-2">{text}</span>,
          }}
        />
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
        {saved.map((picture, index) => (
          <Tile key={picture.id} number={index + 1} onRemove={() => onDrop(picture.id)}>
            <Picture of={picture} sizes="80px" className="size-20" />
          </Tile>
        ))}
        {chosen.map((file, index) => (
          <Tile
            key={`${file.name} ${file.lastModified}`}
            number={saved.length + index + 1}
            onRemove={() => onChoose(chosen.filter((other) => other !== file))}
          >
            <Preview file={file} />
          </Tile>
        ))}
      </ul>
      {free > 0 && (
        <label
          className={`${button('plain', 'sm')} mt-2 has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          <Icon name="plus" className="icon size-4" />
          {m.reviews_photos_add()}
          <input
            id="pictures"
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            className="sr-only"
            aria-describedby={error ? 'pictures-note' : undefined}
            onChange={({ target }) => {
              onChoose([...chosen, ...[...(target.files ?? [])].slice(0, free)])
              target.value = ''
            }}
          />
        </label>
      )}
      <FieldNote id="pictures-note" error={error} />
    </div>
  )
}

type TileProps = { number: number; onRemove: () => void; children: ReactNode }

const Tile = ({ number, onRemove, children }: TileProps) => (
  <li className="relative">
    {children}
    <button
      type="button"
      onClick={onRemove}
      aria-label={m.reviews_photos_remove({ number })}
      className="absolute -top-2 -end-2 grid size-7 cursor-pointer place-items-center rounded-pill border border-line bg-raised"
    >
      <Icon name="close" className="icon size-4" />
    </button>
  </li>
)

const Preview = ({ file }: { file: File }) => {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])

  return (
    <span className="plate plate-fog size-20">
      <img src={address} alt={file.name} />
    </span>
  )
}
