import { Labeled } from '../../../form/labeled.tsx'
import { readText, type Text } from '../../../ui/text.ts'

type Props<Value extends string> = {
  label: string
  value: Value
  /** The label of each value, or the message that it shows. */
  options: Record<Value, Text>
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
          {Object.entries<Text>(options).map(([key, text]) => (
            <option key={key} value={key}>
              {readText(text)}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  )
}
