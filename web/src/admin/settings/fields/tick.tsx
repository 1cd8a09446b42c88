import { useId } from 'react'

import { FieldNote, type LabelProps } from '../../../form/labeled.tsx'

type Props = Omit<LabelProps, 'optional' | 'className'> & {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Checkbox with its label beside it. */
export const Tick = ({ label, help, error, checked, onChange, ...rest }: Props) => {
  const ownId = useId()
  const id = rest.id ?? ownId
  const noteId = (error ?? help) ? `${id}-note` : undefined

  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 flex-none accent-brand"
        checked={checked}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <FieldNote id={noteId} error={error} help={help} />
      </div>
    </div>
  )
}
