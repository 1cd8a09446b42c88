import * as m from '@emporia/messages/common'
import { use, useId, type ReactNode } from 'react'

import { LookContext } from './look-context.ts'

export type LabelProps = {
  label: string
  id?: string | undefined
  optional?: boolean | undefined
  help?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

/** What connects a control to its label and to its note. */
export type Control = { id: string; describedBy: string | undefined; invalid: boolean }

type Props = LabelProps & { children: (control: Control) => ReactNode }

/** A control with its label above, and the error or help text below. */
export const Labeled = ({ label, optional, help, error, className, children, ...rest }: Props) => {
  const ownId = useId()
  const id = rest.id ?? ownId
  const noteId = (error ?? help) ? `${id}-note` : undefined

  return (
    <div className={className}>
      <label htmlFor={id} className={use(LookContext).label}>
        {label}
        {optional && <span className="font-normal text-ink-2"> {m.form_optional_label()}</span>}
      </label>
      {children({ id, describedBy: noteId, invalid: Boolean(error) })}
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  )
}

type NoteProps = {
  id: string | undefined
  error: string | undefined
  help?: string | undefined
}

/** The element that a control's `aria-describedby` refers to: the error, or else the help text. */
export const FieldNote = ({ id, error, help }: NoteProps) => {
  const look = use(LookContext)

  return (
    (error ?? help) && (
      <p
        id={id}
        className={`${look.note} ${error ? 'font-medium text-tone-red-ink' : 'text-ink-2'}`}
      >
        {error ?? help}
      </p>
    )
  )
}
