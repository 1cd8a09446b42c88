import { Labeled, type LabelProps } from '../../../form/labeled.tsx'
import { readText, type Text } from '../../../ui/text.ts'

type Props<Value extends string> = LabelProps & {
  value: Value
  /** The label of each value, or the message that it shows. */
  options: Record<Value, Text>
  onChange: (value: Value) => void
  disabled?: boolean
}

/** Select field for one of a few values. */
export const Choice = <Value extends string>(props: Props<Value>) => {
  const { value, options, onChange, disabled, ...texts } = props
  const isOption = (typed: string): typed is Value => Object.hasOwn(options, typed)

  return (
    <Labeled {...texts}>
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
