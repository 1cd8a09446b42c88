import { galleryMax, type Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useId } from 'react'

import { acceptedPictures } from '../../../backoffice/form/library/accepted.ts'
import { iconButton, buttonClass } from '../../../backoffice/button.ts'
import { FieldNote } from '../../../form/labeled.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { LibraryButton } from '../../../backoffice/form/library/library-button.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Preview } from '../../../backoffice/form/image-control.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useProductForm } from '../form-context.ts'

/** Images in order; the first one is shown on product cards. */
export const Pictures = () => {
  const { draft, errors, change } = useProductForm()
  const { pictures } = draft
  const wrong = Object.entries(errors).find(([path]) => /^(new_)?pictures/.test(path))?.[1]
  const id = useId()

  return (
    <Panel title={m.product_pictures_title()} hint={m.product_pictures_hint({ max: galleryMax })}>
      {pictures.length > 0 && (
        <ul className="mb-4 grid grid-cols-3 gap-3 sm:grid-cols-5">
          {pictures.map((picture, at) => (
            <Tile
              key={picture instanceof File ? `${picture.name} ${picture.size}` : picture.id}
              picture={picture}
              at={at}
              onMove={() => change({ pictures: movedForward(pictures, at) })}
              onRemove={() => change({ pictures: pictures.filter((one) => one !== picture) })}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <label className={`${buttonClass()} focus-within:outline-2 focus-within:outline-focus`}>
          <Icon name="upload" />
          {m.product_pictures_add()}
          <input
            type="file"
            multiple
            accept={acceptedPictures}
            className="sr-only"
            disabled={pictures.length >= galleryMax}
            aria-describedby={wrong ? id : undefined}
            onChange={({ target }) => {
              const added = [...pictures, ...(target.files ?? [])].slice(0, galleryMax)
              change({ pictures: added })
              target.value = ''
            }}
          />
        </label>
        <LibraryButton
          shopId={draft.shop_id}
          max={galleryMax - pictures.length}
          onPick={(chosen) => change({ pictures: withNew(pictures, chosen) })}
        />
      </div>
      <FieldNote id={id} error={wrong} />
    </Panel>
  )
}

/** Skips images that the product already has. */
const withNew = (pictures: (Stored | File)[], chosen: Stored[]) => [
  ...pictures,
  ...chosen.filter(({ id }) => !pictures.some((one) => !(one instanceof File) && one.id === id)),
]

type TileProps = {
  picture: Stored | File
  at: number
  onMove: () => void
  onRemove: () => void
}

const Tile = ({ picture, at, onMove, onRemove }: TileProps) => (
  <li>
    {picture instanceof File ? (
      <Preview file={picture} className="aspect-square w-full" />
    ) : (
      <Picture of={picture} sizes="140px" className="aspect-square w-full" />
    )}
    <div className="mt-1 flex items-center">
      <span className="num text-[.8125rem] text-ink-2">
        {at === 0 ? m.product_pictures_first() : at + 1}
      </span>
      <span className="ms-auto flex">
        {at > 0 && (
          <button
            type="button"
            className={iconButton}
            aria-label={m.product_pictures_forward({ number: at + 1 })}
            onClick={onMove}
          >
            <Icon name="previous" />
          </button>
        )}
        <button
          type="button"
          className={iconButton}
          aria-label={m.product_pictures_remove({ number: at + 1 })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </span>
    </div>
  </li>
)

const movedForward = (pictures: (Stored | File)[], at: number) => {
  const next = [...pictures]
  const [moved] = next.splice(at, 1)
  if (moved) next.splice(at - 1, 0, moved)
  return next
}
