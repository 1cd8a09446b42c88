import { useId, type ReactNode } from 'react'

type Control = { id: string; describedBy: string | undefined; invalid: boolean }

type Props = {
  label: string
  optional?: boolean
  help?: string | undefined
  error?: string | undefined
  className?: string
  children: (control: Control) => ReactNode
}

/** A control with its label above, and the error or help text below. */
export const Labeled = ({
  label,
  optional = false,
  help,
  error,
  className = '',
  children,
}: Props) => {
  const id = useId()
  const note = error ?? help
  const noteId = note ? `${id}-note` : undefined

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {optional && <span className="font-normal text-ink-2"> Optional</span>}
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

/** The element that a control's `aria-describedby` refers to. */
export const FieldNote = ({ id, error, help }: NoteProps) =>
  (error ?? help) && (
    <p
      id={id}
      className={`mt-1 text-[.8125rem] ${error ? 'font-medium text-tone-red-ink' : 'text-ink-2'}`}
    >
      {error ?? help}
    </p>
  )
