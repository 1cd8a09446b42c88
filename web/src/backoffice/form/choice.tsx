import { readText, type Text } from '../../ui/text.ts'

type Props<Value extends string | number> = {
  id?: string
  /** The accessible name, where no label element refers to `id`. */
  label?: string
  className?: string
  options: { value: Value; label: Text }[]
  value: Value
  onChange: (value: Value) => void
}

/** The browser's select, for a few options that need no search. */
export const Choice = <Value extends string | number>(props: Props<Value>) => {
  const { id, label, className = 'w-full', options, value, onChange } = props
  return (
    <select
      id={id}
      aria-label={label}
      className={`office-input h-8 ${className}`}
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex]
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {readText(option.label)}
        </option>
      ))}
    </select>
  )
}
