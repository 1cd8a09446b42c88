import type { OwnShop } from '@emporia/contract'
import type { ReactNode } from 'react'

import { FieldNote, input } from '../../../form/field.tsx'
import { Picture } from '../../../ui/picture.tsx'

type ChoiceProps = {
  label: string
  name: string
  defaultValue: string | number
  error: string | undefined
  children: ReactNode
}

/** A native select with a label. */
export const Choice = ({ label, name, defaultValue, error, children }: ChoiceProps) => (
  <div>
    <label htmlFor={name} className="block text-small font-semibold">
      {label}
    </label>
    <select
      id={name}
      name={name}
      defaultValue={defaultValue}
      className={`${input} mt-1.5 h-[46px]`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-note` : undefined}
    >
      {children}
    </select>
    <FieldNote name={name} error={error} />
  </div>
)

type AreaProps = { label: string; name: string; defaultValue: string; error: string | undefined }

export const Area = ({ label, name, defaultValue, error }: AreaProps) => (
  <div>
    <label htmlFor={name} className="block text-small font-semibold">
      {label}
      <span className="font-normal text-ink-2"> Optional</span>
    </label>
    <textarea
      id={name}
      name={name}
      rows={4}
      maxLength={3000}
      defaultValue={defaultValue}
      className={`${input} mt-1.5 py-2.5`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-note` : undefined}
    />
    <FieldNote name={name} error={error} />
  </div>
)

type PictureProps = {
  label: string
  name: string
  of: OwnShop['logo']
  error: string | undefined
}

export const PictureField = ({ label, name, of, error }: PictureProps) => (
  <div>
    <label htmlFor={name} className="block text-small font-semibold">
      {label}
      <span className="font-normal text-ink-2"> Optional</span>
    </label>
    {of && <Picture of={of} sizes="80px" className="mt-1.5 size-20" />}
    <input
      id={name}
      name={name}
      type="file"
      accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
      className={fileLook}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${name}-note`}
    />
    <FieldNote name={name} error={error} help="JPEG, PNG or WebP, up to 5 MB." />
  </div>
)

/** The classes of a file input here. */
export const fileLook =
  'mt-1.5 block min-h-11 w-full text-[.9375rem] text-ink-2 file:me-3 file:h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink'
