import { picture, type Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useCallback, useState } from 'react'

import { acceptedPictures } from './library/accepted.ts'
import { buttonClass } from '../button.ts'
import { Icon } from '../icon.client.tsx'
import { LibraryButton } from './library/library-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ControlProps } from './control.ts'

/**
 * A picture field: shows the stored picture, or the chosen one before it is sent. Accepts a file or
 * a picture of the library.
 */
export const ImageControl = ({
  id,
  value,
  stored,
  onChange,
  invalid,
  describedBy,
}: ControlProps<File | number>) => {
  const [picked, setPicked] = useState<Stored>()
  const standing = currentOf({ value, stored, picked })
  const hasAny = value instanceof File || standing !== null

  return (
    <div className="flex items-center gap-3">
      {value instanceof File ? (
        <Preview file={value} className="size-20" />
      ) : (
        <Picture of={standing} sizes="80px" className="size-20 flex-none" />
      )}
      <div className="flex flex-wrap gap-2">
        <label className={`${buttonClass()} focus-within:outline-2 focus-within:outline-focus`}>
          <Icon name="upload" />
          {hasAny ? m.control_picture_replace() : m.control_picture_choose()}
          <input
            id={id}
            type="file"
            accept={acceptedPictures}
            className="sr-only"
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onChange(file)
              target.value = ''
            }}
          />
        </label>
        <LibraryButton
          onPick={([chosen]) => {
            setPicked(chosen)
            onChange(chosen?.id)
          }}
        />
        {hasAny && (
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => onChange(stored ? null : undefined)}
          >
            {m.control_picture_remove()}
          </button>
        )}
      </div>
    </div>
  )
}

type ImageState = { value: unknown; stored: unknown; picked: Stored | undefined }

const currentOf = ({ value, stored, picked }: ImageState) => {
  if (value === null) return null
  if (typeof value === 'number') return picked?.id === value ? picked : null
  return picture.nullish().safeParse(stored).data ?? null
}

/** A preview of a chosen file. */
export const Preview = ({ file, className }: { file: File; className: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )

  return (
    <span className={`plate plate-fog flex-none ${className}`}>
      <img ref={show} alt={file.name} />
    </span>
  )
}
