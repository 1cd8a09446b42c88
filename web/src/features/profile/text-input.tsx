import type { InputHTMLAttributes } from 'react'

import { Labelled } from '../../office/form/labelled.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> & {
  label: string
  value: string
  onChange: (value: string) => void
  optional?: boolean
  help?: string
  error?: string | undefined
}

/** One line of a profile. */
export const TextInput = ({ label, optional, help, error, onChange, ...rest }: Props) => (
  <Labelled label={label} optional={optional ?? false} help={help} error={error}>
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
