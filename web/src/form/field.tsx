import type { InputHTMLAttributes } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  label: string
  name: string
  error?: string | undefined
  help?: string
  optional?: boolean
}

export const input =
  'block w-full rounded-md border border-line-strong bg-surface px-3.5 text-body placeholder:text-ink-3 aria-invalid:border-tone-red-solid'

/** A field with a label. Its error or help text is below it and part of its description. */
export const Field = ({
  label,
  name,
  id = name,
  error,
  help,
  optional,
  className = '',
  ...rest
}: Props) => (
  <div className={className}>
    <label htmlFor={id} className="block text-small font-semibold">
      {label}
      {optional && <span className="font-normal text-ink-2"> Optional</span>}
    </label>
    <input
      id={id}
      name={name}
      className={`${input} mt-1.5 h-[46px]`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || help ? `${id}-note` : undefined}
      {...rest}
    />
    <FieldNote name={id} error={error} help={help} />
  </div>
)

type NoteProps = { name: string; error?: string | undefined; help?: string | undefined }

/** The element that a field's `aria-describedby` refers to: the error, or else the help text. */
export const FieldNote = ({ name, error, help }: NoteProps) =>
  (error ?? help) && (
    <p
      id={`${name}-note`}
      className={`mt-1.5 text-small ${error ? 'font-medium text-tone-red-ink' : 'text-ink-2'}`}
    >
      {error ?? help}
    </p>
  )

/** The server's message about the form as a whole. */
export const FormMessage = ({ message }: { message: string }) => (
  <p
    role="alert"
    className="rounded-md bg-tone-red-soft px-4 py-3 text-[.9375rem] text-tone-red-ink empty:hidden"
  >
    {message}
  </p>
)
