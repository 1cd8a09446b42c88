import { useId } from 'react'

import { FieldNote, Labeled } from '../form/labeled.tsx'
import { readText } from '../ui/text.ts'
import type { ControlProps } from '../backoffice/form/control.ts'
import type { Field } from './fields.tsx'

type Props = Pick<
  ControlProps<unknown>,
  'value' | 'stored' | 'onChange' | 'draft' | 'changeDraft'
> & {
  field: Field<unknown>
  isOptional: boolean
  error: string | undefined
}

/** A field of a resource form: label, control, and the error or help text. */
export const FormField = ({ field, isOptional, error, ...rest }: Props) => {
  const { isInline, Control, options } = field
  if (isInline) return <InlineField field={field} error={error} {...rest} />

  return (
    <Labeled {...textsOf(field)} optional={isOptional} error={error}>
      {(control) => <Control {...control} {...rest} options={options} />}
    </Labeled>
  )
}

/** A switch, placed before its label. */
const InlineField = ({ field, error, ...rest }: Omit<Props, 'isOptional'>) => {
  const { Control } = field
  const { label, help } = textsOf(field)
  const id = useId()
  const noteId = (error ?? help) ? `${id}-note` : undefined

  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <Control id={id} invalid={Boolean(error)} describedBy={noteId} {...rest} />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="col-start-2">
        <FieldNote id={noteId} error={error} help={help} />
      </div>
    </div>
  )
}

const textsOf = ({ label, help }: Field<unknown>) => ({
  label: readText(label),
  help: help && readText(help),
})
