import type { ComponentProps, InputHTMLAttributes } from 'react'

import { Labelled } from './labelled.tsx'
import { MoneyInput, WholeInput } from './numbers.tsx'

type Words = {
  label: string
  optional?: boolean
  help?: string | undefined
  error?: string | undefined
}
type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
} & Words

/** A single-line text field with its label. */
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

type NumberProps = Words &
  Omit<ComponentProps<typeof MoneyInput>, keyof Words | 'id' | 'describedBy' | 'invalid'>

/** An amount field with its label. */
export const AmountLine = ({ label, optional = false, help, error, ...input }: NumberProps) => (
  <Labelled {...{ label, optional, help, error }}>
    {(control) => <MoneyInput {...control} {...input} />}
  </Labelled>
)

/** An integer field with its label. */
export const WholeLine = ({ label, optional = false, help, error, ...input }: NumberProps) => (
  <Labelled {...{ label, optional, help, error }}>
    {(control) => <WholeInput {...control} {...input} />}
  </Labelled>
)
