import { useId } from 'react'

type Props<Value extends string> = {
  title: string
  choices: readonly { value: Value; label: () => string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Group of radio buttons. */
export const Radios = <Value extends string>({ title, choices, value, onChange }: Props<Value>) => {
  const name = useId()

  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 font-medium">{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex items-center gap-2">
          <input
            type="radio"
            name={name}
            className="size-4 accent-tone-violet-solid"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label()}
        </label>
      ))}
    </fieldset>
  )
}
