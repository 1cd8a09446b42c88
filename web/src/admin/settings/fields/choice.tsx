import { Labeled } from '../../../form/labeled.tsx'

type Props<Value extends string> = {
  label: string
  value: Value
  /** The label of each value, or the message that it shows. */
  options: Record<Value, string | (() => string)>
  onChange: (value: Value) => void
  help?: string | undefined
  error?: string | undefined
  disabled?: boolean
}

/** Select field for one of a few values. */
export const Choice = <Value extends string>(props: Props<Value>) => {
  const { label, value, options, onChange, help, error, disabled } = props
  const isOption = (typed: string): typed is Value => Object.hasOwn(options, typed)

  return (
    <Labeled label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          className="office-input h-8"
          value={value}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => isOption(target.value) && onChange(target.value)}
        >
          {Object.entries<string | (() => string)>(options).map(([key, text]) => (
            <option key={key} value={key}>
              {typeof text === 'string' ? text : text()}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  )
}
