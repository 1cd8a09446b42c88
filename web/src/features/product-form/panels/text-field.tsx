import { Labeled } from '../../../form/labeled.tsx'
import { TextArea } from '../../../backoffice/form/text-area.tsx'
import { useProductForm } from '../form-context.ts'

type Props = {
  name:
    | 'guarantor'
    | 'eprel_number'
    | 'model'
    | 'safety_warnings'
    | 'hs_code'
    | 'gtin'
    | 'name'
    | 'short_description'
    | 'meta_title'
    | 'meta_description'
  label: string
  optional?: boolean
  help?: string
  /** Number of lines of a multi-line text. */
  lines?: number
}

/** One text field of the form. */
export const TextField = ({ name, label, lines, ...rest }: Props) => {
  const { draft, errors, change } = useProductForm()
  const value = draft[name]

  return (
    <Labeled label={label} error={errors[name]} {...rest}>
      {(control) =>
        lines ? (
          <TextArea
            {...control}
            lines={lines}
            value={value}
            onChange={(typed) => change({ [name]: typed })}
          />
        ) : (
          <input
            id={control.id}
            className="office-input h-8"
            aria-invalid={control.invalid || undefined}
            aria-describedby={control.describedBy}
            value={value}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )
      }
    </Labeled>
  )
}
