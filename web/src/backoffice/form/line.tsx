import type { ComponentProps, InputHTMLAttributes } from 'react'

import { Labeled, type LabelProps } from '../../form/labeled.tsx'
import { MoneyInput, IntegerInput } from './numbers.tsx'

type LabelTexts = Omit<LabelProps, 'className'>
type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
} & LabelTexts

/** A single-line text field with its label. */
export const Line = (props: Props) => {
  const { id, label, optional, help, error, onChange, className, ...rest } = props

  return (
    <Labeled {...{ id, label, optional, help, error, className }}>
      {({ id: inputId, describedBy, invalid }) => (
        <input
          id={inputId}
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
export const AmountLine = ({ id, label, optional, help, error, ...input }: NumberProps) => (
  <Labeled {...{ id, label, optional, help, error }}>
    {(control) => <MoneyInput {...control} {...input} />}
  </Labeled>
)

/** An integer field with its label. */
export const IntegerLine = ({ id, label, optional, help, error, ...input }: NumberProps) => (
  <Labeled {...{ id, label, optional, help, error }}>
    {(control) => <IntegerInput {...control} {...input} />}
  </Labeled>
)
