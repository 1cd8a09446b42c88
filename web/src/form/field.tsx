import { use, type ComponentProps, type ReactNode } from 'react'

import { useField, useFormContext } from './form.tsx'
import { FieldNote, Labeled, type Control, type LabelProps } from './labeled.tsx'
import { storefrontLook } from './look.ts'
import { LookContext } from './look-context.ts'

type FieldProps = Omit<LabelProps, 'error'> & { name: string }
type Props<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>

/** A text field of the surrounding form, with its label and its error or help text. */
export const Field = (props: Props<'input'>) => {
  const { look, label, input } = useConnected(props)

  return (
    <Labeled {...label}>
      {(control) => (
        <input className={`${look.input} ${look.line}`} {...input} {...attributesOf(control)} />
      )}
    </Labeled>
  )
}

/** A text of several lines. */
export const AreaField = (props: Props<'textarea'>) => {
  const { look, label, input } = useConnected(props)

  return (
    <Labeled {...label}>
      {(control) => (
        <textarea className={`${look.input} ${look.area}`} {...input} {...attributesOf(control)} />
      )}
    </Labeled>
  )
}

/** A native select. */
export const SelectField = (props: Props<'select'>) => {
  const { look, label, input } = useConnected(props)

  return (
    <Labeled {...label}>
      {(control) => (
        <select className={`${look.input} ${look.line}`} {...input} {...attributesOf(control)} />
      )}
    </Labeled>
  )
}

/** A file of the user's device. */
export const FileField = (props: Props<'input'>) => {
  const { look, label, input } = useConnected(props)

  return (
    <Labeled {...label}>
      {(control) => (
        <input type="file" className={look.file} {...input} {...attributesOf(control)} />
      )}
    </Labeled>
  )
}

type CheckBoxProps = { name: string; children: ReactNode; defaultChecked?: boolean }

/** A checkbox with its label beside it. */
export const CheckBox = ({ name, children, defaultChecked }: CheckBoxProps) => {
  const { input, error } = useField(name)
  const look = use(LookContext)

  return (
    <div>
      <label className={look.box}>
        <input
          {...input}
          type="checkbox"
          defaultChecked={defaultChecked}
          className={look.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={`${name}-note`} error={error} />
    </div>
  )
}

/** Returns the look, the props of the label, and those of the native input. */
const useConnected = <P extends FieldProps>(props: P) => {
  const { label, name, id, help, optional, className, ...rest } = props
  const { input, error } = useField(name)
  const look = use(LookContext)
  // The list of errors links to a field by its name.
  const ownId = id ?? (look === storefrontLook ? name : undefined)

  return {
    look,
    label: { label, id: ownId, help, optional, className, error },
    input: { ...rest, ...input },
  }
}

const attributesOf = ({ id, describedBy, invalid }: Control) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
})

/** The server's message about the form as a whole. */
export const FormMessage = () => <Message text={useFormContext().message} />

export const Message = ({ text }: { text: string }) => (
  <p
    role="alert"
    className="rounded-md bg-tone-red-soft px-4 py-3 text-[.9375rem] text-tone-red-ink empty:hidden"
  >
    {text}
  </p>
)
