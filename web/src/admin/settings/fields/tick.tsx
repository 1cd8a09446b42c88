import { useId } from 'react'

type Props = {
  label: string
  help?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Checkbox with its label beside it. */
export const Tick = ({ label, help, checked, onChange }: Props) => {
  const id = useId()

  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 flex-none accent-brand"
        checked={checked}
        aria-describedby={help ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-note`} className="text-[.8125rem] text-ink-2">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
