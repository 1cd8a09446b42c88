import type { InputHTMLAttributes } from 'react'

import { Labelled } from './labelled.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  optional?: boolean
  help?: string
  error?: string | undefined
}

/** One line of text. */
export const Line = (props: Props) => {
  const { label, optional = false, help, error, onChange, className = '', ...rest } = props

  return (
    <Labelled label={label} optional={optional} help={help} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          className="office-input h-8"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => onChange(target.value)}
          {...rest}
        />
      )}
    </Labelled>
  )
}
