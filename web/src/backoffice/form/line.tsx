import type { ComponentProps, InputHTMLAttributes } from 'react'

import { Labeled } from '../../form/labeled.tsx'
import { MoneyInput, IntegerInput } from './numbers.tsx'

type LabelTexts = {
  label: string
  optional?: boolean
  help?: string | undefined
  error?: string | undefined
}
type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
} & LabelTexts

/** A single-line text field with its label. */
export const Line = (props: Props) => {
  const { label, optional = false, help, error, onChange, className = '', ...rest } = props

  return (
    <Labeled label={label} optional={optional} help={help} error={error} className={className}>
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
    </Labeled>
  )
}

type NumberProps = LabelTexts &
  Omit<ComponentProps<typeof MoneyInput>, keyof LabelTexts | 'id' | 'describedBy' | 'invalid'>

/** An amount field with its label. */
export const AmountLine = ({ label, optional = false, help, error, ...input }: NumberProps) => (
  <Labeled {...{ label, optional, help, error }}>
    {(control) => <MoneyInput {...control} {...input} />}
  </Labeled>
)

/** An integer field with its label. */
export const IntegerLine = ({ label, optional = false, help, error, ...input }: NumberProps) => (
  <Labeled {...{ label, optional, help, error }}>
    {(control) => <IntegerInput {...control} {...input} />}
  </Labeled>
)
