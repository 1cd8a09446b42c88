import { picture } from '@emporia/contract'
import { useCallback } from 'react'

import { acceptedPictures } from './accepted.ts'
import { officeButton } from '../button.ts'
import { OfficeIcon } from '../office-icon.client.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ControlProps } from './control.ts'

/** A picture: the one that stands, or the chosen one before it is sent. */
export const ImageControl = ({
  id,
  value,
  stored,
  onChange,
  invalid,
  describedBy,
}: ControlProps<File>) => {
  const standing = value === null ? null : (picture.nullish().safeParse(stored).data ?? null)
  const hasAny = value instanceof File || standing !== null

  return (
    <div className="flex items-center gap-3">
      {value instanceof File ? (
        <Preview file={value} className="size-20" />
      ) : (
        <Picture of={standing} sizes="80px" className="size-20 flex-none" />
      )}
      <div className="flex flex-wrap gap-2">
        <label className={`${officeButton()} focus-within:outline-2 focus-within:outline-focus`}>
          <OfficeIcon name="upload" />
          {hasAny ? 'Replace' : 'Choose a picture'}
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
        {hasAny && (
          <button
            type="button"
            className={officeButton('quiet')}
            onClick={() => onChange(stored ? null : undefined)}
          >
            Remove
          </button>
        )}
      </div>
    </div>
  )
}

/** A chosen file as it will look. */
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
